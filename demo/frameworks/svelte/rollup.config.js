import resolve from '@rollup/plugin-node-resolve';
import svelte from 'rollup-plugin-svelte';

export default {
  input: 'page.js',
  output: { file: 'dist/app.js', format: 'es' },
  preserveSymlinks: true,
  plugins: [svelte({ emitCss: false }), resolve({ browser: true, exportConditions: ['svelte'] })],
};
