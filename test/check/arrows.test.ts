import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';

/** Which rooms each room may import; nothing points back. */
const MAY_IMPORT: Record<string, string[]> = {
  rules: [],
  words: ['rules'],
  game: ['rules'],
  solver: ['rules'],
  'solver-client': ['rules', 'solver'],
  board: ['rules', 'game', 'words'],
  element: ['rules', 'game', 'solver', 'solver-client', 'words', 'board'],
};

/** Names that only a browser has: the pure rooms get time, chance and storage from outside. */
const OUTSIDE =
  /\b(?:document|window|localStorage|sessionStorage|performance|Math\.random|Date\.now|setTimeout|crypto|navigator)\b/;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const roomOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] as string) : '');
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

describe('imports', () => {
  for (const file of files) {
    const room = roomOf(file);
    if (room === '' || room === 'frameworks') continue;
    it(`of ${file} point the way the house is built`, () => {
      const text = withoutComments(readFileSync(`src/${file}`, 'utf8'));
      for (const [, target = ''] of text.matchAll(/from '([^']+)'/g)) {
        if (!target.startsWith('.')) {
          assert.ok(!['rules', 'game', 'solver', 'words'].includes(room), `${target} in a pure room`);
          continue;
        }
        const path = join(dirname(file), target);
        const other = roomOf(path);
        if (other === room) continue;
        assert.ok(MAY_IMPORT[room]?.includes(other), `${room} may not import ${other}`);
        assert.ok(path.endsWith('/index.js'), `${path} is inside another room`);
      }
      if (['rules', 'game', 'solver'].includes(room)) assert.doesNotMatch(text, OUTSIDE);
    });
  }
});
