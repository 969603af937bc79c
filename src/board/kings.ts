import { html, svg, type TemplateResult } from 'lit';
import { faceFrom, RUN_LENGTH, SUITS, type Suit } from '../rules/index.js';
import { cardBody, cardFace } from './faces/face.js';

/** Degrees from one card of a hand to the next. */
const TURN = 7;

/** The kings of completed runs, spread like a hand of cards. */
export function kingsView(runs: readonly Suit[]): TemplateResult {
  const middle = (runs.length - 1) / 2;
  const king = (suit: Suit): number => faceFrom(SUITS.indexOf(suit), RUN_LENGTH);
  return html`<svg class="kings" aria-hidden="true" viewBox="0 0 480 204">${runs.map(
    (suit, i) =>
      svg`<g transform="translate(190 8) rotate(${(i - middle) * TURN} 50 420)">${cardBody}${cardFace(king(suit), 'classic')}</g>`,
  )}</svg>`;
}
