/**
 * Spider once more, as simply as it can be written, to hold the real rules against. It imports nothing from `src/`
 * and shares no idea with it: cards are names, a table is copied before each action, undo goes back to the copy.
 */

export interface NaiveCard {
  card: string;
  faceUp: boolean;
}

export interface NaiveTable {
  columns: NaiveCard[][];
  stock: string[][];
  runs: string[];
}

export type NaiveAction = { kind: 'cards'; from: number; to: number; count: number } | { kind: 'row' };

const ORDER = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
const rank = (card: string): number => ORDER.indexOf(card.charAt(0));
const suit = (card: string): string => card.charAt(1);

export const copy = (table: NaiveTable): NaiveTable => JSON.parse(JSON.stringify(table)) as NaiveTable;

export function dealNaively(names: string[]): NaiveTable {
  const columns: NaiveCard[][] = [[], [], [], [], [], [], [], [], [], []];
  const rest = [...names];
  for (let round = 0; round < 6; round++) {
    for (let column = 0; column < (round === 5 ? 4 : 10); column++) {
      columns[column]?.push({ card: rest.shift() as string, faceUp: false });
    }
  }
  for (const column of columns) {
    const last = column[column.length - 1];
    if (last) last.faceUp = true;
  }
  const stock: string[][] = [];
  while (rest.length > 0) stock.push(rest.splice(0, 10));
  return { columns, stock, runs: [] };
}

function isGroup(cards: NaiveCard[]): boolean {
  return cards.every((lower, i) => {
    const above = cards[i - 1];
    if (!lower.faceUp) return false;
    return !above || (suit(above.card) === suit(lower.card) && rank(above.card) === rank(lower.card) + 1);
  });
}

export function mayMove(table: NaiveTable, from: number, to: number, count: number): boolean {
  const source = table.columns[from] as NaiveCard[];
  const target = table.columns[to] as NaiveCard[];
  if (table.runs.length === 8 || from === to || count < 1 || count > source.length) return false;
  const group = source.slice(source.length - count);
  if (!isGroup(group)) return false;
  if (target.length === 0) return true;
  const end = target[target.length - 1] as NaiveCard;
  return rank(end.card) === rank((group[0] as NaiveCard).card) + 1;
}

export function mayDeal(table: NaiveTable, relaxed: boolean): boolean {
  if (table.runs.length === 8 || table.stock.length === 0) return false;
  const lying = table.columns.map((column) => column.length);
  const total = lying.reduce((a, b) => a + b, 0);
  return relaxed || total < 10 || lying.every((length) => length > 0);
}

export function allActions(table: NaiveTable, relaxed: boolean): NaiveAction[] {
  const actions: NaiveAction[] = [];
  for (let from = 0; from < 10; from++) {
    for (let to = 0; to < 10; to++) {
      for (let count = 1; count <= 13; count++) {
        if (mayMove(table, from, to, count)) actions.push({ kind: 'cards', from, to, count });
      }
    }
  }
  if (mayDeal(table, relaxed)) actions.push({ kind: 'row' });
  return actions;
}

export function perform(before: NaiveTable, action: NaiveAction): NaiveTable {
  const table = copy(before);
  if (action.kind === 'row') {
    const row = table.stock.shift() as string[];
    row.forEach((card, i) => {
      table.columns[i]?.push({ card, faceUp: true });
    });
  } else {
    const source = table.columns[action.from] as NaiveCard[];
    table.columns[action.to]?.push(...source.splice(source.length - action.count));
  }
  return tidy(table);
}

export function tidy(table: NaiveTable): NaiveTable {
  let busy = true;
  while (busy) {
    busy = false;
    for (const column of table.columns) {
      const last = column[column.length - 1];
      if (last && !last.faceUp) {
        last.faceUp = true;
        busy = true;
      }
      const tail = column.slice(-13);
      if (tail.length === 13 && rank((tail[0] as NaiveCard).card) === 12 && isGroup(tail)) {
        column.splice(column.length - 13);
        table.runs.push(suit((tail[0] as NaiveCard).card));
        busy = true;
      }
    }
  }
  return table;
}

/** A game with its whole past, as copies. */
export class NaiveGame {
  past: NaiveTable[] = [];
  future: NaiveTable[] = [];

  constructor(
    public table: NaiveTable,
    readonly relaxed: boolean,
  ) {}

  act(action: NaiveAction): void {
    this.past.push(this.table);
    this.future = [];
    this.table = perform(this.table, action);
  }

  undo(): void {
    this.future.push(this.table);
    this.table = this.past.pop() as NaiveTable;
  }

  redo(): void {
    this.past.push(this.table);
    this.table = this.future.pop() as NaiveTable;
  }

  get won(): boolean {
    return this.table.runs.length === 8;
  }
}
