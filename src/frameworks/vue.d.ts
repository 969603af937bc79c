import type { DefineComponent, HTMLAttributes } from 'vue';
import type { SpiderEventMap } from '../index.js';
import type { SpiderAttributes, SpiderProperties } from './attributes.js';

/** `@move` in a template is `onMove` to Vue, `@game-start` is `onGameStart`. */
type Pascal<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Text>;

type Listeners = {
  [Name in keyof SpiderEventMap as `on${Pascal<Name>}`]?: (event: SpiderEventMap[Name]) => void;
};

declare module 'vue' {
  interface GlobalComponents {
    'spider-solitaire': DefineComponent<SpiderAttributes & SpiderProperties & Listeners & HTMLAttributes>;
  }
}
