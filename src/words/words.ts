import { en } from './en.js';

/** Name of a text. */
export type WordKey = keyof typeof en;

/** Values for the places in a text. */
export type Values = Record<string, string | number>;

/** Says a text in the player's language, with values in its places. */
export type Words = (key: WordKey, values?: Values) => string;

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The texts of one language. */
export function wordsIn(language: string, table: Readonly<Record<WordKey, string>>): Words {
  let formats: Formats | undefined;
  const format = (): Formats => {
    formats ??= formatsOf(language);
    return formats;
  };
  const show = (value: string | number | undefined): string =>
    typeof value === 'number' ? format().numbers.format(value) : (value ?? '');
  return (key, values = {}) =>
    table[key].replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name: string, forms?: string) => {
      const value = values[name];
      if (forms === undefined) return show(value);
      const { plurals, order } = format();
      const choices = forms.split('|');
      return choices[order.indexOf(plurals.select(Number(value)))] ?? choices.at(-1) ?? '';
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
  return {
    plurals,
    numbers: new Intl.NumberFormat(language),
    order: CATEGORIES.filter((category) => pluralCategories.includes(category)),
  };
}

/** English. */
export const english = (): Words => wordsIn('en', en);
