import type * as React from 'react';
import type { SpiderSolitaire } from '../index.js';
import type { SpiderAttributes, SpiderListeners, SpiderProperties } from './attributes.js';

/**
 * The tag in JSX of React 18 and 19. React 19 sets properties and hears `onmove` and the like; React 18 writes
 * attributes, and events are heard by `ref` and `addEventListener`.
 */
type SpiderJsx = SpiderAttributes &
  SpiderProperties &
  SpiderListeners<'on'> &
  Omit<React.HTMLAttributes<SpiderSolitaire>, keyof SpiderAttributes> &
  React.ClassAttributes<SpiderSolitaire> & { class?: string };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'spider-solitaire': SpiderJsx;
    }
  }
}
