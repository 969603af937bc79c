import {
  describePosition,
  faceFrom,
  faceNamed,
  isDealNumber,
  LEVELS,
  type Level,
  layOut,
  nameOf,
  type Position,
  type PositionInput,
  parseCards,
  parsePosition,
  RUN_LENGTH,
  rankOf,
  SUITS,
  shuffledDeck,
  suitIndexOf,
} from '../rules/index.js';
import { digits, NotationError, type Reader } from './notation.js';

/** Where a game starts: a numbered deal (of a day, perhaps), 104 cards in dealing order, or any position. */
export type Start =
  | { readonly kind: 'deal'; readonly deal: number; readonly daily: string | null }
  | { readonly kind: 'cards'; readonly cards: readonly string[] }
  | { readonly kind: 'position'; readonly position: PositionInput };

/** What decides, with the journal, everything about a game. */
export interface Setup {
  readonly start: Start;
  readonly level: Level;
  readonly relaxed: boolean;
}

/**
 * The position in which a game starts.
 * @throws RangeError when cards or position are not of the level's deck
 */
export function startPosition({ start, level }: Setup): Position {
  switch (start.kind) {
    case 'deal':
      return layOut(shuffledDeck(start.deal, level));
    case 'cards':
      return layOut(parseCards(start.cards, level));
    case 'position':
      return parsePosition(start.position, level);
  }
}

/**
 * A start of our own, from what a page gave: it may change its lists afterwards.
 * @throws RangeError when cards or position are not of the level's deck
 */
export const startFromCards = (cards: readonly string[], level: Level): Start => ({
  kind: 'cards',
  cards: parseCards(cards, level).map(nameOf),
});

/** As {@link startFromCards}, from a position; it settles. */
export const startFromPosition = (position: PositionInput, level: Level): Start => ({
  kind: 'position',
  position: describePosition(parsePosition(position, level)),
});

const START_KINDS = ['deal', 'daily', 'cards', 'position'] as const;
const DEAL_DIGITS = 6;
const DAY_DIGITS = 4;
const DAY = 86_400_000;
const LAST_DAY = Date.UTC(9999, 11, 31) / DAY;
const FACES = 52;
const DECK = 104;
const MAX_ROWS = 10;

/** A setup as text: one character for level, rule and kind of start, then the start. */
export function encodeSetup({ start, level, relaxed }: Setup): string {
  const kind = start.kind === 'deal' && start.daily !== null ? 'daily' : start.kind;
  const head = LEVELS.indexOf(level) + 3 * Number(relaxed) + 6 * START_KINDS.indexOf(kind);
  return digits(head, 1) + encodeStart(start);
}

function encodeStart(start: Start): string {
  if (start.kind === 'cards') return start.cards.map(encodeCard).join('');
  if (start.kind === 'position') return encodePosition(start.position);
  const day = start.daily === null ? '' : digits(Date.parse(start.daily) / DAY, DAY_DIGITS);
  return day + digits(start.deal, DEAL_DIGITS);
}

/**
 * Reads a setup.
 * @throws NotationError when the text is none
 */
export function decodeSetup(reader: Reader): Setup {
  const head = reader.below(6 * START_KINDS.length);
  const level = LEVELS[head % 3] as Level;
  const kind = START_KINDS[Math.floor(head / 6)] as (typeof START_KINDS)[number];
  return { start: decodeStart(reader, kind), level, relaxed: Math.floor(head / 3) % 2 === 1 };
}

function decodeStart(reader: Reader, kind: (typeof START_KINDS)[number]): Start {
  switch (kind) {
    case 'cards':
      return { kind, cards: decodeCards(reader, DECK) };
    case 'position':
      return { kind, position: decodePosition(reader) };
    case 'daily': {
      const day = reader.below(LAST_DAY + 1, DAY_DIGITS);
      return { kind: 'deal', daily: new Date(day * DAY).toISOString().slice(0, 10), deal: decodeDeal(reader) };
    }
    case 'deal':
      return { kind, daily: null, deal: decodeDeal(reader) };
  }
}

function decodeDeal(reader: Reader): number {
  const deal = reader.number(DEAL_DIGITS);
  if (!isDealNumber(deal)) throw new NotationError('no deal number');
  return deal;
}

function encodeCard(name: string): string {
  const face = faceNamed(name) ?? 0;
  return digits(suitIndexOf(face) * RUN_LENGTH + rankOf(face) - 1, 1);
}

const decodeCards = (reader: Reader, count: number): string[] =>
  Array.from({ length: count }, () => {
    const value = reader.below(FACES);
    return nameOf(faceFrom(Math.floor(value / RUN_LENGTH), (value % RUN_LENGTH) + 1));
  });

function encodePosition({ columns, stock, runs }: PositionInput): string {
  const columnText = columns.map((column) => {
    const hidden = column.filter(({ faceUp }) => !faceUp).length;
    return digits(column.length, 2) + digits(hidden, 2) + column.map(({ card }) => encodeCard(card)).join('');
  });
  const rows = stock.map((row) => row.map(encodeCard).join(''));
  const suits = runs.map((suit) => digits(SUITS.indexOf(suit), 1));
  return [...columnText, digits(rows.length, 1), ...rows, digits(suits.length, 1), ...suits].join('');
}

function decodePosition(reader: Reader): PositionInput {
  const columns = Array.from({ length: 10 }, () => {
    const length = reader.below(DECK + 1, 2);
    const hidden = reader.below(length + 1, 2);
    return decodeCards(reader, length).map((card, index) => ({ card, faceUp: index >= hidden }));
  });
  const stock = Array.from({ length: reader.below(MAX_ROWS + 1) }, () => decodeCards(reader, 10));
  const runs = Array.from({ length: reader.below(8) }, () => SUITS[reader.below(4)] as (typeof SUITS)[number]);
  return { columns, stock, runs };
}
