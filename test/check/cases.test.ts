import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const rows = readFileSync('test/cases/README.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [BC]\d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
  .map(([number = '', , , where = '']) => ({ number, where }));

/** Names of the tests of a file, as they are written. */
const titlesIn = (file: string): string[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(/\b(?:it|describe)\((['`])(.*?)\1,/g), ([, , title = '']) => title);

const own = readdirSync('test/cases')
  .filter((name) => name.endsWith('.test.ts'))
  .flatMap((name) => titlesIn(`test/cases/${name}`).map((title) => ({ file: `cases/${name.slice(0, -8)}`, title })));

const numbersOf = (title: string): string[] => /^((?:[BC]\d+(?:, )?)+):/.exec(title)?.[1]?.split(', ') ?? [];

describe('the table of cases', () => {
  it('names each case once', () => {
    assert.ok(rows.length > 100);
    assert.equal(new Set(rows.map(({ number }) => number)).size, rows.length);
  });

  for (const { number, where } of rows) {
    it(`${number}: ${where.slice(0, 60)}`, () => {
      if (where.startsWith('none: ')) return assert.ok(where.length > 30);
      for (const each of where.split('; ')) {
        const [, place = '', title = ''] = /^`([^`]+)`(?:: (.+))?$/.exec(each) ?? [];
        const file = `test/${place}.test.ts`;
        assert.ok(existsSync(file), file);
        const found = titlesIn(file).some((name) =>
          title === '' ? numbersOf(name).includes(number) : name.startsWith(title),
        );
        assert.ok(found, `${file} has no test that begins with ${title || `${number}:`}`);
      }
    });
  }

  it('knows every case of the folder', () => {
    const known = new Set(
      rows.flatMap(({ number, where }) =>
        where
          .split('; ')
          .filter((each) => each.startsWith('`cases/'))
          .map((each) => `${each} ${number}`),
      ),
    );
    for (const { file, title } of own) {
      const numbers = numbersOf(title);
      if (/^cases:/.test(title)) continue;
      assert.ok(numbers.length > 0, `${title} has no number`);
      for (const number of numbers) assert.ok(known.has(`\`${file}\` ${number}`), `${number} in ${file}`);
    }
  });
});
