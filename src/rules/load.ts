import {
  type Card,
  cardOf,
  DECK_SIZE,
  deckOf,
  faceFrom,
  faceNamed,
  faceOf,
  isLevel,
  type Level,
  nameOf,
  RUN_LENGTH,
  SUITS,
  type Suit,
  suitOf,
} from './card.js';
import { described } from './described.js';
import { isWon } from './legal.js';
import { settle } from './play.js';
import { COLUMNS, type Column, type Position } from './position.js';

/** One card of a column as pages see it. */
export interface CardView {
  /** Two-character name, such as `TH`. */
  card: string;
  faceUp: boolean;
}

/** A position as pages give it: for puzzles, tests and reports of faults. */
export interface PositionInput {
  /** Ten columns, each from the buried end to the playable one; no face-down card above a face-up one. */
  columns: CardView[][];
  /** Rows of ten; `[0]` is dealt next, from left to right. */
  stock: string[][];
  /** Suits of the runs that have left the table already. */
  runs: Suit[];
}

/** Hands out the cards of one deck by face, each at most once. */
class Deck {
  readonly #left = new Map<number, number>();
  readonly #copies = new Map<number, number>();

  constructor(readonly level: Level) {
    if (!isLevel(level)) throw new RangeError(`suits ${described(level)} is not 1, 2 or 4`);
    for (const card of deckOf(level)) this.#left.set(faceOf(card), (this.#left.get(faceOf(card)) ?? 0) + 1);
  }

  takeNamed(name: unknown): Card {
    const face = faceNamed(name);
    if (face === undefined) throw new RangeError(`${described(name)} is not the name of a card`);
    return this.take(face);
  }

  take(face: number): Card {
    const left = this.#left.get(face);
    if (left === undefined) throw new RangeError(`${nameOf(face)} is not in a deck of ${this.level} suit(s)`);
    if (left === 0) throw new RangeError(`there are too many ${nameOf(face)} for a deck of ${this.level} suit(s)`);
    const copy = this.#copies.get(face) ?? 0;
    this.#left.set(face, left - 1);
    this.#copies.set(face, copy + 1);
    return cardOf(face, copy);
  }
}

function list(value: unknown, what: string, length?: number): unknown[] {
  if (!Array.isArray(value)) throw new RangeError(`${what} is not a list`);
  if (length !== undefined && value.length !== length) {
    throw new RangeError(`${what} has ${value.length} entries, not ${length}`);
  }
  return Array.from(value);
}

/**
 * Reads 104 card names in dealing order.
 * @throws RangeError that says what is wrong when they are not the deck of `level`
 */
export function parseCards(names: unknown, level: Level): Card[] {
  const deck = new Deck(level);
  return list(names, 'cards', DECK_SIZE).map((name) => deck.takeNamed(name));
}

/**
 * Reads a position and settles it: exposed cards turn up and complete runs leave.
 * @throws RangeError that says what is wrong: not 104 cards of the deck of `level`, a face-down card above a face-up
 * one, rows that are not of ten, or a game that is won already
 */
export function parsePosition(value: unknown, level: Level): Position {
  if (typeof value !== 'object' || value === null) throw new RangeError('the position is not an object');
  const input = value as Partial<Record<keyof PositionInput, unknown>>;
  const deck = new Deck(level);
  const columns = list(input.columns, 'columns', COLUMNS).map((column, i) => parseColumn(column, i, deck));
  const stock = list(input.stock, 'stock').map((row, i) => parseRow(row, i, deck));
  const foundations = list(input.runs, 'runs').map((suit) => parseRun(suit, deck));
  const count = [...columns.map((column) => column.cards), ...stock, ...foundations].flat().length;
  if (count !== DECK_SIZE) throw new RangeError(`the position has ${count} cards, not ${DECK_SIZE}`);
  const { position } = settle({ columns, stock, foundations });
  if (isWon(position)) throw new RangeError('the position is won already');
  return position;
}

function parseColumn(value: unknown, index: number, deck: Deck): Column {
  let hidden = 0;
  const cards = list(value, `column ${index}`).map((entry, i) => {
    const { card, faceUp } = (entry ?? {}) as Partial<Record<keyof CardView, unknown>>;
    if (typeof faceUp !== 'boolean') throw new RangeError(`card ${i} of column ${index} has no faceUp`);
    if (!faceUp && hidden < i) throw new RangeError(`column ${index} has a face-down card above a face-up one`);
    if (!faceUp) hidden++;
    return deck.takeNamed(card);
  });
  return { cards, hidden };
}

const parseRow = (value: unknown, index: number, deck: Deck): Card[] =>
  list(value, `row ${index} of the stock`, COLUMNS).map((name) => deck.takeNamed(name));

function parseRun(value: unknown, deck: Deck): Card[] {
  const suit = SUITS.indexOf(value as Suit);
  if (suit < 0) throw new RangeError(`${described(value)} is not a suit`);
  return runOf(suit, (face) => deck.take(face));
}

const runOf = (suit: number, take: (face: number) => Card): Card[] =>
  Array.from({ length: RUN_LENGTH }, (_, i) => take(faceFrom(suit, RUN_LENGTH - i)));

/** A position as pages give and take it. */
export function describePosition(position: Position): PositionInput {
  return {
    columns: position.columns.map(describeColumn),
    stock: position.stock.map((row) => row.map(nameOf)),
    runs: position.foundations.map(suitOfRun),
  };
}

/** A column with every card's name, hidden ones too. */
export const describeColumn = (column: Column): CardView[] =>
  column.cards.map((card, index) => ({ card: nameOf(card), faceUp: index >= column.hidden }));

/** The suit of a completed run. */
export const suitOfRun = (run: readonly Card[]): Suit => suitOf(run[0] as Card);
