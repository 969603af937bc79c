import { ATTRIBUTES } from './attributes.js';

/** Marks a `div` that stands for the element where unknown tags are stripped, such as in a CMS. */
const MARK = 'data-spider-solitaire';
const SELECTOR = `div[${MARK}]`;

/** In front of an attribute's name, on such a `div`. */
const PREFIX = 'data-spider-';

/** On `<html>`: no `div` is filled. */
const OFF = 'data-spider-no-mount';

const mounted = new WeakMap<Element, Element>();

/** Gives the element inside a `div` the attributes that the `div` names: those of our own list, and no others. */
function copyAttributes(div: Element, element: Element): void {
  for (const name of ATTRIBUTES) {
    const value = div.getAttribute(PREFIX + name);
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/** Puts the element inside a `div`, in the place of whatever the CMS has left there. One that is being edited stays. */
function mount(div: HTMLElement): void {
  if (mounted.has(div) || div.isContentEditable || document.documentElement.hasAttribute(OFF)) return;
  const element = document.createElement('spider-solitaire');
  element.toggleAttribute('data-in-div', true);
  copyAttributes(div, element);
  mounted.set(div, element);
  div.replaceChildren(element);
}

/** Brings a `div` and what stands in it to what its attributes say now. */
function follow(div: HTMLElement): void {
  const element = mounted.get(div);
  if (!element) {
    if (div.matches(SELECTOR)) mount(div);
  } else if (div.matches(SELECTOR)) {
    copyAttributes(div, element);
  } else {
    mounted.delete(div);
    element.remove();
  }
}

function mountWithin(root: ParentNode): void {
  for (const div of root.querySelectorAll<HTMLElement>(SELECTOR)) mount(div);
}

function onChanges(records: MutationRecord[]): void {
  for (const { type, target, addedNodes } of records) {
    if (type === 'attributes' && target instanceof HTMLElement) follow(target);
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
