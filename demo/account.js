/**
 * Keeps the game under this player's name on the server that serves the demo. This script comes before the element's, so
 * that the first game is the account's.
 */
const player = new URLSearchParams(location.search).get('player') ?? 'guest';

const addressOf = (key) => `/account/${encodeURIComponent(player)}/${encodeURIComponent(key)}`;

async function call(key, options) {
  const response = await fetch(addressOf(key), options);
  if (!response.ok && response.status !== 404) throw new Error(`the server says ${response.status}`);
  return response;
}

const game = document.querySelector('spider-solitaire');
const told = document.querySelector('#told');

game.platform = {
  storage: {
    async get(key) {
      const response = await call(key);
      return response.status === 404 ? null : response.text();
    },
    async set(key, text) {
      await call(key, { method: 'PUT', body: text });
      told.textContent = `Saved for ${player}.`;
    },
    delete: (key) => call(key, { method: 'DELETE' }),
  },
};

game.addEventListener('game-error', ({ detail }) => {
  told.textContent = `Not saved: ${detail.error}`;
});
