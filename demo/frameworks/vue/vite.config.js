import vue from '@vitejs/plugin-vue';

export default {
  base: './',
  resolve: { preserveSymlinks: true },
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'spider-solitaire' } } })],
};
