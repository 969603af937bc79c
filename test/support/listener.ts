/**
 * A table as someone learns it who hears it: from the names of its columns and from the live messages, in English.
 * It knows nothing of the project's code, so a name that says something else than it should is found out.
 */

/** A column as it is heard: how many cards are face down, and the others by their names, such as `TS`. */
export interface HeardColumn {
  readonly hidden: number;
  readonly cards: readonly string[];
}

const RANKS = ['ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king'];
const LETTERS = 'A23456789TJQK';
const SUITS: Record<string, string> = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C' };

/** “10 of spades” → `['TS']`; “9 to 7 of spades” → `['9S', '8S', '7S']`. */
export function cardsHeard(text: string): string[] {
  const [, high, low, suit] = /^(\w+)(?: to (\w+))? of (\w+)$/.exec(text) ?? [];
  const [first, last] = [RANKS.indexOf(high ?? ''), RANKS.indexOf(low ?? high ?? '')];
  const letter = SUITS[suit ?? ''];
  if (first < 0 || last < 0 || last > first || !letter) throw new Error(`“${text}” is no card`);
  return Array.from({ length: first - last + 1 }, (_, step) => `${LETTERS[first - step]}${letter}`);
}

/** “Column 3. 4 face down. 9 of spades. Can move: 7 to 5 of clubs.” */
export function columnHeard(name: string): HeardColumn {
  const [, , rest] = /^Column (\d+)\. (.*)$/.exec(name) ?? [];
  if (rest === undefined) throw new Error(`“${name}” is no column`);
  if (rest === 'Empty.') return { hidden: 0, cards: [] };
  const [, hidden = '0', fixed = '', run] =
    /^(?:(\d+) face down\. )?(?:([^.:]*)\. )?Can move: ([^.]*)\.(?: Held: [^.]*\.)?$/.exec(rest) ?? [];
  if (run === undefined) throw new Error(`“${name}” is not understood`);
  return { hidden: Number(hidden), cards: [...fixed.split(', '), run].filter(Boolean).flatMap(cardsHeard) };
}

/** The table that the messages tell of, from a deal that was heard by its names. */
export class Listener {
  readonly columns: { hidden: number; cards: string[] }[];
  rows: number;
  runs: string[] = [];
  won = false;

  constructor(columns: readonly HeardColumn[], rows: number) {
    this.columns = columns.map(({ hidden, cards }) => ({ hidden, cards: [...cards] }));
    this.rows = rows;
  }

  /** Takes in the message of an action. @param from the column that the cards held were in */
  hear(message: string, from?: number): void {
    const said = message.trim();
    const [, cards, to] = /^(\w+(?: to \w+)? of \w+) to column (\d+)\./.exec(said) ?? [];
    const [, row, left] = /^Row dealt: (.*?)\. (\d+) rows? left\./.exec(said) ?? [];
    if (cards !== undefined && from !== undefined) {
      const moved = cardsHeard(cards);
      this.#at(from).cards.splice(-moved.length);
      this.#at(Number(to) - 1).cards.push(...moved);
    } else if (row !== undefined) {
      for (const [index, card] of row.split(', ').flatMap(cardsHeard).entries()) this.#at(index).cards.push(card);
      this.rows = Number(left);
    } else throw new Error(`“${said}” tells of no action`);
    for (const [, suit = '', count] of said.matchAll(/Run of (\w+) complete\. (\d+) of 8\./g)) {
      this.#take(SUITS[suit.toLowerCase()] ?? '');
      if (this.runs.length !== Number(count)) throw new Error(`${count} runs told, ${this.runs.length} heard of`);
    }
    for (const [, column, card = ''] of said.matchAll(/Turned up in column (\d+): ([^.]*)\./g)) {
      const turned = this.#at(Number(column) - 1);
      turned.hidden--;
      turned.cards.push(...cardsHeard(card));
    }
    this.won = said.includes('You have won!');
  }

  #at(index: number): { hidden: number; cards: string[] } {
    const column = this.columns[index];
    if (!column) throw new Error(`there is no column ${index + 1}`);
    return column;
  }

  #take(suit: string): void {
    const run = [...LETTERS].reverse().map((rank) => rank + suit);
    const column = this.columns.find(({ cards }) => cards.slice(-13).join() === run.join());
    if (!column) throw new Error(`no run of ${suit} was heard of`);
    column.cards.splice(-13);
    this.runs.push(suit);
  }
}
