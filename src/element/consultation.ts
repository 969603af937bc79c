import type { Change, Session } from '../game/index.js';
import { changeNews } from './news.js';
import type { Parts } from './parts.js';
import { Replay } from './replay.js';

/** What a consultation needs from the element. */
export interface ConsultationHost extends Parts {
  /** Whether the element is still in a page. */
  isPresent(): boolean;
  changed(): void;
}

/** What the player asks the solver beside hints, and how it answers: can this be won, the way back, its own win. */
export class Consultation {
  readonly #host: ConsultationHost;
  #replay: Replay | null = null;

  constructor(host: ConsultationHost) {
    this.#host = host;
  }

  /** The solver's win while it is watched. */
  get replay(): Replay | null {
    return this.#replay;
  }

  /** Whether the game can still be won. */
  async askWinnable(): Promise<void> {
    const { advisor, voice, words } = this.#host;
    this.#ponder();
    const winnable = await advisor.answerWinnable();
    if (winnable === undefined) return;
    voice.show(words()(winnable === null ? 'winnable.unknown' : winnable ? 'winnable.yes' : 'winnable.no'));
  }

  /** Back to where the game could be won. */
  async rewind(): Promise<void> {
    const { advisor, screens, voice, words, refuse } = this.#host;
    screens.close();
    voice.clear();
    const n = await advisor.rewind('player');
    if (n === undefined) return;
    if (n === null) refuse(words()('rewind.none'));
    else voice.show(n === 0 ? words()('winnable.yes') : words()('rewind.done', { n }));
  }

  /** The solver's win of the present deal, from its start. */
  async watch(): Promise<void> {
    const { game, advisor, voice, words, refuse, isPresent, changed } = this.#host;
    this.#ponder();
    const line = await advisor.winningLine();
    if (line === undefined || this.#replay || !isPresent()) return;
    if (line === null) {
      refuse(words()('watch.none'));
      return;
    }
    voice.clear();
    const rehearse = (): Session => game.rehearsal() as Session;
    const said = (change: Change, rowsLeft: number): void => voice.say(changeNews(words(), change, rowsLeft));
    this.#replay = new Replay(line, { rehearse, changed, said });
    game.setWatching(true);
    voice.say(this.#replay.place(words()));
    this.#replay.toggle();
  }

  /** The dialog that asked closes, and it is said, and shown as long as it lasts, that the solver thinks. */
  #ponder(): void {
    const { screens, voice, words } = this.#host;
    screens.close();
    voice.clear();
    voice.say(words()('winnable.thinking'));
  }

  /** Ends the watching, whatever comes next. */
  endReplay(): void {
    if (!this.#replay) return;
    this.#replay.stop();
    this.#replay = null;
    this.#host.game.setWatching(false);
  }

  /** Ends the watching as the player asks: after a game that is over, back to its results. */
  readonly leaveReplay = (): true => {
    this.endReplay();
    if (this.#host.game.session?.over) this.#host.screens.open('result');
    return true;
  };
}
