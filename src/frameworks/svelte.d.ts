import type { HTMLAttributes } from 'svelte/elements';
import type { SpiderSolitaire } from '../index.js';
import type { SpiderAttributes, SpiderListeners, SpiderProperties } from './attributes.js';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    /** Svelte 5 hears `onmove` and the like, Svelte 4 `on:move`. */
    'spider-solitaire': SpiderAttributes &
      SpiderProperties &
      SpiderListeners<'on'> &
      SpiderListeners<'on:'> &
      Omit<HTMLAttributes<SpiderSolitaire>, keyof SpiderAttributes>;
  }
}
