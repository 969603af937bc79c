import type { SpiderSolitaire } from '../../src/index.js';
import { expect, fixture, html, rendered, waitUntil } from './support.js';

/** Puts markup into the page as a CMS would, and waits for the elements in it. */
async function paste(markup: string): Promise<HTMLElement> {
  const box = await fixture<HTMLElement>(html`<div></div>`);
  box.innerHTML = markup;
  const count = box.querySelectorAll('div[data-spider-solitaire]').length;
  await waitUntil(() => box.querySelectorAll('spider-solitaire').length === count, 'the elements');
  return box;
}

const elementIn = (box: HTMLElement): SpiderSolitaire => box.querySelector('spider-solitaire') as SpiderSolitaire;

describe('the tag', () => {
  for (const inner of ['', '&nbsp;', '<p>Spider</p> text <br>', '<script type="text/plain">x</script><!-- note -->']) {
    it(`with “${inner}” inside plays, and shows nothing of it`, async () => {
      const box = await fixture<HTMLElement>(html`<div></div>`);
      box.innerHTML = `<spider-solitaire storage="none" motion="none">${inner}</spider-solitaire>`;
      const element = elementIn(box);
      await rendered(element);
      expect(element.dealRow().ok).to.equal(true);
      for (const child of element.children) expect(child.getBoundingClientRect().height).to.equal(0);
    });
  }
});

describe('a div of a CMS', () => {
  it('that comes later has the element inside, with its attributes, and text in it does no harm', async () => {
    const box = await paste(
      '<div data-spider-solitaire data-spider-suits="2" data-spider-storage="none" data-spider-storage-key="blog" data-spider-no-timer="true">&nbsp;<p>Spider</p></div>',
    );
    const element = elementIn(box);
    await rendered(element);
    expect(element).to.deep.include({ suits: 2, storage: 'none', storageKey: 'blog', noTimer: true });
    expect(element.state.suits).to.equal(2);
    expect(box.textContent?.trim()).to.equal('');
  });

  it('gives nothing but the element’s own attributes', async () => {
    const box = await paste(
      '<div data-spider-solitaire data-spider-storage="none" data-spider-id="x" data-spider-class="x" data-spider-style="position:fixed" data-spider-slot="x" data-spider-onclick="alert(1)" data-onclick="alert(1)" data-spider-lang="de"></div>',
    );
    expect(elementIn(box).getAttributeNames().sort()).to.deep.equal(['data-in-div', 'storage']);
  });

  it('is followed when its attributes change, and lets the element go when it is no longer marked', async () => {
    const box = await paste('<div data-spider-solitaire data-spider-storage="none"></div>');
    const [div, element] = [box.firstElementChild as HTMLElement, elementIn(box)];
    await rendered(element);
    div.dataset.spiderTheme = 'felt';
    await waitUntil(() => element.theme === 'felt', 'the theme');
    delete div.dataset.spiderTheme;
    await waitUntil(() => element.theme === 'auto', 'no theme');
    div.removeAttribute('data-spider-solitaire');
    await waitUntil(() => !element.isConnected, 'the element goes');
    div.setAttribute('data-spider-solitaire', '');
    await waitUntil(() => elementIn(box) !== null, 'another comes');
  });

  it('leaves what the player has done alone when another attribute changes', async () => {
    const box = await paste('<div data-spider-solitaire data-spider-storage="none" data-spider-paused></div>');
    const [div, element] = [box.firstElementChild as HTMLElement, elementIn(box)];
    await rendered(element);
    element.resume();
    div.dataset.spiderTheme = 'felt';
    await waitUntil(() => element.theme === 'felt', 'the theme');
    expect(element.paused).to.equal(false);
    element.pause();
    div.dataset.spiderTheme = 'dark';
    await waitUntil(() => element.theme === 'dark', 'the other theme');
    expect(element.paused).to.equal(true);
    delete div.dataset.spiderPaused;
    await waitUntil(() => !element.paused, 'what the page takes away');
  });

  it('may be marked after it came, stand deep in what is added, and be many', async () => {
    const box = await paste(
      '<section><article><div data-spider-solitaire data-spider-storage="none"></div></article></section>',
    );
    const second = document.createElement('div');
    box.append(second);
    second.setAttribute('data-spider-storage', 'none');
    second.setAttribute('data-spider-solitaire', '');
    await waitUntil(() => box.querySelectorAll('spider-solitaire').length === 2, 'both');
  });

  it('is left alone while it is edited, and when the page says so', async () => {
    const editor = await fixture<HTMLElement>(html`<div contenteditable="true"></div>`);
    editor.innerHTML = '<div data-spider-solitaire>Spider</div>';
    document.documentElement.setAttribute('data-spider-no-mount', '');
    const off = await fixture<HTMLElement>(html`<div></div>`);
    off.innerHTML = '<div data-spider-solitaire>Spider</div>';
    // Whoever comes after them is filled, so they were looked at before.
    await new Promise((looked) => queueMicrotask(() => queueMicrotask(() => looked(null))));
    document.documentElement.removeAttribute('data-spider-no-mount');
    await paste('<div data-spider-solitaire data-spider-storage="none"></div>');
    expect(editor.innerHTML).to.equal('<div data-spider-solitaire="">Spider</div>');
    expect(off.innerHTML).to.equal('<div data-spider-solitaire="">Spider</div>');
  });

  it('decides the size: its height, or the width by the ratio', async () => {
    const box = await paste(
      '<div data-spider-solitaire data-spider-storage="none" style="height:420px;width:500px"></div><div data-spider-solitaire data-spider-storage="none" style="width:500px"></div>',
    );
    const [given, free] = [...box.querySelectorAll('spider-solitaire')].map((each) => each.getBoundingClientRect());
    expect(given?.height).to.equal(420);
    expect(free?.width).to.equal(500);
    expect(free?.height).to.be.greaterThan(320);
  });
});
