export default { base: './', resolve: { preserveSymlinks: true }, ssr: { noExternal: ['spider-solitaire'] } };
