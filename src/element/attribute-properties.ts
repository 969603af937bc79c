import type { Level } from '../rules/index.js';
import {
  ATTRIBUTES,
  type CHOICES,
  type ChoiceName,
  type FLAGS,
  readChoice,
  readDeal,
  readFlag,
  readKey,
  readScoring,
  readSuits,
} from './attributes.js';
import { takeEarly } from './early.js';
import { EventElement } from './event-element.js';

type Choices<Name extends ChoiceName> = (typeof CHOICES)[Name]['values'][number];

/** HTMLElement's own, looked at in addition. */
const INHERITED = ['lang'];

/** Properties that may have been set before the element was defined, each with its attribute. */
const PROPERTIES: readonly string[] = [
  ...['suits', 'scoring', 'deal', 'relaxed', 'start', 'ui', 'tap', 'locked', 'noHints', 'noUndo', 'noTimer', 'paused'],
  ...['theme', 'deck', 'motion', 'mirror', 'sound', 'storage', 'storageKey', 'worker'],
];

/**
 * The element's attributes as properties. The attribute is the one place where a setting stands: a property reads it,
 * or its default when the attribute holds something else, and writes it.
 */
export class AttributeProperties extends EventElement {
  static override get observedAttributes(): string[] {
    return [
      // biome-ignore lint/complexity/noThisInStatic: Lit prepares the class that asks, which has to be this one.
      ...super.observedAttributes,
      ...INHERITED,
      ...ATTRIBUTES,
    ];
  }

  constructor() {
    super();
    takeEarly(this, PROPERTIES);
  }

  /**
   * How many suits are played: 1 (spades), 2 (spades and hearts) or 4. Absent: the level last played here, first 1.
   * Counts for the next game when the present one has a move.
   * @attr suits
   * @default null
   */
  get suits(): Level | null {
    return readSuits(this.getAttribute('suits'));
  }

  set suits(value: Level | null) {
    this.writeAttribute('suits', value);
  }

  /**
   * Which score is kept: `windows`, `timed`, `multiplier`, `none`, or one added with `defineScoring`. A change during a
   * game computes the score anew.
   * @attr scoring
   * @default windows
   */
  get scoring(): string {
    return readScoring(this.getAttribute('scoring'));
  }

  set scoring(value: string | null) {
    this.writeAttribute('scoring', value);
  }

  /**
   * Which deal a new game takes: `winnable` (one of those proved winnable), `random` (any, with no promise), `daily`
   * (one a UTC date and level, the same everywhere), `daily:YYYY-MM-DD`, or a number from 1 to 4294967295. Counts for
   * the next game when the present one has a move.
   * @attr deal
   * @default winnable
   */
  get deal(): string {
    return String(readDeal(this.getAttribute('deal')));
  }

  set deal(value: string | number | null) {
    this.writeAttribute('deal', value);
  }

  /**
   * Whether a row may be dealt while a column is empty. Counts for the next game when the present one has a move.
   * @attr relaxed
   * @default false
   */
  get relaxed(): boolean {
    return this.#flag('relaxed');
  }

  set relaxed(value: boolean) {
    this.#writeFlag('relaxed', value);
  }

  /**
   * `auto` resumes the saved game or deals at once; `menu` opens the start screen first. Counts with `ui="full"` only.
   * @attr start
   * @default auto
   */
  get start(): Choices<'start'> {
    return this.#choice('start');
  }

  set start(value: Choices<'start'> | null) {
    this.writeAttribute('start', value);
  }

  /**
   * What stands around the board: `full`; `minimal`, which has the figures, undo, hint, a new game and the results; or
   * `none`, the board alone.
   * @attr ui
   * @default full
   */
  get ui(): Choices<'ui'> {
    return this.#choice('ui');
  }

  set ui(value: Choices<'ui'> | null) {
    this.writeAttribute('ui', value);
  }

  /**
   * Leaves level and deal to the page: the menu offers no other.
   * @attr locked
   * @default false
   */
  get locked(): boolean {
    return this.#flag('locked');
  }

  set locked(value: boolean) {
    this.#writeFlag('locked', value);
  }

  /**
   * Closes hints, and whatever else tells how the game could be won, until it ends: for tournaments.
   * @attr no-hints
   * @default false
   */
  get noHints(): boolean {
    return this.#flag('no-hints');
  }

  set noHints(value: boolean) {
    this.#writeFlag('no-hints', value);
  }

  /**
   * Closes undo, redo and taking back, for tournaments; a restart counts as another game.
   * @attr no-undo
   * @default false
   */
  get noUndo(): boolean {
    return this.#flag('no-undo');
  }

  set noUndo(value: boolean) {
    this.#writeFlag('no-undo', value);
  }

  /**
   * Hides the time. It is measured all the same. The player's own choice beats the markup.
   * @attr no-timer
   * @default false
   */
  get noTimer(): boolean {
    return this.#flag('no-timer');
  }

  set noTimer(value: boolean) {
    this.#writeFlag('no-timer', value);
  }

  /**
   * Stops the clock and covers the faces. Follows the player's pause, too.
   * @attr paused
   * @default false
   */
  get paused(): boolean {
    return this.#flag('paused');
  }

  set paused(value: boolean) {
    this.#writeFlag('paused', value);
  }

  /**
   * Colours: `light`, `dark`, `felt` (a green table), `contrast`, or `auto`, which follows the page's `color-scheme`,
   * forced colours and a wish for more contrast. The player's own choice beats the markup.
   * @attr theme
   * @default auto
   */
  get theme(): Choices<'theme'> {
    return this.#choice('theme');
  }

  set theme(value: Choices<'theme'> | null) {
    this.writeAttribute('theme', value);
  }

  /**
   * Card faces: `classic`, `large` (big rank and suit), `four-color` (diamonds blue, clubs green), or `auto`: `large` on
   * cards under 40 px of width, else `classic`. The player's own choice beats the markup.
   * @attr deck
   * @default auto
   */
  get deck(): Choices<'deck'> {
    return this.#choice('deck');
  }

  set deck(value: Choices<'deck'> | null) {
    this.writeAttribute('deck', value);
  }

  /**
   * Whether cards move visibly: `full`, `none`, or `auto`, which follows `prefers-reduced-motion`. The player's own
   * choice beats the markup.
   * @attr motion
   * @default auto
   */
  get motion(): Choices<'motion'> {
    return this.#choice('motion');
  }

  set motion(value: Choices<'motion'> | null) {
    this.writeAttribute('motion', value);
  }

  /**
   * Swaps the sides of stock and foundations, for the left hand. The player's own choice beats the markup.
   * @attr mirror
   * @default false
   */
  get mirror(): boolean {
    return this.#flag('mirror');
  }

  set mirror(value: boolean) {
    this.#writeFlag('mirror', value);
  }

  /**
   * Sounds: `off` or `on`. The player's own choice beats the markup.
   * @attr sound
   * @default off
   */
  get sound(): Choices<'sound'> {
    return this.#choice('sound');
  }

  set sound(value: Choices<'sound'> | null) {
    this.writeAttribute('sound', value);
  }

  /**
   * Where game, statistics and choices are kept: `local` (localStorage), `session` (sessionStorage) or `none`.
   * @attr storage
   * @default local
   */
  get storage(): Choices<'storage'> {
    return this.#choice('storage');
  }

  set storage(value: Choices<'storage'> | null) {
    this.writeAttribute('storage', value);
  }

  /**
   * Prefix of every stored key, 1 to 200 characters.
   * @attr storage-key
   * @default spider-solitaire
   */
  get storageKey(): string {
    return readKey(this.getAttribute('storage-key'));
  }

  set storageKey(value: string | null) {
    this.writeAttribute('storage-key', value);
  }

  /**
   * `off` tries no worker and makes no Trusted Types policy: the solver then works in short slices beside the page, and
   * a strict policy has nothing to report.
   * @attr worker
   * @default auto
   */
  get worker(): Choices<'worker'> {
    return this.#choice('worker');
  }

  set worker(value: Choices<'worker'> | null) {
    this.writeAttribute('worker', value);
  }

  #flag(name: (typeof FLAGS)[number]): boolean {
    return readFlag(this.getAttribute(name));
  }

  #choice<Name extends ChoiceName>(name: Name): Choices<Name> {
    return readChoice(name, this.getAttribute(name));
  }

  /** Writes an attribute; null and undefined remove it. */
  protected writeAttribute(name: string, value: unknown): void {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }

  #writeFlag(name: (typeof FLAGS)[number], value: boolean): void {
    if (!value) this.removeAttribute(name);
    else if (!this.#flag(name)) this.setAttribute(name, '');
  }
}
