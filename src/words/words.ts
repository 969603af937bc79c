import { en } from './en.js';

/** Name of a text. */
export type WordKey = keyof typeof en;

/** Values for the places in a text. */
export type Values = Record<string, string | number>;

/** Says a text in the player's language, with values in its places. */
export interface Words {
  (key: WordKey, values?: Values): string;
  /** The language, as `lang` names it. */
  readonly language: string;
  /** A number as it is written in the language. */
  number(value: number): string;
  /** A list, its members parted as in the language. */
  list(members: readonly string[]): string;
}

/** What parts the members of a list, where it isn't a comma and a blank. */
const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '、' };

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Every text by its name. */
export type Strings = Record<WordKey, string>;

/** The texts of a language by their names. */
export type Table = Readonly<Strings>;

/** A table, or, as the bundle keeps it, its texts alone in the order of the English ones. */
export type Texts = Table | readonly string[];

const isList = (texts: Texts): texts is readonly string[] => Array.isArray(texts);

/** The table of a language, of whichever form its texts have. */
export const tableOf = (texts: Texts): Table =>
  isList(texts) ? (Object.fromEntries(Object.keys(en).map((key, index) => [key, texts[index]])) as Table) : texts;

/** The texts of one language. */
export function wordsIn(language: string, table: Table): Words {
  let formats: Formats | undefined;
  const format = (): Formats => {
    formats ??= formatsOf(language);
    return formats;
  };
  const show = (value: string | number | undefined): string =>
    typeof value !== 'number' ? (value ?? '') : isPlain(value) ? String(value) : format().numbers.format(value);
  const words = (key: WordKey, values: Values = {}): string =>
    table[key].replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name: string, forms?: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (forms === undefined) return show(value);
      const { plurals, order } = format();
      const choices = forms.split('|');
      return choices[order.indexOf(plurals.select(Number(value)))] ?? choices.at(-1) ?? '';
    });
  return Object.assign(words, {
    language,
    number: (value: number) => show(value),
    list: (members: readonly string[]) => members.join(COMMAS[language] ?? ', '),
  });
}

interface Formats {
  readonly plurals: Intl.PluralRules;
  readonly numbers: Intl.NumberFormat;
  /** The language's plural categories in the order in which texts name their forms. */
  readonly order: readonly string[];
}

/** Made when they are first needed: not while the module is imported. */
function formatsOf(language: string): Formats {
  const plurals = new Intl.PluralRules(language);
  const { pluralCategories } = plurals.resolvedOptions();
  let numbers: Intl.NumberFormat | undefined;
  return {
    plurals,
    get numbers() {
      // Digits are everywhere those of the card indices and the clock.
      numbers ??= new Intl.NumberFormat(language, { numberingSystem: 'latn' });
      return numbers;
    },
    order: CATEGORIES.filter((category) => pluralCategories.includes(category)),
  };
}

/**
 * Whether a number is written alike in every language: it has no sign and needs no separator. A format costs Chromium
 * 13 ms to make, which the first board would wait for.
 */
const isPlain = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;
