import { createHash } from 'node:crypto';
import sqlite from 'node-sqlite3-wasm';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS wins (
    id TEXT PRIMARY KEY, hash TEXT UNIQUE NOT NULL, date TEXT NOT NULL, suits INTEGER NOT NULL, score INTEGER NOT NULL,
    seconds REAL NOT NULL, moves INTEGER NOT NULL, undos INTEGER NOT NULL, hints INTEGER NOT NULL, name TEXT NOT NULL,
    record TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS ranking ON wins (date, suits, score DESC, seconds);
`;

const hashOf = (record) => createHash('sha256').update(record).digest('hex');

/** Keeps wins in a SQLite file. */
export class SqliteStore {
  #db;

  /** @param file its path */
  constructor(file) {
    this.#db = new sqlite.Database(file);
    this.#db.exec(SCHEMA);
  }

  /** False when the same ticket or the same record was taken before. */
  add({ id, date, suits, score, seconds, moves, undos, hints, name, record }) {
    const values = [id, hashOf(record), date, suits, score, seconds, moves, undos, hints, name, record];
    const { changes } = this.#db.run(`INSERT OR IGNORE INTO wins VALUES (${values.map(() => '?').join()})`, values);
    return changes > 0;
  }

  rank({ date, suits, score, seconds }) {
    const { before } = this.#db.get(
      'SELECT count(*) AS before FROM wins WHERE date = ? AND suits = ? AND (score > ? OR (score = ? AND seconds < ?))',
      [date, suits, score, score, seconds],
    );
    return Number(before) + 1;
  }

  best(date, suits, count) {
    const limit = Math.min(count, 1000);
    return this.#db.all(
      'SELECT name, score, seconds, moves, undos, hints FROM wins WHERE date = ? AND suits = ? ORDER BY score DESC, seconds LIMIT ?',
      [date, suits, limit],
    );
  }

  close() {
    this.#db.close();
  }
}
