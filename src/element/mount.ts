import { ATTRIBUTES } from './attributes.js';

/** Marks a `div` that stands for the element where unknown tags are stripped, such as in a CMS. */
const MARK = 'data-spider-solitaire';
const SELECTOR = `div[${MARK}]`;

/** In front of an attribute's name, on such a `div`. */
const PREFIX = 'data-spider-';

/** On `<html>`: no `div` is filled. */
const OFF = 'data-spider-no-mount';

const mounted = new WeakMap<Element, Element>();

/** Gives the element inside a `div` an attribute of our own list as the `div` has it. */
function copyAttribute(div: Element, element: Element, name: string): void {
  const value = div.getAttribute(PREFIX + name);
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Puts the element inside a `div`, in the place of whatever the CMS has left there. One that is being edited stays. */
function mount(div: HTMLElement): void {
  if (mounted.has(div) || div.isContentEditable || document.documentElement.hasAttribute(OFF)) return;
  const element = document.createElement('spider-solitaire');
  element.toggleAttribute('data-in-div', true);
  for (const name of ATTRIBUTES) copyAttribute(div, element, name);
  mounted.set(div, element);
  div.replaceChildren(element);
}

/** Brings a `div` and what stands in it to what one of its attributes says now; the player may have changed others. */
function follow(div: HTMLElement, attribute: string): void {
  const element = mounted.get(div);
  if (!element) {
    if (div.matches(SELECTOR)) mount(div);
  } else if (div.matches(SELECTOR)) {
    if (attribute !== MARK) copyAttribute(div, element, attribute.slice(PREFIX.length));
  } else {
    mounted.delete(div);
    element.remove();
  }
}

function mountWithin(root: ParentNode): void {
  for (const div of root.querySelectorAll<HTMLElement>(SELECTOR)) mount(div);
}

function onChanges(records: MutationRecord[]): void {
  for (const { attributeName, target, addedNodes } of records) {
    if (attributeName && target instanceof HTMLElement) follow(target, attributeName);
    for (const node of addedNodes) {
      if (!(node instanceof HTMLElement) || !node.isConnected) continue;
      if (node.matches(SELECTOR)) mount(node);
      mountWithin(node);
    }
  }
}

/** From now on each such `div` of the document has the element inside, also one that comes later. */
export function mountDivs(): void {
  mountWithin(document);
  new MutationObserver(onChanges).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: [MARK, ...ATTRIBUTES.map((name) => PREFIX + name)],
  });
}
