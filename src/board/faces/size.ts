/** A card's drawing is 100 units wide; the board scales it. */
export const CARD_WIDTH = 100;
/** Height of a card's drawing. */
export const CARD_HEIGHT = 140;
/** Radius of its corners. */
export const CARD_RADIUS = 7;
