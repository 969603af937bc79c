const game = document.querySelector('spider-solitaire');
const form = document.querySelector('#controls');
const log = document.querySelector('#log');
const markup = document.querySelector('#markup');

/** Every event of the element, as an analytics script would collect it. */
const EVENTS = [
  'game-start',
  'before-move',
  'move',
  'move-refused',
  'run-complete',
  'win',
  'game-end',
  'hint',
  'stuck',
  'pause-change',
  'settings-change',
  'new-game-request',
  'game-error',
];

/** Entries kept in the list. */
const LONGEST = 200;

for (const name of EVENTS) {
  game.addEventListener(name, ({ detail }) => {
    const entry = document.createElement('li');
    const title = document.createElement('strong');
    const text = document.createElement('code');
    title.textContent = `${name} `;
    text.textContent = JSON.stringify(detail);
    entry.append(title, text);
    log.prepend(entry);
    while (log.childElementCount > LONGEST) log.lastElementChild.remove();
  });
}

document.querySelector('#clear').addEventListener('click', () => log.replaceChildren());

/** Shows the tag as it stands, for copying. */
function showMarkup() {
  const attributes = Array.from(game.attributes, ({ name, value }) => (value ? ` ${name}="${value}"` : ` ${name}`));
  markup.textContent = `<script type="module" src="spider-solitaire.js"></script>\n<spider-solitaire${attributes.join('')}></spider-solitaire>`;
}

form.addEventListener('change', ({ target }) => {
  const { name } = target;
  if (target.type === 'checkbox') game.toggleAttribute(name, target.checked);
  else if (target.value === '') game.removeAttribute(name);
  else game.setAttribute(name, target.value);
});

form.addEventListener('submit', (event) => event.preventDefault());

game.addEventListener('pause-change', ({ detail }) => {
  form.elements.paused.checked = detail.paused;
});

new MutationObserver(showMarkup).observe(game, { attributes: true });
showMarkup();
