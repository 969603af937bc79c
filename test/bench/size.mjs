import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { rollup } from 'rollup';
import { minify } from 'terser';
import config from '../../rollup.config.mjs';

/** Which part of the product a module belongs to, and how many bytes of brotli it may add to the bundle. */
const PARTS = [
  ['Lit', 7000, (id) => id.includes('node_modules')],
  ['faces', 8000, (id) => id.includes('/board/faces/')],
  ['styles', 3000, (id) => /\/(styles|theme)\.js$|\/styles\//.test(id)],
  ['words', 12000, (id) => id.includes('/words/')],
  ['rules and game', 7000, (id) => /\/(rules|game)\//.test(id)],
  ['solver', 6000, (id) => /\/solver(-client)?\/|\/solve\.js$/.test(id)],
  ['board', 8000, (id) => id.includes('/board/')],
  ['element and dialogs', 8000, () => true],
];
const LIMIT = 60_000;

const brotli = (code) => brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
/** Minified as in the bundle, but for what no other part seems to use. */
const small = async (code) =>
  (
    await minify(code, {
      ecma: 2022,
      compress: { passes: 3, toplevel: true, top_retain: /./ },
      mangle: { toplevel: true },
    })
  ).code;

const bundle = await rollup(config);
const { output } = await bundle.generate({ ...config.output, plugins: [], sourcemap: false });
const [chunk] = output;

const modules = Object.entries(chunk.modules);
const code = new Map(PARTS.map(([name]) => [name, '']));
const plain = await rollup({ ...config, plugins: config.plugins.filter(({ name }) => name !== 'terser') });
const [unminified] = (await plain.generate({ ...config.output, sourcemap: false })).output;
for (const [id, module] of Object.entries(unminified.modules)) {
  const [name] = PARTS.find(([, , belongs]) => belongs(id));
  code.set(name, code.get(name) + (module.code ?? ''));
}
/** What stays of the bundle without a part. */
const without = (part) =>
  [...code]
    .filter(([name]) => name !== part)
    .map(([, text]) => text)
    .join('\n');

let over = false;
const line = (name, numbers, verdict = '') =>
  console.log([name.padEnd(20), ...numbers.map((n) => String(n).padStart(8)), verdict].join(' ').trimEnd());
const row = (name, text, added, limit) => {
  const bytes = [text.length, gzipSync(text, { level: 9 }).length, brotli(text)];
  const isOver = added > limit;
  over ||= isOver;
  line(name, [...bytes, added, limit], isOver ? 'OVER' : '');
};

line('part', ['raw', 'gzip', 'brotli', 'adds', 'limit']);
const all = brotli(await small(without(null)));
for (const [name, limit] of PARTS) {
  row(name, await small(code.get(name)), all - brotli(await small(without(name))), limit);
}
row('the whole bundle', chunk.code, brotli(chunk.code), LIMIT);
if (process.argv.includes('--modules')) {
  const shares = modules.map(([id, { code }]) => [id.replace(/^.*\/(?:build|node_modules)\//, ''), code?.length ?? 0]);
  const sum = shares.reduce((total, [, length]) => total + length, 0);
  for (const [id, length] of shares.sort(([, a], [, b]) => b - a))
    console.log(`${id.padEnd(60)}${String(Math.round((brotli(chunk.code) * length) / sum)).padStart(8)}`);
}
console.log(
  `${modules.length} modules. brotli: a part alone; adds: how much larger the bundle is with it, which its limit is for.`,
);
process.exit(over ? 1 : 0);
