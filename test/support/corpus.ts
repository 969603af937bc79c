import fc from 'fast-check';

/** Values that have broken programs: markup, prototypes, numbers at their limits, texts that look like others. */
export const NASTY: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '<img src=x onerror="globalThis.hacked = true">',
  '"><script>globalThis.hacked = true</script>',
  "');globalThis.hacked=true;//",
  'javascript:globalThis.hacked=true',
  '{moves}{moves:one|two}{',
  'daily:2026-02-29',
  'daily:9999-12-31T00:00:00Z',
  '1e9',
  '0x10',
  '１２',
  '4294967296',
  '-1',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  'x'.repeat(100_000),
  '🂡'.repeat(1000),
  'a\u202Eb\u200B',
  0,
  -0,
  -1,
  1.5,
  2 ** 32,
  2 ** 53,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  false,
  null,
  undefined,
  Symbol('nasty'),
  10n,
  [],
  [[[[[]]]]],
  {},
  Object.create(null),
  JSON.parse('{"__proto__":{"polluted":1}}'),
  { length: 104 },
  { length: 1e9 },
  { toString: null, valueOf: null },
  {
    toString(): string {
      throw new Error('toString');
    },
  },
  new Proxy(
    {},
    {
      get() {
        throw new Error('get');
      },
      ownKeys() {
        throw new Error('ownKeys');
      },
    },
  ),
  () => 'function',
  new Date(Number.NaN),
];

/** Anything at all, the nasty ones often. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
);

/** A text with parts cut out, doubled or replaced. */
export const damaged = (text: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.record({
        at: fc.nat(Math.max(0, text.length - 1)),
        length: fc.nat(12),
        by: fc.oneof(
          fc.string({ maxLength: 8 }),
          fc.constantFrom('"', '{', '[', ',', '0', '-1', '1e999', 'null', '\\', '"__proto__":', '\u0000'),
        ),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((changes) =>
      changes.reduce((now, { at, length, by }) => now.slice(0, at) + by + now.slice(at + length), text),
    );

/** A copy of a value made of plain data, with one place in it exchanged for anything. */
export function spoilt<T>(value: T): fc.Arbitrary<unknown> {
  const paths: (string | number)[][] = [];
  const walk = (part: unknown, path: (string | number)[]): void => {
    paths.push(path);
    if (typeof part !== 'object' || part === null) return;
    for (const key of Object.keys(part)) walk((part as Record<string, unknown>)[key], [...path, key]);
  };
  walk(value, []);
  return fc.tuple(fc.constantFrom(...paths), anything).map(([path, other]) => {
    if (path.length === 0) return other;
    const copy = structuredClone(value) as Record<string | number, unknown>;
    const parent = path
      .slice(0, -1)
      .reduce<Record<string | number, unknown>>((part, key) => part[key] as Record<string | number, unknown>, copy);
    parent[path.at(-1) as string] = other;
    return copy;
  });
}

/** Whether something was written where every object would see it. */
export const isPolluted = (): boolean =>
  'polluted' in {} || 'hacked' in globalThis || Object.keys(Object.prototype).length > 0;
