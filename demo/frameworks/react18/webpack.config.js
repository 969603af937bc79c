export default {
  mode: 'production',
  entry: './app.tsx',
  output: { filename: 'app.js', publicPath: 'auto' },
  resolve: { extensions: ['.tsx', '.js'], symlinks: false },
  module: { rules: [{ test: /\.tsx$/, loader: 'esbuild-loader', options: { target: 'es2022', jsx: 'automatic' } }] },
  performance: { hints: false },
};
