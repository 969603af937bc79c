import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { MemoryStore } from './memory-store.mjs';
import { SqliteStore } from './sqlite-store.mjs';

test('the SQLite file takes, refuses and ranks wins as the memory does, and keeps them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leaderboard-'));
  const file = join(folder, 'wins.sqlite');
  const memory = new MemoryStore();
  let sqlite = new SqliteStore(file);
  for (let i = 0; i < 300; i++) {
    const win = {
      id: `ticket ${i % 280}`,
      record: `record ${i % 290}`,
      date: `2026-11-${28 + (i % 3)}`,
      suits: [1, 2, 4][(i % 7) % 3],
      score: 900 + ((i * 37) % 50),
      seconds: (i * 91) % 600,
      moves: 100 + i,
      undos: i % 5,
      hints: i % 2,
      name: `O'Neil "${i}"; DROP TABLE wins`,
    };
    const taken = memory.add(win);
    assert.equal(sqlite.add(win), taken, String(i));
    if (taken) assert.equal(sqlite.rank(win), memory.rank(win));
  }
  sqlite.close();
  sqlite = new SqliteStore(file);
  const kept = sqlite.best('2026-11-28', 1, 20).map(({ name, score, seconds }) => [name, score, seconds]);
  assert.equal(kept.length, 20);
  assert.deepEqual(
    kept,
    memory.best('2026-11-28', 1, 20).map(({ name, score, seconds }) => [name, score, seconds]),
  );
  sqlite.close();
  rmSync(folder, { recursive: true });
});
