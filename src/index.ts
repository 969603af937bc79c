import { define } from './element/definition.js';
import { mountDivs } from './element/mount.js';
import type { SpiderSolitaire as Element } from './element/spider-solitaire.js';
import { serveInOwnWorker } from './solver-client/index.js';

export type { SpiderEventMap } from './element/event-types.js';
export { type Platform, spiderPlatformContext } from './element/platform.js';
export { version } from './element/version.js';
export * from './exports.js';
export type { PlatformStorage } from './game/index.js';
export type { Strings } from './words/index.js';

serveInOwnWorker();

const { SpiderSolitaire, defineScoring, isFirst } = define();
if (isFirst) mountDivs();

export { defineScoring, SpiderSolitaire };
export type SpiderSolitaire = Element;
