/** A card's drawing is 100 units wide; the board scales it. */
export const CARD_WIDTH = 100;
/** Height of a card's drawing. */
export const CARD_HEIGHT = 140;
/** Radius of its corners. */
export const CARD_RADIUS = 7;

/** How a card's index is drawn: with pips and figures beside it, or large, for cards too small for those or weak eyes. */
export type FaceStyle = 'classic' | 'medium' | 'large';

/** How far down an index reaches, with a little air: what a strip has to show of a card. */
export const INDEX_HEIGHT: Record<FaceStyle, number> = { classic: 28, medium: 33, large: 41 };
