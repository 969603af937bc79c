import { RecordError, replay, verifyRecord } from '../dist/spider-solitaire.js';

/** Milliseconds from one action to the next. */
const PACE = 400;

const game = document.querySelector('spider-solitaire');
const form = document.querySelector('#player');
const told = document.querySelector('#told');
const { record, back, play, on } = form.elements;

let states = [];
let at = 0;
let timer;

/** Shows a state as a puzzle of its own: it is neither saved nor counted. */
function show(index) {
  at = Math.max(0, Math.min(states.length - 1, index));
  const { columns, suits, runs, score, seconds } = states[at];
  const seen = columns.flat().map(({ card }) => card);
  const left = [...deckOf(suits)];
  for (const card of [...seen, ...runs.flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit))]) {
    left.splice(left.indexOf(card), 1);
  }
  const stock = Array.from({ length: left.length / 10 }, (_, row) => left.slice(row * 10, row * 10 + 10));
  if (runs.length < 8) game.newGame({ position: { columns, stock, runs }, suits });
  told.textContent = `Action ${at} of ${states.length - 1}, ${score} points, ${seconds} s`;
}

/** All cards of a deck: two decks of 52, of as many suits as are played. */
function deckOf(suits) {
  const names = { 1: 'SSSSSSSS', 2: 'SSSSHHHH', 4: 'SSHHDDCC' }[suits];
  return [...names].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
}

function stop() {
  clearInterval(timer);
  timer = undefined;
  play.textContent = 'Play';
}

function open(text) {
  stop();
  try {
    const { won, moves } = verifyRecord(text);
    states = [...replay(text)];
    show(0);
    told.textContent = `${won ? 'Won' : 'Not won'} in ${moves} moves.`;
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    states = [];
    told.textContent = `This is no record: ${error.code}.`;
  }
}

back.addEventListener('click', () => states.length > 0 && show(at - 1));
on.addEventListener('click', () => states.length > 0 && show(at + 1));
play.addEventListener('click', () => {
  if (timer || states.length === 0) return stop();
  play.textContent = 'Stop';
  timer = setInterval(() => (at + 1 < states.length ? show(at + 1) : stop()), PACE);
});
record.addEventListener('change', () => open(record.value.trim()));
form.addEventListener('submit', (event) => event.preventDefault());

const given = new URLSearchParams(location.hash.slice(1)).get('record');
if (given) {
  record.value = given;
  open(given);
}
