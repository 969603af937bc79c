import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';

/** Uses the element as an engineer would who has the package and TypeScript, and nothing else. */
const CONSUMER = `
import { type MoveResult, SpiderSolitaire, type SpiderEventMap, dealCards, verifyRecord, solve, spiderPlatformContext } from 'spider-solitaire';
const element = document.querySelector('spider-solitaire');
if (element) {
  element.addEventListener('win', (event) => {
    const record: string = event.detail.record;
    const moves: number = event.detail.moves;
    // @ts-expect-error a win has no column
    event.detail.column;
    console.log(record, moves, verifyRecord(record).score);
  });
  const onMove = ({ detail }: SpiderEventMap['move']): void => console.log(detail.cards.length);
  element.addEventListener('move', onMove);
  element.removeEventListener('move', onMove);
  element.addEventListener('click', (event) => console.log(event.clientX));
  element.addEventListener('anything', (event) => event.preventDefault());
  const result: MoveResult = element.move(0, 1);
  if (!result.ok) console.log(result.reason);
  element.suits = 4;
  // @ts-expect-error there is no such level
  element.suits = 3;
  element.platform = { strings: { menu: 'Menu' }, now: () => Date.now() };
  const moves: number = element.state.moves;
  const parent: HTMLElement = element;
  console.log(moves, parent, SpiderSolitaire.version, spiderPlatformContext);
}
const told = (event: SpiderEventMap['game-start']): boolean => event.detail.resumed;
console.log(told, dealCards(1, 4).length, solve(dealCards(1, 1), { suits: 1 }).line);
`;

describe('the packed package', () => {
  let project: string;
  let root: string;
  before(() => {
    project = mkdtempSync(join(tmpdir(), 'spider-package-'));
    const [{ filename }] = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--pack-destination', project], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
    root = join(project, 'node_modules/spider-solitaire');
    mkdirSync(root, { recursive: true });
    execFileSync('tar', ['xzf', join(project, filename), '-C', root, '--strip-components=1']);
  });
  after(() => rmSync(project, { recursive: true, force: true }));

  it('holds the bundle with its map, what its exports name, types, README, licence and changelog, and nothing else', () => {
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !path.startsWith('dist/types/'));
    assert.deepEqual(files.sort(), [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist/custom-elements.json',
      'dist/spider-solitaire.js',
      'dist/spider-solitaire.js.map',
      'dist/vscode.html-custom-data.json',
      'package.json',
    ]);
    const types = readdirSync(join(root, 'dist/types'), { recursive: true, encoding: 'utf8' });
    const named = types.filter((path) => path.includes('.'));
    assert.ok(named.every((path) => path.endsWith('.d.ts')));
    const texts = named.map((path) => readFileSync(join(root, 'dist/types', path), 'utf8')).join();
    const entries = ['index', 'react', 'preact', 'vue', 'svelte'];
    const unused = named
      .map((path) => /([^/]+)\.d\.ts$/.exec(path)?.[1] ?? '')
      .filter((name) => !entries.includes(name) && !texts.includes(`/${name}.js`));
    assert.deepEqual(unused, []);
  });

  it('has types for frameworks whose every import is there', () => {
    for (const name of ['react', 'preact', 'vue', 'svelte']) {
      const text = readFileSync(join(root, `dist/types/frameworks/${name}.d.ts`), 'utf8');
      const imports = Array.from(text.matchAll(/from '(\.[^']+)\.js'/g), ([, path = '']) => path);
      assert.ok(imports.length > 0, name);
      for (const path of imports) assert.ok(existsSync(join(root, 'dist/types/frameworks', `${path}.d.ts`)), path);
    }
  });

  it('resolves every path of its exports, from an empty project', async () => {
    writeFileSync(join(project, 'package.json'), '{"type":"module"}');
    const pack = JSON.parse(readFileSync('package.json', 'utf8')) as {
      exports: Record<string, string | Record<string, string>>;
    };
    const from = createRequire(join(project, 'index.js'));
    for (const [path, target] of Object.entries(pack.exports)) {
      if (typeof target === 'string') {
        assert.ok(existsSync(from.resolve(path.replace('.', 'spider-solitaire'))), path);
      } else {
        for (const file of Object.values(target)) assert.ok(existsSync(join(root, file)), file);
      }
    }
    writeFileSync(
      join(project, 'node.mjs'),
      "import * as all from 'spider-solitaire'; console.log(Object.keys(all).sort().join());",
    );
    const names = execFileSync(process.execPath, ['node.mjs'], { cwd: project, encoding: 'utf8' }).trim();
    assert.equal(
      names,
      'RecordError,SpiderSolitaire,dailyDeal,dealCards,defineScoring,replay,solve,spiderPlatformContext,verifyRecord,version',
    );
  });

  it('has types that check strictly, in a project without Lit', () => {
    writeFileSync(join(project, 'consumer.ts'), CONSUMER);
    const compiler = resolve('node_modules/typescript/bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--lib',
      'es2023,dom,dom.iterable',
      '--types',
      '',
    ];
    const run = (): string => {
      try {
        return execFileSync(process.execPath, [compiler, ...options, 'consumer.ts'], {
          cwd: project,
          encoding: 'utf8',
          stdio: 'pipe',
        });
      } catch (error) {
        return String((error as { stdout: string }).stdout);
      }
    };
    assert.equal(run(), '');
  });

  for (const [name, args] of [
    ['publint', ['--strict']],
    ['attw', ['--pack', '.', '--profile', 'esm-only', '--quiet']],
  ] as const) {
    it(`is clean for ${name}`, () => {
      execFileSync(process.execPath, [resolve(`node_modules/.bin/${name}`), ...args], { stdio: 'pipe' });
    });
  }
});

describe('the bundle', () => {
  it('has its integrity hash in the README, and the licence of what is in it', async () => {
    const { integrity } = (await import(`${process.cwd()}/test/check/readme.mjs`)) as { integrity(): string };
    assert.ok(readFileSync('README.md', 'utf8').includes(`integrity="${integrity()}"`), 'npm run manifest writes it');
    assert.match(
      readFileSync('dist/spider-solitaire.js', 'utf8'),
      /@license\s+\* Copyright \d+ Google LLC\s+\* SPDX-License-Identifier: BSD-3-Clause/,
    );
    const { sources } = JSON.parse(readFileSync('dist/spider-solitaire.js.map', 'utf8')) as { sources: string[] };
    const bundled = sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
    const licence = readFileSync('README.md', 'utf8').split('## Licence')[1] ?? '';
    const named = Array.from(licence.matchAll(/`([^`]+)`/g), ([, name]) => name);
    assert.deepEqual(named.sort(), [...new Set(bundled)].sort());
  });
});
