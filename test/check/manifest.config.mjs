import { customElementVsCodePlugin } from 'custom-element-vs-code-integration';

/** What of a class is no part of its public interface. */
const isInner = ({ name, privacy, description }) =>
  name === undefined ||
  name.startsWith('#') ||
  privacy === 'private' ||
  privacy === 'protected' ||
  /@internal/.test(description ?? '');

/** Lit's own members, which pages have no business with, but for the one promise the contract names. */
const LIT = new Set([
  'styles',
  'observedAttributes',
  'seenChanged',
  'leaving',
  'game',
  'toldOf',
  'addEventListener',
  'removeEventListener',
]);

/** Describes the element as pages see it: no inner members, no inner classes. */
const publicOnly = {
  name: 'public-only',
  packageLinkPhase({ customElementsManifest }) {
    const modules = customElementsManifest.modules.filter(({ path }) => path.endsWith('/spider-solitaire.ts'));
    for (const { declarations } of modules) {
      for (const declaration of declarations) {
        declaration.members = declaration.members?.filter((member) => !isInner(member) && !LIT.has(member.name));
        declaration.events = declaration.events?.filter(({ name }) => name && name !== 'name');
        delete declaration.superclass;
      }
    }
    for (const module of modules) module.path = 'spider-solitaire.js';
    customElementsManifest.modules = modules;
  },
};

export default {
  globs: ['src/element/*.ts'],
  outdir: 'dist',
  litelement: true,
  plugins: [
    publicOnly,
    customElementVsCodePlugin({ outdir: 'dist', htmlFileName: 'vscode.html-custom-data.json', cssFileName: null }),
  ],
};
