import type { Game, Hint, Session, Source } from '../game/index.js';
import type { Action, Position } from '../rules/index.js';
import { type Found, KnownLines, keyOf, questionAbout, usefulAction } from '../solver/index.js';
import type { Ask } from '../solver-client/index.js';

/** Positions looked at for a hint, or for whether the game can still be won: one second or two. */
const HINT_NODES = { 1: 2_500_000, 2: 2_500_000, 4: 5_000_000 } as const;
/** For one of the positions that a rewind tries. */
const REWIND_NODES = 2_500_000;
/** For the line whose length is par, and for the win that is watched. */
const PAR_NODES = 20_000_000;
/** Milliseconds that a rewind takes at most. */
const REWIND_TIME = 10_000;

/** One name for all games that begin so and are played by the same rule. */
const keyOfStart = ({ setup }: Session, start: Position): string => `${setup.relaxed} ${keyOf(start)}`;

/** What the solver is thinking about for the player just now. */
export interface Thought {
  /** A hint, the way back, or an answer: whether the game can be won, or the solver's own win. */
  readonly kind: 'hint' | 'rewind' | 'answer';
  /** How much of it is done, 0 to 1. */
  readonly share: number;
}

/** What the advisor needs from the element. */
export interface AdvisorHost {
  readonly game: Game;
  readonly ask: Ask;
  /** Address of the file that a worker runs, or null when no worker is to be tried. */
  workerAddress(): string | null;
  /** Why a move is worth making, in words. */
  reason(position: Position, hint: Omit<Hint, 'why'>): string;
  /** There is nothing to do but go back. */
  nothingToHint(): void;
  /** The thought has changed. */
  changed(): void;
}

type Search = (session: Session, position: Position, nodes: number) => Promise<Found | null | undefined>;

interface Running {
  readonly kind: Thought['kind'];
  readonly controller: AbortController;
  readonly position: Position;
  share: number;
}

/** Whoever asks the solver about the present game: for hints, for the way back to where it can be won, for par. */
export class Advisor {
  /** Lines known to win, by the rule on dealing rows under which they do. */
  readonly #known = { relaxed: new KnownLines(), strict: new KnownLines() };
  /** Searches that no action ends, but the end of their game. */
  readonly #lasting = new Set<{ session: Session; controller: AbortController }>();
  readonly #pars = new Map<string, number>();
  /** The line that par was counted on last, by rule and start. */
  #parLine: { key: string; line: Action[] } | null = null;
  #running: Running | null = null;
  #hint: { position: Position; promise: Promise<Hint | null> } | null = null;
  #par: { session: Session; controller: AbortController } | null = null;

  constructor(readonly host: AdvisorHost) {}

  /** What is being thought about; null when nothing is. */
  get thought(): Thought | null {
    return this.#running && { kind: this.#running.kind, share: this.#running.share };
  }

  #lines({ setup }: Session): KnownLines {
    return setup.relaxed ? this.#known.relaxed : this.#known.strict;
  }

  /** A move worth making, noted in the game; null when there is none to give, or an action came first. */
  hint(source: Source): Promise<Hint | null> {
    const { game } = this.host;
    const session = game.ready();
    if (!session || game.noHints || game.isStill) return Promise.resolve(null);
    const { position } = session.fold;
    if (this.#hint?.position !== position) {
      const promise = this.#findHint(session, position, source).finally(() => {
        if (this.#hint?.promise === promise) this.#hint = null;
      });
      this.#hint = { position, promise };
    }
    return this.#hint.promise;
  }

  /** Whether the game can be won from here; null when that isn't known. No action ends the search. */
  async winnability(source: Source): Promise<boolean | null> {
    const search: Search = (session, position, nodes) => this.#searchOn(session, position, nodes);
    return (await this.#winnable(source, search)) ?? null;
  }

  /** As {@link winnability}, for the player, who sees that it is thought about; undefined when that is ended. */
  answerWinnable(): Promise<boolean | null | undefined> {
    return this.#winnable('player', (session, position, nodes) => this.#answer(session, position, nodes));
  }

  /**
   * Undoes to the latest position that can be won; how many actions that were, null when none is found or it is off,
   * undefined when it was ended, or an action came between.
   */
  async rewind(source: Source): Promise<number | null | undefined> {
    const { game } = this.host;
    const session = game.ready();
    if (!session) return null;
    const { position, moves } = session.fold;
    if (game.noUndo || !this.#stands(session, position)) return null;
    const path = session.fold.path();
    const latest = await this.#think('rewind', position, (running) =>
      this.#latestWinnable(session, path, running, source),
    );
    if (latest === null || game.noUndo || !this.#stands(session, position)) return undefined;
    if (latest < 0) return null;
    let undone = 0;
    const steps = path.length - 1 - latest;
    // A listener may have acted, or put another game in its place.
    const isAlone = (): boolean => game.session === session && session.fold.moves === moves + undone;
    while (undone < steps && isAlone() && game.act({ kind: 'undo' }, source).ok) undone++;
    return isAlone() ? undone : undefined;
  }

  /** Looks for the par of the present game, once; without a word. */
  async findPar(): Promise<void> {
    const { game } = this.host;
    const { session } = game;
    if (!session || session.par !== null || session.over || !game.isOwn || this.#par?.session === session) return;
    const [start] = session.positions();
    if (!start) return;
    const key = keyOfStart(session, start);
    const known = this.#pars.get(key);
    if (known !== undefined) {
      session.par = known;
      return;
    }
    this.#par?.controller.abort();
    const par = { session, controller: new AbortController() };
    this.#par = par;
    try {
      const { line } = await this.#search(session, start, PAR_NODES, par.controller.signal, true);
      if (line.length === 0) return;
      this.#pars.set(key, line.length);
      this.#parLine = { key, line };
      session.par = line.length;
      this.host.changed();
    } catch {
      // The game was replaced, or the element left the page.
      if (this.#par === par) this.#par = null;
    }
  }

  /**
   * A line that wins the present deal from its start; null when none is found, undefined when that is ended. To shorten
   * it takes seconds: where nobody was told of par, the first that is found will do.
   */
  async winningLine(): Promise<Action[] | null | undefined> {
    const session = this.host.game.ready();
    const [start] = session?.positions() ?? [];
    if (!session || !start || this.host.game.noHints) return null;
    if (this.#parLine?.key === keyOfStart(session, start)) return this.#parLine.line;
    const found = await this.#answer(session, start, PAR_NODES, session.par !== null);
    return found && (found.result === 'won' ? found.line : null);
  }

  /** Ends an answer that is looked for: the player has turned to something else. */
  endAnswer(): void {
    if (this.#running?.kind === 'answer') this.cancel();
  }

  /** Ends what is thought about for another position than the present one, or for a game that stands still. */
  check(): void {
    const { game } = this.host;
    const running = this.#running;
    const off = game.noHints || (running?.kind === 'rewind' && game.noUndo);
    // The solver's win is watched after the end of a game, too.
    const still = running?.kind === 'answer' ? game.isPaused : game.isStill;
    if (running && (running.position !== game.session?.fold.position || still || off)) this.cancel();
    for (const each of this.#lasting) if (each.session !== game.session || game.noHints) each.controller.abort();
    if (this.#par && this.#par.session !== game.session) this.#endPar();
  }

  /** Ends what is thought about; false when nothing is. */
  cancel(): boolean {
    if (!this.#running) return false;
    this.#running.controller.abort();
    this.#hint = null;
    return true;
  }

  /** Ends everything. */
  stop(): void {
    this.cancel();
    for (const { controller } of this.#lasting) controller.abort();
    this.#endPar();
  }

  #endPar(): void {
    this.#par?.controller.abort();
    this.#par = null;
  }

  async #findHint(session: Session, position: Position, source: Source): Promise<Hint | null> {
    const { game } = this.host;
    const known = this.#lines(session).next(position);
    // Whoever asks again from a listener of the hint gets the same one: it is given when its promise is known.
    if (known) await null;
    if (!this.#stands(session, position)) return null;
    if (known) return this.#give(position, { action: known, basis: 'winning-line', winnable: true }, source);
    const nodes = HINT_NODES[session.setup.level];
    const found = await this.#think('hint', position, ({ controller }) =>
      this.#search(session, position, nodes, controller.signal),
    );
    if (!found || !this.#stands(session, position)) return null;
    const [first] = found.line;
    if (first) return this.#give(position, { action: first, basis: 'search', winnable: true }, source);
    const action = this.#useful(session);
    const winnable = found.result === 'impossible' ? false : null;
    const hint = action && this.#give(position, { action, basis: 'heuristic', winnable }, source);
    if (!action) this.host.nothingToHint();
    if (winnable === false) game.noteLost(position, source);
    return hint;
  }

  /** Whether the game still stands where it did, and may be advised on. */
  #stands(session: Session, position: Position): boolean {
    const { game } = this.host;
    return game.session === session && session.fold.position === position && !game.isStill && !game.noHints;
  }

  #useful(session: Session): Action | null {
    const seen = new Set<string>();
    for (const position of session.positions()) seen.add(keyOf(position));
    return usefulAction(session.fold.position, session.setup.relaxed, seen);
  }

  #give(position: Position, hint: Omit<Hint, 'why'>, source: Source): Hint | null {
    const whole = { ...hint, why: this.host.reason(position, hint) };
    return this.host.game.noteHint(whole, source) ? whole : null;
  }

  /**
   * Index of the latest winnable position of a path: whatever leads to a winnable one can be won itself, so half of what
   * is left is ruled out each time; the last one is tried first. -1 when none is.
   */
  async #latestWinnable(
    session: Session,
    path: readonly Position[],
    running: Running,
    source: Source,
  ): Promise<number> {
    let low = path.findLastIndex((position) => this.#lines(session).next(position) !== null);
    let high = path.length;
    const all = Math.log2(high - low) + 1;
    const probes = new AbortController();
    running.controller.signal.addEventListener('abort', () => probes.abort());
    const timer = setTimeout(() => probes.abort(), REWIND_TIME);
    for (let middle = high - 1; high - low > 1; middle = (low + high) >> 1) {
      const position = path[middle] as Position;
      const found = await this.#search(session, position, REWIND_NODES, probes.signal).catch(() => null);
      if (!found) break;
      if (found.result === 'won') low = middle;
      else high = middle;
      if (found.result === 'impossible') this.host.game.noteLost(position, source);
      running.share = 1 - Math.log2(Math.max(1, high - low)) / all;
      this.host.changed();
    }
    clearTimeout(timer);
    return low;
  }

  /** Thinks about the present position for the player; null when that is cancelled. */
  async #think<T>(
    kind: Thought['kind'],
    position: Position,
    work: (running: Running) => Promise<T>,
  ): Promise<T | null> {
    this.cancel();
    const running: Running = { kind, controller: new AbortController(), position, share: 0 };
    this.#running = running;
    this.host.changed();
    try {
      const found = await work(running);
      return running.controller.signal.aborted ? null : found;
    } catch (error) {
      if (running.controller.signal.aborted) return null;
      throw error;
    } finally {
      if (this.#running === running) this.#running = null;
      this.host.changed();
    }
  }

  async #winnable(source: Source, search: Search): Promise<boolean | null | undefined> {
    const { game } = this.host;
    const session = game.ready();
    if (!session || game.noHints) return null;
    const { position } = session.fold;
    if (session.fold.won || this.#lines(session).next(position)) return true;
    if (game.stuck) return false;
    const found = await search(session, position, HINT_NODES[session.setup.level]);
    if (!found || game.noHints) return undefined;
    const { result } = found;
    if (result === 'impossible') game.noteLost(position, source);
    return result === 'unknown' ? null : result === 'won';
  }

  /** Looks for an answer while the player waits for it; undefined when that is ended. */
  async #answer(session: Session, position: Position, nodes: number, shorten = false): Promise<Found | undefined> {
    const found = await this.#think('answer', session.fold.position, ({ controller }) =>
      this.#search(session, position, nodes, controller.signal, shorten),
    );
    return found ?? undefined;
  }

  /** Searches on whatever the player does meanwhile; null when the game was replaced, or the element has gone. */
  async #searchOn(session: Session, position: Position, nodes: number): Promise<Found | null> {
    const each = { session, controller: new AbortController() };
    this.#lasting.add(each);
    try {
      return await this.#search(session, position, nodes, each.controller.signal);
    } catch (error) {
      if (each.controller.signal.aborted) return null;
      throw error;
    } finally {
      this.#lasting.delete(each);
    }
  }

  async #search(
    session: Session,
    position: Position,
    nodes: number,
    signal: AbortSignal,
    shorten = false,
  ): Promise<Found> {
    const { ask, game } = this.host;
    const { level, relaxed } = session.setup;
    const found = await ask(questionAbout(position, { suits: level, relaxed, nodes, shorten }), {
      signal,
      worker: this.host.workerAddress(),
      onFault: (error) => game.noteWorkerFault(error),
    });
    this.#lines(session).learn(position, found.line);
    return found;
  }
}
