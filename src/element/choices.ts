import type { Game } from '../game/index.js';
import { CHOICES, type ChoiceName, readChoice, readFlag } from './attributes.js';

/** What a player may choose, by the attribute's name, with its values in the order in which they are offered. */
export const CHOOSABLE = {
  deck: CHOICES.deck.values,
  theme: CHOICES.theme.values,
  sound: CHOICES.sound.values,
  motion: CHOICES.motion.values,
  tap: CHOICES.tap.values,
  mirror: [false, true],
  'no-timer': [false, true],
} as const;

/** Name of an attribute that a player may choose. */
export type Choosable = keyof typeof CHOOSABLE;

/** A value of such an attribute. */
export type ChosenValue<Name extends Choosable> = (typeof CHOOSABLE)[Name][number];

const NAMES = Object.keys(CHOOSABLE) as Choosable[];

/** Whether an attribute is one that a player may choose. */
export const isChoosable = (name: string): name is Choosable => (NAMES as string[]).includes(name);

/**
 * What is in force of the player's choices and the markup: a stored choice beats the markup, and a value that the page
 * sets after the first game began beats both, until the player chooses anew.
 */
export class Choices {
  readonly #game: Game;
  readonly #attribute: (name: Choosable) => string | null;
  readonly #overruled = new Set<Choosable>();
  #stored: Partial<Record<Choosable, unknown>> | null = null;

  /** @param attribute an attribute as the page has written it */
  constructor(game: Game, attribute: (name: Choosable) => string | null) {
    this.#game = game;
    this.#attribute = attribute;
  }

  /** The value in force. */
  value<Name extends Choosable>(name: Name): ChosenValue<Name> {
    this.#stored ??= Object.fromEntries(NAMES.map((each) => [each, this.#game.choice(each)]));
    const stored = this.#stored[name];
    const allowed: readonly unknown[] = CHOOSABLE[name];
    const counts = !this.#overruled.has(name) && allowed.includes(stored);
    return counts ? (stored as ChosenValue<Name>) : this.#markup(name);
  }

  #markup<Name extends Choosable>(name: Name): ChosenValue<Name> {
    const value = this.#attribute(name);
    const read = name === 'mirror' || name === 'no-timer' ? readFlag(value) : readChoice(name as ChoiceName, value);
    return read as ChosenValue<Name>;
  }

  /** Takes the player's choice. */
  choose<Name extends Choosable>(name: Name, value: ChosenValue<Name>): void {
    this.#overruled.delete(name);
    this.#stored = null;
    this.#game.choose(name, value);
  }

  /** The page has changed an attribute. */
  changed(name: Choosable): void {
    if (this.#game.session) this.#overruled.add(name);
  }

  /** What is stored may be another's now. */
  reload(): void {
    this.#stored = null;
  }
}
