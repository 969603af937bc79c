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

export default {
  input: 'build/src/index.js',
  output: { file: 'dist/spider-solitaire.js', format: 'es', sourcemap: true, intro },
  plugins: [resolve(), terser({ ecma: 2022, module: true, compress: { passes: 3 } }), types],
};
