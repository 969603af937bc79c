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
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const { pluralCategories } = plurals.resolvedOptions();
  const order = CATEGORIES.filter((category) => pluralCategories.includes(category));
  const show = (value: string | number | undefined): string =>
    typeof value === 'number' ? numbers.format(value) : (value ?? '');
  return (key, values = {}) =>
    table[key].replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name: string, forms?: string) => {
      const value = values[name];
      if (forms === undefined) return show(value);
      const choices = forms.split('|');
      return choices[order.indexOf(plurals.select(Number(value)))] ?? choices.at(-1) ?? '';
    });
}

/** English. */
export const english = (): Words => wordsIn('en', en);
