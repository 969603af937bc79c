import { schemeNamed } from '../game/index.js';
import { allowedInstead, knownSchemes } from './attributes.js';

/** Tells on the console, once each, what of the markup isn't allowed. */
export class Warnings {
  readonly #told = new Set<string>();
  readonly #attribute: (name: string) => string | null;

  /** @param attribute the value of an attribute as it stands */
  constructor(attribute: (name: string) => string | null) {
    this.#attribute = attribute;
  }

  /** Looks at an attribute. An unknown scheme may be defined within a task. */
  check(name: string): void {
    const value = this.#attribute(name);
    if (value === null) return;
    if (name === 'scoring') {
      setTimeout(() => {
        if (this.#attribute(name) === value && !schemeNamed(value)) this.#tell(name, value, knownSchemes());
      });
    } else {
      const allowed = allowedInstead(name, value);
      if (allowed !== null) this.#tell(name, value, allowed);
    }
  }

  /** Tells a text, if it wasn't told before. */
  once(text: string): void {
    if (this.#told.has(text)) return;
    this.#told.add(text);
    console.warn(text);
  }

  #tell(name: string, value: string, allowed: string): void {
    this.once(`<spider-solitaire>: ${name}="${value.slice(0, 80)}" is not one of ${allowed}; the default counts`);
  }
}
