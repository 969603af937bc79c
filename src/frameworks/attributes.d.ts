import type { SpiderEventMap, SpiderSolitaire } from '../index.js';

type Flag = 'relaxed' | 'locked' | 'no-hints' | 'no-undo' | 'no-timer' | 'mirror' | 'paused';

/** Boolean attributes: frameworks write `false` or leave them out, which is the same here. */
type Flags = { [Name in Flag]?: boolean | 'true' | 'false' | '' | null };

/** The element's attributes, as markup writes them. */
export interface SpiderAttributes extends Flags {
  suits?: 1 | 2 | 4 | '1' | '2' | '4' | null;
  scoring?: string | null;
  deal?: number | string | null;
  start?: SpiderSolitaire['start'] | null;
  ui?: SpiderSolitaire['ui'] | null;
  tap?: 'move' | 'select' | null;
  theme?: SpiderSolitaire['theme'] | null;
  deck?: SpiderSolitaire['deck'] | null;
  motion?: SpiderSolitaire['motion'] | null;
  sound?: SpiderSolitaire['sound'] | null;
  storage?: SpiderSolitaire['storage'] | null;
  worker?: SpiderSolitaire['worker'] | null;
  'storage-key'?: string | null;
}

/** Properties that frameworks which set properties may set by these names, too. */
export interface SpiderProperties {
  noHints?: boolean;
  noUndo?: boolean;
  noTimer?: boolean;
  storageKey?: string;
  platform?: SpiderSolitaire['platform'];
}

/** Listeners by a prefix and the event's name: `onmove`, `ongame-start`. */
export type SpiderListeners<Prefix extends string> = {
  [Name in keyof SpiderEventMap as `${Prefix}${Name}`]?: (event: SpiderEventMap[Name]) => void;
};
