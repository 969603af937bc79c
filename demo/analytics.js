/**
 * What a portal counts: games begun and ended, hints, and wins with their figures. Not what its own scripts did. This
 * script comes before the element's, so that it hears of the first game, too.
 */
const COUNTED = ['game-start', 'game-end', 'hint', 'win', 'settings-change'];

globalThis.dataLayer ??= [];
const log = document.querySelector('#log');
const game = document.querySelector('spider-solitaire');

function collect({ type, detail }) {
  // The first deal and a resumed game are the page's doing, but they are games begun all the same.
  if (detail.source === 'script' && type !== 'game-start') return;
  const { deal, suits, moves, score, seconds } = detail;
  const entry = { event: `spider_${type.replace('-', '_')}`, deal, suits, moves, score, seconds };
  dataLayer.push(entry);
  const line = document.createElement('li');
  line.textContent = JSON.stringify(entry);
  log.append(line);
}

for (const name of COUNTED) game.addEventListener(name, collect);
