import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import MagicString from 'magic-string';

/** Where there is no DOM the classes are never used, but their base has to be something. These are the module's own. */
const intro =
  'const HTMLElement = globalThis.HTMLElement ?? class {}, document = globalThis.document ?? { createTreeWalker() {} };';

/** A file of types and all that it takes from others, added to `found`. */
function typesFrom(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/["'](\.{1,2}\/[^"']+)\.js["']/g)) {
    typesFrom(join(dirname(file), `${path}.d.ts`), found);
  }
  return found;
}

/**
 * The types that the compiler wrote go beside the bundle, as far as the package's own lead to them, and those for
 * frameworks with them. What they name of Lit is declared there, too, so that nobody has to install Lit for its types.
 */
const types = {
  name: 'types',
  writeBundle() {
    const filter = (path) => statSync(path).isDirectory() || path.endsWith('.d.ts');
    cpSync('build/src', 'dist/types', { recursive: true, filter });
    cpSync('src/frameworks', 'dist/types/frameworks', { recursive: true });
    for (const path of readdirSync('dist/types', { recursive: true })) {
      if (!path.endsWith('.d.ts')) continue;
      const lit = `${
        path
          .split(/[\\/]/)
          .map(() => '..')
          .slice(1)
          .join('/') || '.'
      }/frameworks/lit.js`;
      const file = `dist/types/${path}`;
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(/(["'])lit(?:-html)?\1/g, `$1${lit}$1`));
    }
    const needed = typesFrom('dist/types/index.d.ts');
    for (const path of readdirSync('dist/types/frameworks')) typesFrom(`dist/types/frameworks/${path}`, needed);
    for (const path of readdirSync('dist/types', { recursive: true })) {
      const file = join('dist/types', path);
      const isNeeded = [...needed].some((each) => each === file || each.startsWith(`${file}/`));
      if (!isNeeded) rmSync(file, { recursive: true, force: true });
    }
  },
};

/** What pages may pin the file to. */
const integrity = {
  name: 'integrity',
  writeBundle(_, bundle) {
    const hash = createHash('sha384').update(Object.values(bundle)[0].code).digest('base64');
    console.log(`integrity="sha384-${hash}"`);
  },
};

/** Of every language but English the bundle holds the texts alone, in the order of the English ones: 4 kB less, compressed. */
const words = {
  name: 'words',
  async load(id) {
    const [, language] = /\/words\/(?!en)([a-z]{2})\.js$/.exec(id) ?? [];
    if (!language) return null;
    const [{ en }, { [language]: table }] = await Promise.all([import('./build/src/words/en.js'), import(id)]);
    return `export const ${language} = ${JSON.stringify(Object.keys(en).map((key) => table[key]))};`;
  },
};

/**
 * Lit keeps what decorators say of properties under two globals, `Symbol.metadata` one of them. Nothing here is
 * decorated, so the page's globals are left alone.
 */
const undecorated = {
  name: 'undecorated',
  transform(code, id) {
    if (!id.endsWith('/reactive-element/reactive-element.js')) return null;
    const globals = /Symbol\.metadata\?\?=Symbol\("metadata"\),\w+\.litPropertyMetadata\?\?=new WeakMap;/;
    if (!globals.test(code)) this.error('Lit notes decorators in another way than it did');
    const text = new MagicString(code);
    text.replace(globals, 'const litPropertyMetadata=new WeakMap;');
    return { code: text.toString(), map: text.generateMap({ hires: true }) };
  },
};

/** A style sheet without what is only for those who read it. */
const bare = (sheet) =>
  sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/: /g, ':');

/** Indentation and comments of templates stay behind: 0.8 kB less, compressed. */
const templates = {
  name: 'templates',
  transform(code, id) {
    if (!id.includes('/build/src/')) return null;
    const text = new MagicString(code);
    text.replace(/\bcss ?`[^`]*`|\n +/g, (part) => (part.startsWith('\n') ? '\n' : bare(part)));
    return { code: text.toString(), map: text.generateMap({ hires: true }) };
  },
};

export default {
  input: 'build/src/index.js',
  output: { file: 'dist/spider-solitaire.js', format: 'es', sourcemap: true, intro },
  plugins: [
    resolve(),
    words,
    templates,
    undecorated,
    terser({ ecma: 2022, module: true, compress: { passes: 3 } }),
    types,
    integrity,
  ],
};
