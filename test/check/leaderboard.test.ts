import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { CHECKSUM_LENGTH, checksum } from '../../src/game/notation.js';
import { type Action, dealCards, type Level, layOut, parseCards } from '../../src/rules/index.js';
import { search } from '../../src/solver/index.js';
import { tableOf } from '../support/table.js';

interface Board {
  start(suits: number): { ticket: string; deal: number; date: string; suits: Level };
  submit(win: unknown): { score: number; seconds: number; rank: number };
  best(date: string, suits: number): { name: string; score: number; seconds: number }[];
}

/** The demo's own modules, which have no types. */
const load = (name: string): Promise<Record<string, unknown>> => import(`${process.cwd()}/demo/server/${name}.mjs`);

const { Leaderboard } = (await load('leaderboard')) as {
  Leaderboard: new (store: unknown, key: string, now: () => number) => Board;
};
const { MemoryStore } = (await load('memory-store')) as { MemoryStore: new () => unknown };
const { leaderboardServer } = (await load('serve')) as {
  leaderboardServer: (board: Board) => import('node:http').Server;
};

const NOON = Date.UTC(2026, 10, 30, 12);
const DATE = '2026-11-30';

interface Played {
  deal?: `daily:${string}` | number;
  suits?: Level;
  relaxed?: boolean;
  /** Seconds from one action to the next. */
  pace?: number;
  /** How many actions of the winning line are made; all without it. */
  actions?: number;
  /** An undo and redo after the first action make it another game. */
  detour?: boolean;
}

const lines = new Map<string, Action[]>();

/** A game played along the solver's line, as a record. */
function play({
  deal = `daily:${DATE}`,
  suits = 1,
  relaxed = false,
  pace = 2,
  actions,
  detour = false,
}: Played = {}): string {
  const table = tableOf({ deal, suits, relaxed });
  table.game.begin();
  const number = table.game.state.deal as number;
  const key = `${number} ${suits}`;
  const line = lines.get(key) ?? search(layOut(parseCards(dealCards(number, suits), suits)), false).line;
  lines.set(key, line);
  let at = 0;
  const act = (order: Parameters<typeof table.game.act>[0]): void => {
    table.at(at);
    assert.ok(table.game.act(order, 'player').ok);
    at += pace;
  };
  for (const [i, action] of line.slice(0, actions).entries()) {
    act(action);
    if (detour && i === 0) for (const kind of ['undo', 'redo'] as const) act({ kind });
  }
  return table.game.record;
}

/** A leaderboard whose clock the test sets. */
function open(): { board: Board; pass(seconds: number): void } {
  let now = NOON;
  return {
    board: new Leaderboard(new MemoryStore(), 'a key', () => now),
    pass: (seconds) => {
      now += seconds * 1000;
    },
  };
}

/** The code with which a win is refused; null when it is taken. */
function refusal(board: Board, win: unknown): string | null {
  try {
    board.submit(win);
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

describe('the leaderboard', () => {
  it('takes a win, replays it, and ranks by score and then time', () => {
    const { board, pass } = open();
    const starts = [1, 2, 3].map(() => board.start(1));
    pass(1000);
    const fast = board.submit({ ticket: starts[0]?.ticket, record: play({ pace: 1 }), name: '  Ada  ' });
    const slow = board.submit({ ticket: starts[1]?.ticket, record: play({ pace: 3 }), name: 'Bob' });
    const worse = board.submit({
      ticket: starts[2]?.ticket,
      record: play({ pace: 1, detour: true }),
      name: 'C'.repeat(99),
    });
    assert.deepEqual([fast.rank, slow.rank, worse.rank], [1, 2, 3]);
    assert.equal(slow.score, fast.score);
    assert.equal(worse.score, fast.score - 2);
    const names = board.best(DATE, 1).map(({ name }) => name);
    assert.deepEqual(names, ['Ada', 'Bob', 'C'.repeat(24)]);
    assert.deepEqual(board.best(DATE, 2), []);
  });

  const good = play();
  const goodLine = [...lines.values()][0] as Action[];

  for (const [what, code, win] of [
    [
      'a time altered',
      'record',
      () => ({ record: good.slice(0, -9) + (good.at(-9) === 'A' ? 'B' : 'A') + good.slice(-8) }),
    ],
    ['a truncated record', 'record', () => ({ record: good.slice(0, -20) })],
    ['no record', 'record', () => ({ record: undefined })],
    ['a megabyte', 'record', () => ({ record: 'A'.repeat(1e6) })],
    ['a foreign deal', 'deal', () => ({ record: play({ deal: 7 }) })],
    ['the same deal by its number', 'deal', (deal: number) => ({ record: play({ deal }) })],
    ['another date', 'deal', () => ({ record: play({ deal: 'daily:2026-11-29' }) })],
    ['another level', 'deal', () => ({ record: play({ suits: 2 }) })],
    ['relaxed rules', 'rules', () => ({ record: play({ relaxed: true }) })],
    ['a game that isn’t won', 'unfinished', () => ({ record: play({ actions: 40 }) })],
    ['more time than has passed', 'time', () => ({ record: play({ pace: 30 }) })],
    ['the haste of a program', 'haste', () => ({ record: play({ pace: 0.1 }) })],
    ['another scheme', 'scheme', () => ({ scoring: 'multiplier' })],
    ['a scheme that isn’t one', 'scheme', () => ({ scoring: 'mine' })],
    ['a forged ticket', 'ticket', () => ({ ticket: '2026-11-30~1~5~1~x~y' })],
    ['no ticket', 'ticket', () => ({ ticket: 5 })],
  ] as const) {
    it(`refuses ${what}`, () => {
      const { board, pass } = open();
      const { ticket, deal } = board.start(1);
      pass(400);
      assert.equal(refusal(board, { ticket, record: good, ...win(deal) }), code);
      assert.equal(refusal(board, { ticket, record: good }), null, 'the honest one is taken all the same');
    });
  }

  /** A record with some of its text changed, under a checksum that holds. */
  const resealed = (change: (entries: string[]) => void): string => {
    const text = good.slice(0, -CHECKSUM_LENGTH);
    // At this pace an entry has three characters: two for what was done, one for the time since the one before.
    const start = text.length - 3 * goodLine.length;
    const entries = text.slice(start).match(/.{3}/g) as string[];
    change(entries);
    const forged = text.slice(0, start) + entries.join('');
    return forged + checksum(forged);
  };

  it('refuses each action altered under a repaired checksum', () => {
    const { board, pass } = open();
    const { ticket } = board.start(1);
    pass(400);
    assert.equal(
      resealed(() => {}),
      good,
    );
    for (let i = 1; i < goodLine.length; i += 5) {
      const record = resealed((entries) => {
        entries[i] = (entries[i - 1] as string).slice(0, 2) + (entries[i] as string).slice(2);
      });
      if (record === good) continue;
      assert.match(refusal(board, { ticket, record }) ?? 'taken', /^(record|unfinished)$/, `action ${i}`);
    }
    assert.equal(refusal(board, { ticket, record: good }), null);
  });

  it('refuses times shortened to nothing under a repaired checksum', () => {
    const { board, pass } = open();
    const { ticket } = board.start(1);
    pass(400);
    const record = resealed((entries) => {
      for (const [i, entry] of entries.entries()) entries[i] = `${entry.slice(0, 2)}A`;
    });
    assert.equal(refusal(board, { ticket, record }), 'haste');
  });

  it('draws each line where it says', () => {
    const after = (seconds: number, record: string): string | null => {
      const { board, pass } = open();
      const { ticket } = board.start(1);
      pass(seconds);
      return refusal(board, { ticket, record });
    };
    const seconds = (goodLine.length - 1) * 2;
    assert.equal(after(9.9, play({ pace: 0 })), 'too-soon');
    assert.equal(after(10, play({ pace: 0 })), 'haste');
    assert.equal(after(400, play({ pace: 0.2 })), 'haste');
    assert.equal(after(400, play({ pace: 0.3 })), null);
    assert.equal(after(seconds - 2.1, good), 'time');
    assert.equal(after(seconds - 2, good), null);
  });

  it('is measured by one command', () => {
    const { stdout } = spawnSync(process.execPath, ['demo/server/bench.mjs'], { encoding: 'utf8' });
    assert.match(stdout, /^\d+ wins a second on one core/);
  });

  it('refuses a ticket with another time or deal written into it', () => {
    const { board, pass } = open();
    const { ticket } = board.start(1);
    pass(400);
    const parts = ticket.split('~');
    for (const index of [0, 1, 2, 3, 4]) {
      const forged = parts.map((part, i) => (i === index ? `${part}1` : part)).join('~');
      assert.equal(refusal(board, { ticket: forged, record: good }), 'ticket', `part ${index}`);
    }
  });

  it('refuses what was taken before: the ticket, and the record with another ticket', () => {
    const { board, pass } = open();
    const [first, second] = [board.start(1), board.start(1)];
    pass(400);
    assert.equal(refusal(board, { ticket: first.ticket, record: good }), null);
    assert.equal(refusal(board, { ticket: first.ticket, record: play({ pace: 1 }) }), 'repeated');
    assert.equal(refusal(board, { ticket: second.ticket, record: good }), 'repeated');
  });

  it('refuses the solver’s win right after the start, and a ticket that is too old or from the future', () => {
    const { board, pass } = open();
    const { ticket } = board.start(1);
    assert.equal(refusal(board, { ticket, record: play({ pace: 0.05 }) }), 'too-soon');
    pass(-5);
    assert.equal(refusal(board, { ticket, record: good }), 'ticket');
    pass(37 * 3600);
    assert.equal(refusal(board, { ticket, record: good }), 'ticket');
  });

  it('answers over HTTP, refuses what makes no sense, and gives out no file of its own', async () => {
    const { board, pass } = open();
    const server = leaderboardServer(board);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const post = async (body: string): Promise<{ status: number; answer: Record<string, unknown> }> => {
      const response = await fetch(`${address}/api/win`, { method: 'POST', body });
      return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
    };
    const start = (await (await fetch(`${address}/api/start?suits=1`)).json()) as { ticket: string };
    pass(400);
    assert.equal((await post(JSON.stringify({ ticket: start.ticket, record: good, name: 'Eve' }))).answer.rank, 1);
    assert.deepEqual((await (await fetch(`${address}/api/best?date=${DATE}&suits=1`)).json()).length, 1);
    for (const body of ['', '{', '[]', 'null', '"x"', '{"__proto__":{"ticket":"x"}}', JSON.stringify({ ticket: {} })]) {
      assert.equal((await post(body)).status, 400, body);
    }
    assert.equal((await post(JSON.stringify({ record: 'A'.repeat(200_000) }))).answer.code, 'too-long');
    assert.equal((await fetch(`${address}/api/start?suits=3`)).status, 400);
    assert.equal((await fetch(`${address}/demo/index.html`)).status, 200);
    for (const path of [
      '/demo/server/server.mjs',
      '/package.json',
      '/demo/..%2Fpackage.json',
      '/dist/',
      '//demo/index.html',
    ]) {
      assert.equal((await fetch(address + path)).status, 404, path);
    }
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
});
