import { html, render } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { SpiderSolitaire } from '../../src/index.js';
import {
  cardBoxes,
  centre,
  column,
  drag,
  expect,
  inside,
  listen,
  mount,
  rendered,
  settled,
  spotOn,
  waitUntil,
} from './support.js';

/** What has to stay the same whatever the page does with the element. */
const kept = ({ state, record }: SpiderSolitaire): unknown => ({ ...state, record, canTakeBack: state.canTakeBack });

/** Whether all cards are drawn, inside the board. */
function isDrawn(element: SpiderSolitaire): boolean {
  const board = inside(element, '[part="board"]')?.getBoundingClientRect() as DOMRect;
  const boxes = Array.from({ length: 10 }, (_, i) => cardBoxes(element, i)).flat();
  return (
    boxes.length >= 44 &&
    boxes.every((box) => box.width > 10 && box.right <= board.right + 1 && box.left >= board.left - 1)
  );
}

type Movable = Element & { moveBefore?: (node: Node, before: Node | null) => void };

const MOVES: Record<string, (element: SpiderSolitaire, other: HTMLElement) => void> = {
  'appended elsewhere': (element, other) => other.append(element),
  'moved with its state by moveBefore, where there is one': (element, other) => {
    const target = other as Movable;
    if (target.moveBefore) target.moveBefore(element, null);
    else target.append(element);
  },
  'taken out and put back': (element) => {
    const parent = element.parentElement as HTMLElement;
    element.remove();
    parent.append(element);
  },
  'reordered among its like': (element) => {
    const parent = element.parentElement as HTMLElement;
    const sibling = document.createElement('p');
    parent.prepend(sibling);
    parent.insertBefore(element, sibling);
    parent.append(sibling);
    sibling.remove();
  },
  'adopted into the document of a frame': (element, other) => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'width: 500px; height: 500px';
    other.append(frame);
    frame.contentDocument?.body.append(element);
  },
  'reordered by a framework’s keyed list': (element, other) => {
    const list = (order: readonly string[]) =>
      html`${repeat(
        order,
        (name) => name,
        (name) => (name === 'game' ? html`<div>${element}</div>` : html`<p>${name}</p>`),
      )}`;
    render(list(['one', 'game', 'two']), other);
    render(list(['two', 'one', 'game']), other);
    render(list(['game', 'two', 'one']), other);
  },
  'put into a closed shadow root in another': (element, other) => {
    const outer = document.createElement('div');
    const inner = document.createElement('div');
    other.append(outer);
    outer.attachShadow({ mode: 'open' }).append(inner);
    inner.attachShadow({ mode: 'closed' }).append(element);
  },
};

/** Ways in which a page hides an element, and shows it again. */
const HIDINGS: Record<
  string,
  { markup?: string; hide: (box: HTMLElement) => unknown; show: (box: HTMLElement) => unknown }
> = {
  'display: none': {
    hide: (box) => box.style.setProperty('display', 'none'),
    show: (box) => box.style.setProperty('display', 'block'),
  },
  'its own attribute hidden': {
    hide: (box) => box.querySelector('spider-solitaire')?.setAttribute('hidden', ''),
    show: (box) => box.querySelector('spider-solitaire')?.removeAttribute('hidden'),
  },
  'a box without a size': {
    markup: '<div style="overflow: hidden; width: 600px; height: 450px"><i></i></div>',
    hide: (box) => {
      const element = box.querySelector('spider-solitaire') as HTMLElement;
      Object.assign(element.style, { width: '0', height: '0', minWidth: '0' });
    },
    show: (box) => {
      const element = box.querySelector('spider-solitaire') as HTMLElement;
      Object.assign(element.style, { width: '100%', height: '400px' });
    },
  },
  'closed details': {
    markup: '<details><summary>Play</summary><i></i></details>',
    hide: (box) => box.firstElementChild?.removeAttribute('open'),
    show: (box) => box.firstElementChild?.setAttribute('open', ''),
  },
  'a closed dialog': {
    markup: '<dialog style="width:600px;height:450px;padding:0"><i></i></dialog>',
    hide: (box) => (box.firstElementChild as HTMLDialogElement).close(),
    show: (box) => (box.firstElementChild as HTMLDialogElement).showModal(),
  },
};

describe('an element that is', () => {
  for (const [how, move] of Object.entries(MOVES)) {
    it(`${how} keeps game, history and clock, tells of no second game, and plays on`, async () => {
      const element = await mount('deal="3" suits="1"');
      const heard = listen(element);
      element.dealRow();
      element.dealRow();
      element.undo();
      const before = kept(element);
      const other = document.createElement('div');
      other.style.cssText = 'width: 500px; height: 500px';
      document.body.append(other);
      move(element, other);
      await settled(element);
      expect(kept(element)).to.deep.equal(before);
      expect(heard.filter(({ name }) => name === 'game-start')).to.deep.equal([]);
      expect(element.redo().ok).to.equal(true);
      await settled(element);
      expect(isDrawn(element)).to.equal(true);
      // An element isn't told that its frame has gone.
      element.remove();
      other.remove();
    });
  }

  it('moved in the middle of a drag puts the cards back, and the next drag works', async () => {
    const element = await mount('deal="3" suits="1"');
    element.dealRow();
    await settled(element);
    const before = element.state.columns;
    const from = spotOn(element, 0, (before[0]?.length ?? 0) - 1);
    await drag(from, { x: from.x + 200, y: from.y + 30 }, async () => {
      (element.parentElement as HTMLElement).append(element);
      await settled(element);
    });
    await settled(element);
    expect(element.state.columns).to.deep.equal(before);
    expect(inside(element, '.card.lifted')).to.equal(null);
  });

  for (const [where, hide, show] of [
    [
      'display: none',
      (box) => box.style.setProperty('display', 'none'),
      (box) => box.style.setProperty('display', 'block'),
    ],
    ['no height', (box) => box.style.setProperty('height', '0'), (box) => box.style.setProperty('height', '500px')],
    [
      'no height, which it fills as a flex child',
      (box) => Object.assign(box.style, { display: 'flex', flexDirection: 'column', height: '0' }),
      (box) => box.style.setProperty('height', '500px'),
    ],
    ['hidden', (box) => box.toggleAttribute('hidden', true), (box) => box.toggleAttribute('hidden', false)],
  ] as [string, (box: HTMLElement) => unknown, (box: HTMLElement) => unknown][]) {
    it(`born in a box with ${where} is right when it is shown`, async () => {
      const box = document.createElement('div');
      box.style.cssText = 'width: 600px; height: 500px';
      document.body.append(box);
      hide(box);
      box.innerHTML =
        '<spider-solitaire style="width:100%;height:100%;min-height:0" storage="none" motion="none" deal="3"></spider-solitaire>';
      const element = box.firstElementChild as SpiderSolitaire;
      await element.updateComplete;
      element.dealRow();
      await settled(element);
      show(box);
      await waitUntil(() => isDrawn(element), 'the cards are drawn');
      expect(element.state.seconds).to.equal(0);
      box.remove();
    });
  }

  it('inside closed details or a dialog is right when they open', async () => {
    for (const [markup, open] of [
      ['<details><summary>Play</summary><i></i></details>', (root) => root.toggleAttribute('open', true)],
      [
        '<dialog style="width:700px;height:500px;padding:0"><i></i></dialog>',
        (root) => (root as HTMLDialogElement).showModal(),
      ],
    ] as [string, (root: Element) => unknown][]) {
      const box = document.createElement('div');
      box.innerHTML = markup;
      document.body.append(box);
      const root = box.firstElementChild as Element;
      const element = document.createElement('spider-solitaire');
      element.setAttribute('storage', 'none');
      element.style.cssText = 'width: 600px; height: 450px';
      root.querySelector('i')?.replaceWith(element);
      await element.updateComplete;
      open(root);
      await rendered(element);
      await waitUntil(() => isDrawn(element), 'the cards are drawn');
      box.remove();
    }
  });

  for (const [how, { markup = '<i></i>', hide, show }] of Object.entries(HIDINGS)) {
    it(`hidden by ${how} and shown again has the same game and history, tells of none, and plays on`, async () => {
      const box = document.createElement('div');
      box.style.cssText = 'width: 600px; height: 500px';
      box.innerHTML = markup;
      document.body.append(box);
      const element = document.createElement('spider-solitaire');
      for (const [name, value] of Object.entries({ storage: 'none', motion: 'none', deal: '3' }))
        element.setAttribute(name, value);
      element.style.cssText = 'width: 100%; height: 400px; min-height: 0';
      box.querySelector('i')?.replaceWith(element);
      show(box);
      await rendered(element);
      element.dealRow();
      element.dealRow();
      element.undo();
      await waitUntil(() => isDrawn(element), 'the cards are drawn');
      const before = kept(element);
      const heard = listen(element);
      for (let i = 0; i < 2; i++) {
        hide(box);
        await settled(element);
        const isSeen = element.checkVisibility() && element.offsetWidth > 0;
        expect(isSeen, 'hidden').to.equal(false);
        show(box);
        await waitUntil(() => isDrawn(element), 'the cards are drawn again');
      }
      expect(kept(element)).to.deep.equal(before);
      expect(heard).to.deep.equal([]);
      expect(element.redo().ok).to.equal(true);
      await settled(element);
      expect(isDrawn(element)).to.equal(true);
      box.remove();
    });
  }

  for (const transform of ['scale(0.5)', 'rotate(0.001deg) scale(1.7)', 'translate(40px, 30px)']) {
    it(`transformed by ${transform} takes drags where the eye sees them`, async () => {
      const element = await mount(
        'deal="3" suits="1" relaxed',
        `width: 420px; height: 320px; transform-origin: 0 0; transform: ${transform}`,
      );
      const all = Array.from({ length: 10 }, (_, index) => index);
      const [from, to] = all.flatMap((a) => all.filter((b) => fits(element, a, b)).map((b) => [a, b] as const))[0] ?? [
        0, 0,
      ];
      const last = (element.state.columns[from]?.length ?? 0) - 1;
      await drag(spotOn(element, from, last), centre(column(element, to) as Element));
      expect(element.state.moves).to.equal(1);
      expect(element.state.columns[to]?.length).to.be.greaterThan(5);
    });
  }

  it('resized and squeezed raises no error at the window and doesn’t grow by itself', async () => {
    const errors: unknown[] = [];
    const onError = (event: ErrorEvent): void => void errors.push(event.message);
    addEventListener('error', onError);
    const element = await mount('deal="3"', 'width: fit-content; min-width: 300px; height: 400px');
    const box = element.parentElement as HTMLElement;
    const sizes: number[] = [];
    for (let width = 300; width <= 700; width += 50) {
      box.style.minWidth = `${width}px`;
      await settled(element);
      sizes.push(element.getBoundingClientRect().width);
    }
    // Back again frame by frame, as a page's own animation would.
    const shrinking = box.animate([{ minWidth: '700px' }, { minWidth: '300px' }], { duration: 300, fill: 'forwards' });
    await shrinking.finished;
    await settled(element);
    removeEventListener('error', onError);
    expect(errors).to.deep.equal([]);
    expect(sizes.at(-1)).to.be.closeTo(700, 1);
    expect(element.getBoundingClientRect().width, 'as narrow as at first').to.be.closeTo(sizes[0] as number, 1);
    await waitUntil(() => isDrawn(element), 'the cards are drawn');
  });
});

/** Whether the last card of a column goes on another's, by what the page is told. */
function fits(element: SpiderSolitaire, from: number, to: number): boolean {
  const rank = (index: number): number =>
    'A23456789TJQK'.indexOf(element.state.columns[index]?.at(-1)?.card.charAt(0) ?? '');
  return rank(to) === rank(from) + 1;
}

/** What of the page an element uses, counted while `work` runs: what is left of it afterwards. */
async function leftOver(work: () => Promise<void>): Promise<Record<string, number>> {
  const left: Record<string, number> = { listeners: 0 };
  const count = (what: string, by: number): void => {
    left[what] = (left[what] ?? 0) + by;
  };
  const undo: (() => void)[] = [];
  const patch = <T extends object, K extends keyof T>(owner: T, name: K, make: (original: T[K]) => T[K]): void => {
    const original = owner[name];
    owner[name] = make(original);
    undo.push(() => {
      owner[name] = original;
    });
  };
  for (const target of [window, document, matchMedia('(prefers-reduced-motion: reduce)')] as EventTarget[]) {
    const prototype = target instanceof MediaQueryList ? MediaQueryList.prototype : target;
    const [add, remove] = [prototype.addEventListener, prototype.removeEventListener];
    prototype.addEventListener = function (this: EventTarget, ...args: Parameters<EventTarget['addEventListener']>) {
      count('listeners', 1);
      add.apply(this, args);
    } as typeof add;
    prototype.removeEventListener = function (
      this: EventTarget,
      ...args: Parameters<EventTarget['removeEventListener']>
    ) {
      count('listeners', -1);
      remove.apply(this, args);
    } as typeof remove;
    undo.push(() => Object.assign(prototype, { addEventListener: add, removeEventListener: remove }));
  }
  for (const Observer of [ResizeObserver, IntersectionObserver, MutationObserver]) {
    const watched = new Set<object>();
    const { name } = Observer;
    patch(
      Observer.prototype as ResizeObserver,
      'observe',
      (observe) =>
        function (this: ResizeObserver, ...args) {
          watched.add(this);
          left[name] = watched.size;
          observe.apply(this, args);
        },
    );
    patch(
      Observer.prototype as ResizeObserver,
      'disconnect',
      (disconnect) =>
        function (this: ResizeObserver) {
          watched.delete(this);
          left[name] = watched.size;
          disconnect.call(this);
        },
    );
  }
  const timers = new Set<unknown>();
  patch(
    window,
    'setTimeout',
    (original) =>
      ((run: () => void, time?: number) => {
        const timer: unknown = original(() => {
          timers.delete(timer);
          run();
        }, time);
        timers.add(timer);
        return timer;
      }) as typeof setTimeout,
  );
  patch(window, 'clearTimeout', (original) => (timer) => {
    timers.delete(timer);
    original(timer);
  });
  try {
    await work();
  } finally {
    for (const back of undo) back();
  }
  return { ...left, timers: timers.size };
}

describe('an element that takes the place of another in one go', () => {
  const tagOf = (key: string): string =>
    `<spider-solitaire suits="1" storage="session" storage-key="${key}" motion="none"></spider-solitaire>`;

  for (const [how, swap] of [
    [
      'as markup',
      (box: HTMLElement, tag: string) => {
        box.innerHTML = tag;
      },
    ],
    [
      'put beside it before that goes',
      (box: HTMLElement, tag: string) => {
        const old = box.firstElementChild as Element;
        old.insertAdjacentHTML('afterend', tag);
        old.remove();
      },
    ],
    [
      'in its place',
      (box: HTMLElement, tag: string) => {
        const next = document.createElement('div');
        next.innerHTML = tag;
        box.firstElementChild?.replaceWith(next.firstElementChild as Element);
      },
    ],
  ] as [string, (box: HTMLElement, tag: string) => void][]) {
    it(`goes on with its game, and saves it: ${how}`, async () => {
      const key = `life-swap-${how}-${Date.now()}`;
      const old = await mount(`suits="1" storage="session" storage-key="${key}"`);
      const box = old.parentElement as HTMLElement;
      const before = old.state.moves;
      old.dealRow();
      swap(box, tagOf(key));
      const next = box.querySelector('spider-solitaire') as SpiderSolitaire;
      await rendered(next);
      expect(next).not.to.equal(old);
      expect(next.state.moves).to.equal(before + 1);
      next.dealRow();
      swap(box, tagOf(key));
      const last = box.querySelector('spider-solitaire') as SpiderSolitaire;
      await rendered(last);
      expect(last.state.moves).to.equal(before + 2);
    });
  }
});

describe('two hundred elements that come and go', () => {
  it('leave no listener, observer or timer behind', async () => {
    // The element of the test before lets go a microtask after it was taken out.
    await Promise.resolve();
    const left = await leftOver(async () => {
      for (let i = 0; i < 200; i++) {
        const element = document.createElement('spider-solitaire');
        for (const [name, value] of Object.entries({ storage: 'none', motion: 'none', deal: '3' }))
          element.setAttribute(name, value);
        document.body.append(element);
        await element.updateComplete;
        element.dealRow();
        await element.updateComplete;
        if (i % 10 === 0) element.pause();
        if (i % 7 === 0) element.undo();
        element.remove();
        await null;
      }
      // Whatever had a slice of the page's thread to itself finds out that it is wanted no longer.
      await new Promise((next) => setTimeout(next));
    });
    for (const [what, count] of Object.entries(left)) expect(count, what).to.equal(0);
  });

  it('would be caught leaving something', async () => {
    const left = await leftOver(async () => {
      addEventListener('resize', () => {});
      new ResizeObserver(() => {}).observe(document.body);
      setTimeout(() => {}, 60_000);
    });
    expect(left).to.deep.include({ listeners: 1, ResizeObserver: 1, timers: 1 });
  });
});
