import { dailyDeal, RecordError, replay, verifyRecord } from '../../dist/spider-solitaire.js';
import { issueTicket, readTicket } from './tickets.mjs';

/** Milliseconds for which a ticket may be played: a daily begun late in the evening is finished the next day. */
const TICKET_LIFE = 36 * 3600 * 1000;

/** Seconds in which nobody wins by hand. */
const TOO_SOON = 10;

/** Seconds that the typical action of a person takes at least. */
const HASTE = 0.25;

/** Seconds by which clocks and the way to the server may differ. */
const TOLERANCE = 2;

const LEVELS = [1, 2, 4];

const NAME_LENGTH = 24;

/** Why a win was not taken; `code` is for programs. */
export class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

/** The UTC date of a moment. */
export const dateAt = (now) => new Date(now).toISOString().slice(0, 10);

/** Median of the seconds between one action and the next; the first action is at 0. */
function medianPause(states) {
  const pauses = states.slice(1).map((state, i) => state.seconds - states[i].seconds);
  pauses.sort((a, b) => a - b);
  return pauses[pauses.length >> 1] ?? 0;
}

/** A daily leaderboard over a store: hands out deals, takes wins, and ranks them by `windows` score and then time. */
export class Leaderboard {
  /**
   * @param store keeps wins, see `sqlite-store.mjs`
   * @param key secret with which tickets are signed
   * @param now milliseconds since 1970
   */
  constructor(store, key, now = Date.now) {
    this.store = store;
    this.key = key;
    this.now = now;
  }

  /** Today's deal of a level, with a ticket that says when it was handed out. */
  start(suits) {
    if (!LEVELS.includes(suits)) throw new Refusal('suits', 'suits is 1, 2 or 4');
    const date = dateAt(this.now());
    const deal = dailyDeal(date, suits);
    return { date, suits, deal, ticket: issueTicket({ date, suits, deal }, this.now(), this.key) };
  }

  /**
   * Takes a win.
   * @throws Refusal that says why not
   */
  submit({ ticket, record, name = '', scoring = 'windows' } = {}) {
    const started = this.#startOf(ticket);
    if (scoring !== 'windows') throw new Refusal('scheme', 'this leaderboard ranks by windows');
    const result = this.#verified(record);
    this.#check(result, started);
    const states = [...replay(record)];
    if (states[0].relaxed) throw new Refusal('rules', 'the daily is played by the strict rules');
    if (medianPause(states) < HASTE) throw new Refusal('haste', 'nobody plays that fast');
    const { date, suits, id } = started;
    const { score, seconds, moves, undos, hints } = result;
    const win = {
      id,
      date,
      suits,
      score,
      seconds,
      moves,
      undos,
      hints,
      name: String(name).trim().slice(0, NAME_LENGTH),
      record,
    };
    if (!this.store.add(win)) throw new Refusal('repeated', 'this win was taken before');
    return { score, seconds, rank: this.store.rank(win) };
  }

  /** The best of a date and level. */
  best(date, suits, count = 20) {
    return this.store.best(date, suits, count);
  }

  #startOf(ticket) {
    const started = readTicket(ticket, this.key);
    if (!started) throw new Refusal('ticket', 'this is no ticket of ours');
    const age = this.now() - started.issued;
    if (age < 0 || age > TICKET_LIFE) throw new Refusal('ticket', 'this ticket is too old');
    return started;
  }

  #verified(record) {
    try {
      return verifyRecord(record, 'windows');
    } catch (error) {
      if (error instanceof RecordError) throw new Refusal('record', `the record can't be replayed: ${error.code}`);
      throw error;
    }
  }

  #check({ won, deal, daily, suits, seconds }, started) {
    if (!won) throw new Refusal('unfinished', 'the game is not won');
    const isIts = deal === started.deal && suits === started.suits && daily === started.date;
    if (!isIts) throw new Refusal('deal', 'this is not the deal of the ticket');
    const passed = (this.now() - started.issued) / 1000;
    if (passed < TOO_SOON) throw new Refusal('too-soon', 'nobody wins that soon');
    if (seconds > passed + TOLERANCE) throw new Refusal('time', 'the game is longer than the time since its ticket');
  }
}
