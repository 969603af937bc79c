import { ContextProvider } from '@lit/context';
import { LitElement } from 'lit';
import { dailyDeal, type Platform, type SpiderSolitaire, spiderPlatformContext } from '../../src/index.js';
import { LANGUAGES, wordsFor } from '../../src/words/index.js';
import { Account } from '../support/account.js';
import { allInside, clippedIn, expect, inside, listen, mount, named, rendered, settled, waitUntil } from './support.js';

/** A place on the page for an element that is put there later. */
function place(): HTMLDivElement {
  const box = document.createElement('div');
  box.style.cssText = 'width: 760px; height: 560px';
  document.body.append(box);
  return box;
}

afterEach(() => {
  for (const element of document.querySelectorAll('spider-solitaire')) element.parentElement?.remove();
});

/** An element with a platform, on the page but perhaps without a game yet. */
function begin(platform: unknown, attributes: Record<string, string> = {}, parent: Element = place()): SpiderSolitaire {
  const element = document.createElement('spider-solitaire');
  element.style.cssText = 'width: 100%; height: 100%';
  for (const [name, value] of Object.entries({ motion: 'none', ...attributes })) element.setAttribute(name, value);
  element.platform = platform as Platform;
  parent.append(element);
  return element;
}

/** An account in which someone has played this many rows of the slot for `suits="2"`. */
async function played(rows: number): Promise<Account> {
  const account = new Account();
  const element = begin({ storage: account }, { suits: '2' });
  await rendered(element);
  for (let i = 0; i < rows; i++) element.dealRow();
  await waitUntil(() => account.texts.has('spider-solitaire:game.2.play') && account.underWay === 0, 'all is written');
  element.parentElement?.remove();
  await new Promise((gone) => setTimeout(gone));
  return account;
}

describe('a platform’s storage', () => {
  it('is waited for: the state is loading, actions answer busy, then the game goes on, told once', async () => {
    const account = await played(2);
    account.held = true;
    const element = begin({ storage: account }, { suits: '2' });
    const heard = listen(element);
    await settled(element);
    expect(element.state).to.deep.include({ id: '', status: 'loading', moves: 0, deal: null });
    expect(element.state.columns).to.have.length(10);
    expect(element.dealRow()).to.deep.equal({ ok: false, reason: 'busy' });
    expect(element.move(0, 1)).to.deep.equal({ ok: false, reason: 'busy' });
    const hint = element.hint();
    element.restart();
    element.giveUp();
    await waitUntil(() => {
      account.release();
      return element.state.status !== 'loading';
    }, 'the account answers');
    expect(element.state).to.deep.include({ status: 'playing', moves: 2, suits: 2 });
    expect(await hint, 'hints wait for the game').not.to.equal(null);
    const names = heard.map(({ name }) => name).filter((name) => name !== 'hint' && name !== 'move-refused');
    expect(names).to.deep.equal(['game-start']);
    expect(heard.find(({ name }) => name === 'game-start')?.detail.resumed).to.equal(true);
  });

  it('never touches the browser’s own', async () => {
    localStorage.clear();
    await played(1);
    expect(Object.keys(localStorage)).to.deep.equal([]);
  });

  it('is not used with storage="none"', async () => {
    const account = new Account();
    const element = begin({ storage: account }, { storage: 'none' });
    await rendered(element);
    element.dealRow();
    await settled(element);
    expect(account.texts.size).to.equal(0);
  });

  it('doesn’t hold up newGame, and what is saved waits in its slot', async () => {
    const account = await played(3);
    account.held = true;
    const element = begin({ storage: account }, { suits: '2' });
    await settled(element);
    element.newGame({ deal: 77 });
    expect(element.state).to.deep.include({ deal: 77, status: 'ready' });
    await waitUntil(() => {
      account.release();
      return account.underWay === 0;
    }, 'the account answers');
    await settled(element);
    expect(element.state.deal).to.equal(77);
    const again = begin({ storage: account }, { suits: '2' });
    await rendered(again);
    expect(again.state.moves, 'a reload brings it back').to.equal(3);
  });

  it('that doesn’t answer in three seconds: a game is dealt, and makes way for the saved one while it has no move', async () => {
    const account = await played(2);
    account.held = true;
    const element = begin({ storage: account }, { suits: '2' });
    const heard = listen(element);
    await waitUntil(() => element.state.status === 'ready', 'a game without it');
    expect(element.state.moves).to.equal(0);
    await waitUntil(() => {
      account.release();
      return element.state.moves === 2;
    }, 'the saved game');
    expect(heard.filter(({ name }) => name === 'game-start').map(({ detail }) => detail.resumed)).to.deep.equal([
      false,
      true,
    ]);
  });

  it('that answers late, when the new game has a move: the saved one is kept aside, and nothing is lost', async () => {
    const account = await played(2);
    const saved = account.texts.get('spider-solitaire:game.2.play');
    account.held = true;
    const element = begin({ storage: account }, { suits: '2' });
    const heard = listen(element);
    await waitUntil(() => element.state.status === 'ready', 'a game without it');
    element.dealRow();
    await waitUntil(() => {
      account.release();
      return account.texts.has('spider-solitaire:aside.2.play') && account.underWay === 0;
    }, 'it is put aside');
    expect(JSON.parse(account.texts.get('spider-solitaire:aside.2.play') as string).pointer).to.equal(saved);
    expect(element.state.moves).to.equal(1);
    expect(heard.map(({ name }) => name)).not.to.include('game-end');
    const again = begin({ storage: account }, { suits: '2' });
    await rendered(again);
    expect(again.state).to.deep.include({ moves: 1, deal: element.state.deal });
  });

  it('that fails is told once, and the game goes on', async () => {
    const account = new Account();
    account.broken = true;
    const element = begin({ storage: account });
    const heard = listen(element);
    await rendered(element);
    expect(element.dealRow().ok).to.equal(true);
    expect(heard.filter(({ name }) => name === 'game-error').map(({ detail }) => detail.code)).to.deep.equal([
      'storage-off',
    ]);
  });

  it('set during a game takes it over with its history', async () => {
    const account = new Account();
    const element = await mount('suits="2" storage="session" storage-key="guest"');
    element.dealRow();
    element.dealRow();
    const { id } = element.state;
    element.platform = { storage: account };
    await waitUntil(() => account.texts.has('guest:game.2.play') && account.underWay === 0, 'it is written');
    expect(element.state).to.deep.include({ id, moves: 2, canUndo: true });
    sessionStorage.clear();
  });
});

const fail = (what: string): never => {
  throw new Error(what);
};

/** A platform of which nothing can even be looked at. */
const throwing = (): unknown => ({
  get storage() {
    return fail('storage');
  },
  get strings() {
    return fail('strings');
  },
  now: () => fail('now'),
});

describe('a platform', () => {
  it('comes through Lit’s context, through a bare listener, and the property beats both', async () => {
    class Provider extends LitElement {
      readonly provider = new ContextProvider(this, {
        context: spiderPlatformContext,
        initialValue: { strings: { 'bar.moves': 'Steps' } },
      });
      protected override createRenderRoot(): HTMLElement {
        return this;
      }
    }
    customElements.define('test-provider', Provider);
    const provider = document.createElement('test-provider') as Provider;
    place().append(provider);
    const byLit = begin(undefined, {}, provider);
    await rendered(byLit);
    expect(inside(byLit, '[part="status"], spider-solitaire-toolbar')?.textContent ?? '').to.contain('Steps');
    provider.provider.setValue({ strings: { 'bar.moves': 'Strides' } });
    await settled(byLit);
    expect(allInside(byLit, 'spider-solitaire-toolbar')[0]?.textContent).to.contain('Strides');

    const bare = place();
    bare.addEventListener('context-request', (event) => {
      const { context, callback } = event as unknown as { context: unknown; callback: (value: unknown) => void };
      if (context !== Symbol.for('spider-solitaire/platform')) return;
      event.stopPropagation();
      callback({ strings: { 'bar.moves': 'Paces' } });
    });
    const byListener = begin(undefined, {}, bare);
    await rendered(byListener);
    expect(allInside(byListener, 'spider-solitaire-toolbar')[0]?.textContent).to.contain('Paces');
    byListener.platform = { strings: { 'bar.moves': 'Turns' } };
    await settled(byListener);
    expect(allInside(byListener, 'spider-solitaire-toolbar')[0]?.textContent).to.contain('Turns');
  });

  it('may give words by a promise, and only text that is named as ours is taken', async () => {
    const strings = Promise.resolve({
      'bar.moves': '<img src=x onerror=alert(1)>',
      'bar.score': 7,
      nothing: 'x',
      'told.row': '{constructor}{__proto__}{cards}',
    });
    const element = begin({ strings }, { storage: 'none' });
    await rendered(element);
    const bar = allInside(element, 'spider-solitaire-toolbar')[0];
    expect(bar?.textContent).to.contain('<img src=x').and.to.contain('Score');
    expect(bar?.querySelector('img')).to.equal(null);
    element.dealRow();
    await settled(element);
    expect(inside(element, '.live')?.textContent).to.match(/^[\w ,.]+$/);
  });

  for (const [name, now] of [
    ['a time', () => Date.UTC(2030, 0, 2, 12)],
    ['a promise of one', () => Promise.resolve(Date.UTC(2030, 0, 2, 12))],
  ] as const) {
    it(`gives the daily date by ${name}`, async () => {
      const element = begin({ now }, { deal: 'daily', suits: '1', storage: 'none' });
      await rendered(element);
      expect(element.state).to.deep.include({ daily: '2030-01-02', deal: dailyDeal('2030-01-02', 1) });
    });
  }

  for (const [name, make] of [
    ['a text', () => 'platform'],
    ['null', () => null],
    ['empty', () => ({})],
    ['all wrong', () => ({ storage: 5, strings: 'x', now: () => Number.NaN })],
    ['throwing', throwing],
    [
      'rejecting',
      () => ({ strings: Promise.reject(new Error('strings')), now: () => Promise.reject(new Error('now')) }),
    ],
    ['far in the future', () => ({ now: () => 1e300 })],
  ] as const) {
    it(`that is ${name} does no harm`, async () => {
      const element = begin(make(), { deal: 'daily', 'storage-key': name });
      await rendered(element);
      expect(element.state.daily).to.equal(new Date().toISOString().slice(0, 10));
      expect(element.dealRow().ok).to.equal(true);
    });
  }
});

describe('a platform that hangs', () => {
  const never = new Promise<never>(() => {});
  const texts = new Map<string, string>();
  const storage = {
    get: (key: string) => texts.get(key) ?? null,
    set: (key: string, text: string) => void texts.set(key, text),
    delete: (key: string) => void texts.delete(key),
  };

  it('in part keeps nothing else back: a game is saved and brought back', async () => {
    for (const part of [{ strings: never }, { now: () => never }]) {
      const first = begin({ storage, ...part }, { suits: '2' });
      await rendered(first);
      const { moves } = first.state;
      first.dealRow();
      first.parentElement?.remove();
      const second = begin({ storage, ...part }, { suits: '2' });
      await rendered(second);
      expect(second.state.moves).to.equal(moves + 1);
      second.parentElement?.remove();
    }
  });

  it('and is replaced before it has answered leaves no empty board', async () => {
    for (const next of [undefined, { storage }]) {
      const element = begin({ storage: { ...storage, get: () => never } }, { suits: '4' });
      await settled(element);
      expect(element.state.status).to.equal('loading');
      element.platform = next as Platform;
      await rendered(element);
      expect(element.state.status).not.to.equal('loading');
    }
  });
});

describe('a platform that is set from within the platform before it', () => {
  const failing = { get: () => Promise.reject(new Error('no session')), set: () => {}, delete: () => {} };
  const throwing = {
    ...failing,
    get: () => {
      throw new Error('no session');
    },
  };
  const late = new Promise<number>(() => {});

  for (const [what, platform] of [
    ['whose storage fails at once', { storage: throwing }],
    ['whose storage fails at once, while its clock is waited for', { storage: throwing, now: () => late }],
  ] as const) {
    it(`${what}: the game begins, and hints are given`, async () => {
      const element = document.createElement('spider-solitaire');
      element.addEventListener('game-error', () => {
        element.platform = undefined;
      });
      element.platform = platform as Platform;
      place().append(element);
      await rendered(element);
      expect(element.state.status).to.equal('ready');
      expect(await element.hint()).not.to.equal(null);
    });
  }

  it('by its storage, as it is asked', async () => {
    const element = document.createElement('spider-solitaire');
    const ask = (): Promise<null> => {
      element.platform = undefined;
      return Promise.resolve(null);
    };
    element.platform = { storage: { ...failing, get: ask } };
    place().append(element);
    await rendered(element);
    expect(element.dealRow().ok).to.equal(true);
  });

  it('is waited for, if it answers later', async () => {
    const account = await played(2);
    account.held = true;
    const element = document.createElement('spider-solitaire');
    element.suits = 2;
    element.addEventListener('game-error', () => {
      element.platform = { storage: account };
    });
    element.platform = { storage: throwing };
    place().append(element);
    await settled(element);
    expect(element.state.status).to.equal('loading');
    account.release();
    await waitUntil(() => element.state.moves === 2, 'the saved game');
  });
});

describe('a platform that is replaced before it has answered', () => {
  it('takes with it what was asked of it: the next one’s games and statistics stay as they are', async () => {
    const account = await played(2);
    const element = begin(
      { storage: { get: () => new Promise(() => {}), set: () => {}, delete: () => {} } },
      { suits: '2' },
    );
    await settled(element);
    element.forget();
    element.resetStatistics();
    element.platform = { storage: account };
    await waitUntil(() => element.state.moves === 2, 'the saved game');
    await settled(element);
    expect(account.texts.has('spider-solitaire:game.2.play')).to.equal(true);
  });
});

describe('another platform with the same storage', () => {
  it('holds the slot against other elements, as before', async () => {
    const account = new Account();
    const [one, two] = [{ storage: account }, { storage: account, strings: { 'bar.moves': 'Steps' } }];
    const element = begin(one, { suits: '2' });
    await rendered(element);
    element.dealRow();
    element.platform = two;
    await settled(element);
    const { warn } = console;
    const warned: unknown[] = [];
    console.warn = (text) => void warned.push(text);
    element.newGame();
    element.dealRow();
    const other = begin(one, { suits: '2' });
    await rendered(other);
    console.warn = warn;
    expect(warned.length).to.equal(1);
    expect(other.state.moves).to.equal(0);
  });

  it('leaves the game where it is: nothing is asked or written anew', async () => {
    const account = await played(1);
    const element = begin({ storage: account }, { suits: '2' });
    await rendered(element);
    const heard = listen(element);
    const writes = account.writes.length;
    element.platform = { storage: account, strings: { 'bar.moves': 'Steps' } };
    await settled(element);
    expect(element.state.moves).to.equal(1);
    expect(inside(element, '.moves dt')?.textContent).to.equal('Steps');
    expect(heard).to.deep.equal([]);
    expect(account.writes.length).to.equal(writes);
    element.dealRow();
    await waitUntil(() => account.writes.length > writes && account.underWay === 0, 'it is saved');
  });

  it('that answers at once leaves what another page has played', async () => {
    const texts = new Map<string, string>();
    const storage = (): NonNullable<Platform['storage']> => ({
      get: (key) => texts.get(key) ?? null,
      set: (key, text) => void texts.set(key, text),
      delete: (key) => void texts.delete(key),
    });
    const own = storage();
    const element = begin({ storage: own });
    await rendered(element);
    element.dealRow();
    const other = begin({ storage: storage() });
    await rendered(other);
    other.dealRow();
    other.dealRow();
    element.platform = { storage: own, strings: {} };
    await settled(element);
    element.dealRow();
    expect(element.state.moves, 'the other page’s game is taken over').to.equal(3);
    element.platform = { storage: storage() };
    expect(element.state.moves).to.equal(3);
  });
});

describe('another storage-key', () => {
  it('to and fro never brings back what an account says is over', async () => {
    const account = new Account();
    const element = begin({ storage: account }, { 'storage-key': 'a' });
    await rendered(element);
    const written = (): Promise<void> =>
      waitUntil(() => element.state.status !== 'loading' && account.underWay === 0, 'all is written');
    const go = async (key: string): Promise<void> => {
      element.storageKey = key;
      await settled(element);
      await written();
    };
    element.dealRow();
    await written();
    const { id } = element.state;
    await go('b');
    await waitUntil(() => account.texts.has('b:game.any.play') && account.underWay === 0, 'it has moved');
    element.dealRow();
    element.giveUp();
    await waitUntil(() => Boolean(JSON.parse(account.texts.get('b:game.any.play') ?? '{}').givenUp), 'it is given up');
    element.newGame();
    await go('c');
    account.held = true;
    await go('b');
    expect(element.state.id).not.to.equal(id);
    await waitUntil(() => {
      account.release();
      return account.underWay === 0;
    }, 'the account answers');
    await settled(element);
    expect(element.state.id).not.to.equal(id);
    expect(JSON.parse(account.texts.get('b:game.any.play') ?? '{}').givenUp).to.equal(true);
  });
});

describe('whoever asks the solver while storage is asked', () => {
  it('waits until a game is there, also when another platform comes meanwhile', async () => {
    const silent = { storage: { get: () => new Promise<never>(() => {}), set: () => {}, delete: () => {} } };
    const element = begin(silent, { suits: '1', deal: '5' });
    const answer = element.winnability();
    const began = performance.now();
    await waitUntil(() => performance.now() - began > 1000, 'the first is waited for a while');
    element.platform = { storage: { ...silent.storage } } as Platform;
    expect(await answer).to.equal(true);
  });
});

describe('words that are 40 % longer', () => {
  it('clip nothing at 280 px', async () => {
    expect(LANGUAGES).to.include('en');
    const english = wordsFor('en');
    const longer = (text: string): string => {
      const extra = Math.ceil(text.replace(/\{[^}]*\}/g, '').length * 0.4);
      return extra < 2
        ? text
        : `${text} ${'lorem ipsum '
            .repeat(extra)
            .slice(0, extra - 1)
            .trim()}`;
    };
    const keys = [
      'bar.moves',
      'bar.time',
      'bar.score',
      'bar.runs',
      'menu.new',
      'menu.pause',
      'menu.restart',
      'menu.winnable',
      'menu.watch',
      'menu.give-up',
      'menu.close',
      'statistics',
      'settings',
      'help',
      'start.play',
      'start.winnable',
      'start.daily',
      'start.random',
      'start.again',
      'start.number',
      'menu.level.1',
      'menu.level.2',
      'menu.level.4',
      'statistics.played',
      'statistics.won',
      'statistics.share',
      'statistics.streak',
      'statistics.best-streak',
      'statistics.best-time',
      'statistics.fewest-moves',
      'settings.theme.contrast',
      'settings.theme.felt',
      'settings.deck.four-color',
      'held.fewer',
      'held.more',
      'held.back',
    ] as const;
    const strings = Object.fromEntries(keys.map((key) => [key, longer(english(key))]));
    const element = await mount('deal="3"', 'width: 280px; height: 500px');
    element.platform = { strings };
    element.dealRow();
    await settled(element);
    expect(clippedIn(element)).to.deep.equal([]);
    for (const dialog of ['menu.new', 'statistics', 'help', 'settings'] as const) {
      (inside(element, '[aria-haspopup]') as HTMLElement).click();
      await settled(element);
      expect(clippedIn(element), 'menu').to.deep.equal([]);
      named(element, 'button', strings[dialog] as string)?.click();
      await settled(element);
      expect(inside(element, '[role="dialog"]'), dialog).not.to.equal(null);
      expect(clippedIn(element), dialog).to.deep.equal([]);
      element.newGame({ deal: 3 });
      element.dealRow();
      await settled(element);
    }
  });
});
