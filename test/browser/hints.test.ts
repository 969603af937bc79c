import { column, expect, inside, listen, mount, named, press, said, settled, stock, waitUntil } from './support.js';

/** Every worker that the page makes, in all engines: the constructor is watched. */
function watchWorkers(): { made: string[]; end(): void } {
  const made: string[] = [];
  const { Worker: real } = globalThis;
  globalThis.Worker = class extends real {
    constructor(url: string | URL, options?: WorkerOptions) {
      made.push(String(url));
      super(url, options);
    }
  };
  return {
    made,
    end: () => {
      globalThis.Worker = real;
    },
  };
}

describe('a hint', () => {
  it('is shown on the board and said with its reason, told to the page, and gone with the next action', async () => {
    const element = await mount('deal="3" suits="4"');
    const heard = listen(element);
    named(element, 'button', 'Hint')?.click();
    await waitUntil(() => heard.some(({ name }) => name === 'hint'), 'the hint');
    await settled(element);
    expect(heard.find(({ name }) => name === 'hint')?.detail).to.deep.include({
      action: { kind: 'cards', from: 1, to: 6, count: 1 },
      basis: 'search',
      winnable: true,
      source: 'player',
    });
    expect(said(element)).to.equal(
      'Hint: ace of spades from column 2 to column 7. It makes a run longer. It leads to a win: hints know the hidden cards.',
    );
    expect(inside(element, '.notice')?.textContent?.trim()).to.equal(said(element));
    expect(inside(element, '.card.hinted')).to.exist;
    expect(column(element, 6)?.hasAttribute('data-target')).to.equal(true);
    expect(element.state.hints).to.equal(1);
    element.move(1, 6, 1);
    await settled(element);
    expect(inside(element, '.card.hinted')).to.equal(null);
    expect(inside(element, '.notice')).to.equal(null);
  });

  it('comes by H from inside the element, and by no other key or place', async () => {
    const element = await mount('deal="3"');
    const heard = listen(element);
    await press('h');
    element.focus();
    await press('Shift', 'Alt', 'h');
    expect(heard).to.deep.equal([]);
    await press('h');
    await waitUntil(() => element.state.hints === 1, 'the hint');
  });

  it('points the stock out when a row is to be dealt', async () => {
    const element = await mount('deal="3"');
    for (let i = 0; i < 300; i++) {
      const hint = await element.hint();
      if (hint?.action.kind === 'row') break;
      if (hint?.action.kind === 'cards') element.move(hint.action.from, hint.action.to, hint.action.count);
    }
    await settled(element);
    expect(said(element)).to.contain('Hint: deal a row.');
    expect(stock(element).hasAttribute('data-target')).to.equal(true);
  });

  it('has a sign while it is looked for, which Escape ends', async () => {
    const element = await mount('deal="99" suits="2" worker="off"');
    const heard = listen(element);
    element.focus();
    await press('h');
    await settled(element);
    expect(named(element, 'button', 'Hint')?.getAttribute('aria-busy')).to.equal('true');
    await press('Escape');
    await settled(element);
    expect(named(element, 'button', 'Hint')?.hasAttribute('aria-busy')).to.equal(false);
    expect(heard).to.deep.equal([]);
    expect(element.state.hints).to.equal(0);
  });

  it('is off with no-hints: no button, no key, no method', async () => {
    const element = await mount('deal="3" no-hints');
    expect(named(element, 'button', 'Hint')).to.equal(null);
    element.focus();
    await press('h');
    expect(await element.hint()).to.equal(null);
    expect(await element.winnability()).to.equal(null);
    expect(await element.rewindToWinnable()).to.equal(null);
    expect(element.state.hints).to.equal(0);
  });
});

describe('the solver on the page', () => {
  it('is in a worker of the same file, made at the first need, and gives what slices give', async () => {
    const workers = watchWorkers();
    const slices = await mount('deal="12" suits="4" worker="off"');
    const asked = await slices.hint();
    expect(workers.made).to.deep.equal([]);
    const element = await mount('deal="12" suits="4"');
    const hint = await element.hint();
    workers.end();
    // A worker that an earlier test has started serves this one, too.
    for (const url of workers.made) expect(url).to.match(/\/dist\/spider-solitaire\.js/);
    expect(hint).to.deep.equal(asked);
    expect(hint?.winnable).to.equal(true);
  });

  it('says whether the game can be won, and goes back to where it could', async () => {
    const element = await mount('deal="3" suits="1"');
    expect(await element.winnability()).to.equal(true);
    element.dealRow();
    element.dealRow();
    const undone = await element.rewindToWinnable();
    expect(undone).to.equal(0);
    expect(element.state.moves).to.equal(2);
  });
});
