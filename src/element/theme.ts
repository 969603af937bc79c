import { type CSSResult, unsafeCSS } from 'lit';

/** Every colour of the element, for light and for dark. */
const COLOURS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  felt: ['#d7e6dc', '#17231d'],
  ink: ['#1c2b24', '#e4ece7'],
  'ink-soft': ['#4b5f55', '#a3b5ab'],
  accent: ['#0f6e56', '#58c9a0'],
  'on-accent': ['#ffffff', '#0b1a14'],
  'accent-soft': ['#0f6e5630', '#58c9a040'],
  focus: ['#b3420b', '#ffb454'],
  panel: ['#f7faf8', '#22312a'],
  'panel-edge': ['#b9cbc0', '#3b4f45'],
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
  court: ['#fbf4e2', '#f6ecd4'],
};

/** Colours that a page may set, by the custom property with which it does. */
const SETTABLE = ['felt', 'ink', 'accent', 'paper', 'back'];

const declarations = (value: (light: string, dark: string) => string): string =>
  Object.entries(COLOURS)
    .map(([name, [light, dark]]) => {
      const colour = value(light, dark);
      return `--_${name}:${SETTABLE.includes(name) ? `var(--spider-${name},${colour})` : colour};`;
    })
    .join('');

/** Colours follow the `color-scheme` in force; browsers without light-dark() see the light ones. */
export const theme: CSSResult = unsafeCSS(
  `:host{${declarations((light) => light)}}` +
    `@supports (color:light-dark(#000,#fff)){:host{${declarations((light, dark) => `light-dark(${light},${dark})`)}}}` +
    ':host([theme="light"]){color-scheme:light}:host([theme="dark"]){color-scheme:dark}',
);
