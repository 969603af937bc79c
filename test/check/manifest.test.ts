import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ATTRIBUTES } from '../../src/element/attributes.js';
import { version } from '../../src/element/version.js';
import { BUILT_IN } from '../../src/game/scoring.js';

const read = (file: string): string => readFileSync(file, 'utf8');
const manifest = JSON.parse(read('dist/custom-elements.json'));

interface Declared {
  name: string;
  description?: string;
  attribute?: string;
}

const [element] = manifest.modules.flatMap(({ declarations }: { declarations: unknown[] }) => declarations);
const names = (list: Declared[]): string[] => list.map(({ name }) => name).sort();

describe('the manifest', () => {
  it('has every attribute of the source, and no other', () => {
    assert.deepEqual(names(element.attributes), [...ATTRIBUTES].sort());
  });

  it('describes everything it names', () => {
    for (const list of ['attributes', 'members', 'events', 'slots', 'cssParts', 'cssProperties']) {
      for (const { name, description } of element[list] as Declared[]) assert.ok(description, `${list}: ${name}`);
    }
  });

  it('has the members of the contract', () => {
    const methods = [
      'newGame',
      'restart',
      'takeBack',
      'giveUp',
      'move',
      'tap',
      'dealRow',
      'undo',
      'redo',
      'hint',
      'winnability',
      'rewindToWinnable',
      'load',
      'pause',
      'resume',
      'resetStatistics',
      'forget',
      'focus',
    ];
    const properties = ['platform', 'state', 'statistics', 'record', 'version', 'workerUrl'];
    const own = (element.members as Declared[])
      .filter(({ attribute, name }) => !attribute || name === 'tap')
      .map(({ name }) => name);
    assert.deepEqual(own.sort(), [...methods, ...properties].sort());
  });

  it('has the events that the element tells', () => {
    const told = read('src/game/events.ts').match(/interface FurtherDetail \{[\s\S]*?\n\}/)?.[0] ?? '';
    const events = Array.from(told.matchAll(/^ {2}'?([a-z-]+)'?: /gm), ([, name]) => name as string);
    assert.deepEqual(names(element.events), events.sort());
  });
});

describe('the README', () => {
  it('has the tables that the docblocks give: npm run manifest writes them', async () => {
    const { withTables } = (await import(`${process.cwd()}/test/check/readme.mjs`)) as {
      withTables(readme: string, manifest: unknown): string;
    };
    assert.equal(read('README.md'), withTables(read('README.md'), manifest));
  });

  it('names every script of the package, and no command names another', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...`${read('README.md')}${read('CONTRIBUTING.md')}`.matchAll(/npm (start|test\b|run [\w-]+)/g)];
    const named = new Set(commands.map(([, command = '']) => command.replace('run ', '')));
    assert.deepEqual([...named].sort(), Object.keys(scripts).sort());
  });

  it('explains every scheme that comes with the game', () => {
    const section = read('README.md').split('## Scoring')[1]?.split(/^#+ /m)[0] ?? '';
    const explained = [...section.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name);
    assert.deepEqual(explained, BUILT_IN);
  });

  it('shows the commands, and links only to what is there', () => {
    const text = read('README.md');
    for (const command of ['npm ci && npm start', 'npm ci && npm test']) assert.ok(text.includes(command));
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)) read(link);
    const anchors = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    );
    for (const [, anchor = ''] of text.matchAll(/\]\(#([^)]+)\)/g)) assert.ok(anchors.includes(anchor), anchor);
  });
});

describe('the package', () => {
  const pack = JSON.parse(read('package.json'));

  it('has the version of the source', () => assert.equal(pack.version, version));

  it('has every file that its exports name', () => {
    for (const entry of Object.values(pack.exports) as (string | Record<string, string>)[]) {
      for (const file of typeof entry === 'string' ? [entry] : Object.values(entry)) read(file);
    }
  });

  it('needs nothing when it runs', () => assert.equal(pack.dependencies, undefined));
});

describe('the bundle', () => {
  const bundle = read('dist/spider-solitaire.js');

  it('imports nothing, evaluates no text and writes no style attribute', () => {
    assert.doesNotMatch(bundle, /\beval\(|new Function|Function\(/);
    assert.doesNotMatch(bundle, /\bfrom\s*"[^"]+"|\bimport\s*\(/);
    assert.doesNotMatch(bundle, / style=/);
  });

  it('runs without a DOM: defines nothing, touches no global but Lit’s version lists, and its pure functions work', async () => {
    const before = new Set(Object.getOwnPropertyNames(globalThis));
    const symbols = Object.getOwnPropertyNames(Symbol).sort();
    const module = (await import(`${process.cwd()}/dist/spider-solitaire.js`)) as typeof import('../../src/index.js');
    const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name));
    assert.deepEqual(added.sort(), ['litElementVersions', 'litHtmlVersions', 'reactiveElementVersions']);
    assert.deepEqual(Object.getOwnPropertyNames(Symbol).sort(), symbols);
    assert.equal(module.dealCards(1, 4).length, 104);
    assert.equal(module.version, version);
  });

  it('defines nothing either where a server puts a stand-in for a DOM', () => {
    const script = `
      const shim = await import('@lit-labs/ssr-dom-shim');
      Object.assign(globalThis, shim);
      for (const document of [undefined, shim.document]) {
        globalThis.document = document;
        const { version } = await import('./dist/spider-solitaire.js?' + typeof document);
        console.log(version, customElements.get('spider-solitaire'));
      }`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    assert.equal(output, `${version} undefined\n`.repeat(2));
  });
});
