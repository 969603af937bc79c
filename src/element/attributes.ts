import { BUILT_IN, DEAL_CHOICES, type DealChoice, parseDeal, schemeNamed } from '../game/index.js';
import { isLevel, type Level } from '../rules/index.js';

/** A boolean attribute is on when it is there with any value but `false`, which is what some frameworks write. */
export const readFlag = (value: string | null): boolean => value !== null && value !== 'false';

/** An attribute with a list of values: what it may be, and what it is when it is absent or none of them. */
interface Choice {
  readonly values: readonly string[];
  readonly otherwise: string;
}

/** Attributes that take one of a few words. */
export const CHOICES = {
  tap: { values: ['move', 'select'], otherwise: 'move' },
  theme: { values: ['auto', 'light', 'dark', 'felt', 'contrast'], otherwise: 'auto' },
  deck: { values: ['auto', 'classic', 'large', 'four-color'], otherwise: 'auto' },
  motion: { values: ['auto', 'full', 'none'], otherwise: 'auto' },
  sound: { values: ['off', 'on'], otherwise: 'off' },
  start: { values: ['auto', 'menu'], otherwise: 'auto' },
  ui: { values: ['full', 'minimal', 'none'], otherwise: 'full' },
  storage: { values: ['local', 'session', 'none'], otherwise: 'local' },
  worker: { values: ['auto', 'off'], otherwise: 'auto' },
} as const satisfies Record<string, Choice>;

/** Name of an attribute that takes one of a few words. */
export type ChoiceName = keyof typeof CHOICES;

/** Attributes that are on or off. */
export const FLAGS = ['relaxed', 'locked', 'no-hints', 'no-undo', 'no-timer', 'mirror', 'paused'] as const;

/** Every attribute of the element's own. */
export const ATTRIBUTES: readonly string[] = [
  ...['suits', 'scoring', 'deal', 'storage-key'],
  ...Object.keys(CHOICES),
  ...FLAGS,
];

/** Longest prefix of stored keys. */
const MAX_KEY = 200;

const quoted = (values: readonly string[]): string => values.map((value) => `"${value}"`).join(', ');

/** What an attribute may be, if this value isn't; null when the value is fine. */
export function allowedInstead(name: string, value: string | null): string | null {
  if (value === null) return null;
  if (name in CHOICES) {
    const { values } = CHOICES[name as ChoiceName] as Choice;
    return values.includes(value) ? null : quoted(values);
  }
  switch (name) {
    case 'suits':
      return readSuits(value) === null ? quoted(['1', '2', '4']) : null;
    case 'deal':
      return parseDeal(value) === null ? DEAL_CHOICES : null;
    case 'storage-key':
      return value.length > 0 && value.length <= MAX_KEY ? null : `1 to ${MAX_KEY} characters`;
    default:
      return null;
  }
}

/** The schemes an unknown `scoring` could have named. */
export const knownSchemes = (): string => `${quoted(BUILT_IN)}, or one added with defineScoring`;

/** A word among an attribute's values, or the default. */
export function readChoice<Name extends ChoiceName>(
  name: Name,
  value: string | null,
): (typeof CHOICES)[Name]['values'][number] {
  const { values, otherwise } = CHOICES[name] as Choice;
  return (value !== null && values.includes(value) ? value : otherwise) as (typeof CHOICES)[Name]['values'][number];
}

/** The level an attribute names, or null. */
export function readSuits(value: string | null): Level | null {
  const level = value !== null && /^[124]$/.test(value) ? Number(value) : null;
  return isLevel(level) ? level : null;
}

/** The deal an attribute names. */
export const readDeal = (value: string | null): DealChoice => parseDeal(value) ?? 'winnable';

/** The prefix of stored keys. */
export const readKey = (value: string | null): string =>
  value !== null && allowedInstead('storage-key', value) === null ? value : 'spider-solitaire';

/** The scheme an attribute names, or `windows` while there is none of that name. */
export const readScoring = (value: string | null): string =>
  value !== null && schemeNamed(value) !== undefined ? value : 'windows';
