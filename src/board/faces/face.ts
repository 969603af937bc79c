import { nothing, type SVGTemplateResult, svg } from 'lit';
import { type Card, faceOf, rankOf, type Suit, suitOf } from '../../rules/index.js';
import { court } from './courts.js';
import { PIPS, RANK_HEIGHT, RANKS } from './glyphs.js';
import { placed, turned } from './path.js';
import { pips } from './pips.js';
import { CARD_HEIGHT, CARD_RADIUS, CARD_WIDTH, type FaceStyle } from './size.js';

interface Index {
  /** Scale of the rank; its height is 20 times that. */
  readonly rank: number;
  readonly suit: number;
  readonly x: number;
  readonly y: number;
  /** From the left edge to the middle of the suit; negative: from the right edge. */
  readonly suitX: number;
}

/** Width of a rank's stroke. */
const STROKE: Record<FaceStyle, number> = { classic: 2.9, medium: 4.2, large: 5.4 };

const INDEX: Record<FaceStyle, Index> = {
  classic: { rank: 0.92, suit: 0.86, x: 7, y: 7, suitX: 34 },
  medium: { rank: 1.22, suit: 1.22, x: 7, y: 5, suitX: -20 },
  large: { rank: 1.62, suit: 1.62, x: 7, y: 5, suitX: -22 },
};

/** The index at the top of a card: the rank as a stroke, the suit as a shape. */
function indexOf(rank: number, suit: Suit, style: FaceStyle): { rank: string; suit: string } {
  const index = INDEX[style];
  const [path, width] = RANKS[rank - 1] as readonly [string, number];
  const middle = index.y + (RANK_HEIGHT * index.rank) / 2;
  const beside = style === 'classic' ? index.x + width * index.rank + 13 : CARD_WIDTH + index.suitX;
  return {
    rank: placed(path, index.x, index.y, index.rank),
    suit: placed(PIPS[suit], beside, middle, index.suit),
  };
}

const turn = (path: string): string => path + turned(path, CARD_WIDTH / 2, CARD_HEIGHT / 2);
const HALF_TURN = `rotate(180 ${CARD_WIDTH / 2} ${CARD_HEIGHT / 2})`;

/** Brings a figure inside its frame, its waist in the middle of the card. */
const FIT = 'translate(3.5 4.9) scale(.93)';

function figure(rank: number, suit: Suit): SVGTemplateResult {
  const parts = court(rank, suit).map(([colour, path]) => svg`<path class=${colour} d=${path} />`);
  const half = svg`<g transform=${FIT}>${parts}</g>`;
  return svg`
    <rect class="frame" x="16" y="28.5" width="68" height="83" rx="2" />
    ${half}
    <g transform=${HALF_TURN}>${half}</g>`;
}

function drawn(rank: number, suit: Suit, style: FaceStyle): SVGTemplateResult {
  const index = indexOf(rank, suit, style);
  const large = style !== 'classic';
  const middle = large ? placed(PIPS[suit], CARD_WIDTH / 2, 104, 2.4) : rank > 10 ? '' : pips(rank, PIPS[suit]);
  const ends = large ? (path: string) => path : turn;
  return svg`<g class="face suit-${suit}">
    ${rank > 10 && !large ? figure(rank, suit) : nothing}
    <path class="rank" d=${ends(index.rank)} stroke-width=${STROKE[style]} />
    <path class="suit" d=${ends(index.suit)} />
    <path class="pip" d=${middle} />
  </g>`;
}

const faces = new Map<string, SVGTemplateResult>();

/** What is printed on a card's front. Drawn when it is first shown, and kept: there are 52 in each style. */
export function cardFace(card: Card, style: FaceStyle): SVGTemplateResult {
  const key = `${faceOf(card)} ${style}`;
  let face = faces.get(key);
  if (!face) {
    face = drawn(rankOf(card), suitOf(card), style);
    faces.set(key, face);
  }
  return face;
}

const FIELD = { left: 8, right: 92, top: 8, bottom: 132 };
const LATTICE_STEP = 10.2;

/** The back's lattice: its frame, and diagonals cut at it, each the line x + y = sum and its mirror image. */
function lattice(): string {
  const { left, right, top, bottom } = FIELD;
  let path = `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;
  for (let sum = left + top + LATTICE_STEP; sum < right + bottom; sum += LATTICE_STEP) {
    const from = Math.max(left, sum - bottom);
    const to = Math.min(right, sum - top);
    path += `M${from} ${sum - from}L${to} ${sum - to}`;
    path += `M${CARD_WIDTH - from} ${sum - from}L${CARD_WIDTH - to} ${sum - to}`;
  }
  return path;
}

/** A card's blank body. */
export const cardBody = svg`<rect class="body" width=${CARD_WIDTH} height=${CARD_HEIGHT} rx=${CARD_RADIUS} />`;

let back: SVGTemplateResult | undefined;

/** A card's back: a lattice within a frame. */
export function cardBack(): SVGTemplateResult {
  back ??= svg`<g class="back">
    <rect class="body" width=${CARD_WIDTH} height=${CARD_HEIGHT} rx=${CARD_RADIUS} />
    <rect class="back-field" x="2" y="2" width="96" height="136" rx="5.5" />
    <path class="lattice" d=${lattice()} />
    <path class="back-mark" d=${placed(PIPS.S, 50, 70, 1.5)} />
  </g>`;
  return back;
}
