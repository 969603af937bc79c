import type { ClassAttributes, HTMLAttributes } from 'preact';
import type { SpiderSolitaire } from '../index.js';
import type { SpiderAttributes, SpiderListeners, SpiderProperties } from './attributes.js';

/** The tag in JSX of Preact, which sets properties where there are some, and hears `onmove` and the like. */
type SpiderJsx = SpiderAttributes &
  SpiderProperties &
  SpiderListeners<'on'> &
  Omit<HTMLAttributes<SpiderSolitaire>, keyof SpiderAttributes> &
  ClassAttributes<SpiderSolitaire>;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'spider-solitaire': SpiderJsx;
    }
  }
}
