import { cpSync, statSync } from 'node:fs';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';

/** Where there is no DOM the classes are never used, but their base has to be something. These are the module's own. */
const intro =
  'const HTMLElement = globalThis.HTMLElement ?? class {}, document = globalThis.document ?? { createTreeWalker() {} };';

/** The types that the compiler wrote go beside the bundle. */
const types = {
  name: 'types',
  writeBundle() {
    const filter = (path) => statSync(path).isDirectory() || path.endsWith('.d.ts');
    cpSync('build/src', 'dist/types', { recursive: true, filter });
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

export default {
  input: 'build/src/index.js',
  output: { file: 'dist/spider-solitaire.js', format: 'es', sourcemap: true, intro },
  plugins: [resolve(), words, terser({ ecma: 2022, module: true, compress: { passes: 3 } }), types],
};
