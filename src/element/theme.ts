import { type CSSResult, unsafeCSS } from 'lit';

/**
 * Every colour of the element, for light and for dark; the names are used with `--_` before them. The accent is seen on
 * the felt, the ring on the paper of the cards.
 */
const COLOURS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  felt: ['#d7e6dc', '#17231d'],
  ink: ['#1c2b24', '#e4ece7'],
  accent: ['#0f6e56', '#58c9a0'],
  'on-accent': ['#ffffff', '#0b1a14'],
  'accent-soft': ['#0f6e5630', '#58c9a040'],
  ring: ['#0f6e56', '#0f9a72'],
  focus: ['#b3420b', '#ffb454'],
  panel: ['#f7faf8', '#22312a'],
  'panel-edge': ['#7d9488', '#6f8a7c'],
  press: ['#0f6e5618', '#58c9a024'],
  place: ['#6a8476', '#64806f'],
  shadow: ['#0b1f1640', '#000000a0'],
  paper: ['#fffefb', '#f3f1e9'],
  edge: ['#5f756a', '#0c1511'],
  back: ['#1d5c86', '#2b6a96'],
  'back-line': ['#bfe0f2', '#bfe0f2'],
  black: ['#16202c', '#16202c'],
  red: ['#c4182e', '#c4182e'],
  navy: ['#24446e', '#24446e'],
  crimson: ['#b5243a', '#b5243a'],
  gold: ['#e3ac2f', '#e3ac2f'],
  skin: ['#f6dcc3', '#f6dcc3'],
  hair: ['#6b4a33', '#6b4a33'],
  steel: ['#8494a3', '#8494a3'],
  leaf: ['#3d7f50', '#3d7f50'],
  line: ['#2b211c', '#2b211c'],
  blue: ['#1550b8', '#1550b8'],
  green: ['#14702f', '#14702f'],
  court: ['#fbf4e2', '#f6ecd4'],
};

/** A green table under a lamp, whatever the page around it. */
const FELT: Readonly<Record<string, string>> = {
  felt: '#1f5a3c',
  ink: '#f3f6ee',
  accent: '#f2c14e',
  'on-accent': '#1d1a0d',
  'accent-soft': '#f2c14e40',
  ring: '#a35c00',
  focus: '#ffffff',
  panel: '#174630',
  'panel-edge': '#6fae8d',
  press: '#f2c14e24',
  place: '#7fb295',
  shadow: '#00000080',
  edge: '#0f2c1d',
  back: '#8a2230',
  'back-line': '#f0cdb8',
};

/** Black and white, and one colour for what matters. */
const CONTRAST: Readonly<Record<string, string>> = {
  felt: '#000000',
  ink: '#ffffff',
  accent: '#ffdf00',
  'on-accent': '#000000',
  'accent-soft': '#ffdf0050',
  ring: '#d05a00',
  focus: '#00e5ff',
  panel: '#000000',
  'panel-edge': '#ffffff',
  press: '#ffffff30',
  place: '#ffffff',
  shadow: '#000000c0',
  paper: '#ffffff',
  edge: '#000000',
  back: '#0b3c8c',
  'back-line': '#ffffff',
  black: '#000000',
  red: '#b80000',
};

/** Colours that a page may set, each with the custom property by which it does. Dialogs are of the page's felt, too. */
const SETTABLE: Readonly<Record<string, string>> = {
  felt: 'felt',
  ink: 'ink',
  accent: 'accent',
  ring: 'accent',
  paper: 'paper',
  back: 'back',
  panel: 'felt',
};

/** Quieter text: of whatever ink and felt there are. */
const SOFT = 'color-mix(in srgb, var(--_ink) 76%, var(--_felt))';

const declare = ([name, colour]: readonly [string, string]): string =>
  `--_${name}:${SETTABLE[name] ? `var(--spider-${SETTABLE[name]},${colour})` : colour};`;

const declarations = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours).map(declare).join('');

const both = (value: (light: string, dark: string) => string): string =>
  Object.entries(COLOURS)
    .map(([name, [light, dark]]) => declare([name, value(light, dark)]))
    .join('');

/**
 * Colours follow the `color-scheme` in force, unless a theme names them; browsers without light-dark() see the light
 * ones. They belong to the box, not to the host: the player's choice is not in the markup.
 */
export const theme: CSSResult = unsafeCSS(
  `.box{--_ink-soft:${SOFT};${both((light) => light)}}` +
    `@supports (color:light-dark(#000,#fff)){.box{${both((light, dark) => `light-dark(${light},${dark})`)}}}` +
    `.theme-light{color-scheme:light}.theme-dark,.theme-contrast{color-scheme:dark}` +
    `.box.theme-felt{color-scheme:dark;${declarations(FELT)}}.box.theme-contrast{${declarations(CONTRAST)}}` +
    `@media (prefers-contrast:more){.box.theme-auto{color-scheme:dark;${declarations(CONTRAST)}}}`,
);
