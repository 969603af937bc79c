import type { Action } from '../rules/index.js';

/** What a player asks for: an action, or taking one back or repeating it. */
export type Order = Action | { readonly kind: 'undo' } | { readonly kind: 'redo' };

/** One line of the journal: an order that was carried out, or a hint that was given; `at` is in tenths of a second. */
export type Entry = (Order | { readonly kind: 'hint' }) & { readonly at: number };
