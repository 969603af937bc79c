import { css } from 'lit';

/** Styles of the board and the cards. Colours come from the element's theme. */
export const boardStyles = css`
  spider-solitaire-board {
    display: block;
    position: relative;
    flex: 1;
    min-height: 0;
  }

  svg[part='board'] {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: hidden;
    direction: ltr;
    touch-action: manipulation;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
    -webkit-tap-highlight-color: transparent;
  }

  .place {
    fill: color-mix(in srgb, var(--_felt) 95%, var(--_ink));
    stroke: var(--_place);
    stroke-width: 1;
  }

  .place.marked {
    fill: var(--_accent-soft);
    stroke: var(--_accent);
    stroke-width: 3;
  }

  .card {
    pointer-events: none;
  }

  .body {
    fill: var(--_paper);
    stroke: var(--_edge);
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
    rx: var(--spider-radius, 7px);
  }

  .card.held .body,
  .card.hinted .body,
  .card.lifted .body {
    fill: color-mix(in srgb, var(--_ring) 7%, var(--_paper));
    stroke: var(--_ring);
    stroke-width: 3;
  }

  .card.held {
    translate: 0 -4px;
  }

  .card.lifted {
    filter: drop-shadow(0 3px 5px var(--_shadow));
  }

  .back-field {
    fill: var(--_back);
  }

  .lattice {
    fill: none;
    stroke: var(--_back-line);
    stroke-width: 1.1;
  }

  .back-mark {
    fill: var(--_back);
    stroke: var(--_back-line);
    stroke-width: 1.6;
  }

  .rank {
    fill: none;
    stroke: currentColor;
    stroke-linejoin: round;
  }

  .pip,
  .suit {
    fill: currentColor;
  }

  .suit-S,
  .suit-C {
    color: var(--_black);
    --_coat: var(--_navy);
    --_lining: var(--_crimson);
  }

  .suit-H,
  .suit-D {
    color: var(--_red);
    --_coat: var(--_crimson);
    --_lining: var(--_navy);
  }

  .deck-four-color .suit-D {
    color: var(--_blue);
  }

  .deck-four-color .suit-C {
    color: var(--_green);
  }

  .frame {
    fill: var(--_court);
    stroke: currentColor;
    stroke-width: 0.8;
    opacity: 0.9;
  }

  .coat {
    fill: var(--_coat);
  }

  .lining {
    fill: var(--_lining);
  }

  .trim {
    fill: var(--_gold);
  }

  .skin {
    fill: var(--_skin);
  }

  .hair {
    fill: var(--_hair);
  }

  .steel {
    fill: var(--_steel);
  }

  .leaf {
    fill: var(--_leaf);
  }

  .line {
    fill: var(--_line);
  }

  .stroke {
    fill: none;
    stroke: var(--_line);
    stroke-width: 0.9;
    stroke-linecap: round;
  }

  .spot {
    fill: transparent;
    outline: none;
  }

  /* Spots lie under the cards: half of a stroke shows, outside them. */
  .spot[data-target] {
    fill: var(--_accent-soft);
    stroke: var(--_accent);
    stroke-width: 7;
  }

  .spot:focus-visible {
    stroke: var(--_focus);
    stroke-width: 6;
  }

  .covered {
    filter: saturate(0.6);
  }

  .fall {
    position: absolute;
    inset: 0;
    overflow: hidden;
  }

  .falling {
    position: absolute;
    inset: 0 auto auto 0;
    aspect-ratio: 5 / 7;
    overflow: visible;
    will-change: transform;
  }

  .foot {
    position: absolute;
    inset-inline: 0;
    bottom: var(--_space-2);
    display: grid;
    gap: var(--_space-2);
    justify-items: center;
    padding-inline: var(--_space-2);
    pointer-events: none;
  }

  .notice,
  .held-bar {
    box-sizing: border-box;
    max-width: min(28em, 100%);
    margin: 0;
    border: 1px solid var(--_panel-edge);
    border-radius: var(--_round);
    box-shadow: 0 2px 10px var(--_shadow);
    unicode-bidi: plaintext;
  }

  .notice {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--_space-1) var(--_space-2);
    padding: var(--_space-2) var(--_space-3);
    background: var(--_ink);
    color: var(--_felt);
    text-align: center;
  }

  .notice:has(button) {
    max-width: min(44em, 100%);
  }

  .notice p {
    flex-basis: 100%;
    text-wrap: balance;
    margin: 0;
  }

  .notice p::first-letter {
    text-transform: uppercase;
  }

  .notice button {
    min-height: 36px;
    padding: var(--_space-1) var(--_space-2);
    border-color: currentColor;
    font-size: var(--_small);
    pointer-events: auto;
  }

  /* On the notice's own ground, which is that of the table turned round. */
  .notice button:focus-visible {
    outline-color: currentColor;
  }

  .held-bar {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: center;
    gap: var(--_space-1);
    padding: var(--_space-1);
    background: var(--_panel);
    color: var(--_ink);
    pointer-events: auto;
  }

  .held-bar span {
    padding-inline: var(--_space-2);
    text-align: center;
  }

  .held-bar button {
    border-color: var(--_panel-edge);
  }

  @container spider (width < 480px) {
    .held-bar span {
      flex-basis: 100%;
    }
  }

  /* Columns end where a low board ends: what is said lies over the top line, and over cards that are buried. */
  @container spider (height < 420px) {
    .foot {
      top: calc(-1 * var(--_bar));
      bottom: auto;
    }

    .held-bar {
      max-width: min(44em, 100%);
    }
  }

  @container spider (height < 300px) {
    .notice {
      padding-block: var(--_space-1);
      font-size: var(--_small);
    }
  }
`;
