import { type Strings, type Words, wordsFor, wordsWith } from '../words/index.js';
import { languageOf } from './language.js';

/** The words of an element: in the language around it, some of them perhaps the page's own. */
export class Speech {
  readonly #element: Element;
  readonly #strings: () => Partial<Strings>;
  /** Looked up once for each render. */
  #language: string | null = null;
  #own: { readonly strings: Partial<Strings>; readonly language: string; readonly words: Words } | null = null;

  /** @param strings the page's own words */
  constructor(element: Element, strings: () => Partial<Strings>) {
    this.#element = element;
    this.#strings = strings;
  }

  get words(): Words {
    this.#language ??= languageOf(this.#element);
    const [language, strings] = [this.#language, this.#strings()];
    if (Object.keys(strings).length === 0) return wordsFor(language);
    if (this.#own?.strings !== strings || this.#own.language !== language) {
      this.#own = { strings, language, words: wordsWith(language, strings) };
    }
    return this.#own.words;
  }

  /** The language around may be another now. */
  lookAgain(): void {
    this.#language = null;
  }
}
