/**
 * One platform for all games of the page, without Lit: each game asks for it by `context-request`, and the nearest
 * answer counts. This script comes before the element's, so that nobody asks in vain.
 */
const account = new Map();

const platform = {
  storage: {
    get: async (key) => account.get(key) ?? null,
    set: async (key, text) => void account.set(key, text),
    delete: async (key) => void account.delete(key),
  },
  strings: { 'bar.moves': 'Turns' },
  now: () => Date.now(),
};

const portal = document.querySelector('#portal');
const summary = document.querySelector('#summary');

portal.addEventListener('context-request', (event) => {
  if (event.context !== Symbol.for('spider-solitaire/platform')) return;
  event.stopPropagation();
  event.callback(platform);
});

portal.addEventListener('move', (event) => {
  // `move` is a common name: whose it is has to be asked.
  if (event.target.localName !== 'spider-solitaire') return;
  const games = [...portal.querySelectorAll('spider-solitaire')];
  const moves = games.reduce((sum, { state }) => sum + state.moves, 0);
  summary.textContent = `${moves} moves in ${games.length} games, ${account.size} texts in the account`;
});
