import { type CSSResultGroup, css } from 'lit';
import { boardStyles } from '../board/index.js';
import { theme } from './theme.js';

/** One scale of spaces, of type and of corners; everything else uses them. */
const scales = css`
  :host {
    --_space-1: 4px;
    --_space-2: 8px;
    --_space-3: 12px;
    --_space-4: 20px;
    --_small: 0.75rem;
    --_text: 0.9375rem;
    --_title: 1.25rem;
    --_round: 8px;
    --_font: var(--spider-font, system-ui, sans-serif);
  }
`;

const host = css`
  :host {
    display: block;
    position: relative;
    contain: layout paint;
    box-sizing: border-box;
    /* All the width there is, also when the height is given and the ratio would narrow it. */
    width: 100%;
    width: -moz-available;
    width: -webkit-fill-available;
    width: stretch;
    aspect-ratio: 4 / 3;
    min-height: 320px;
    max-height: 100dvh;
    font: 400 var(--_text) / 1.4 var(--_font);
    letter-spacing: normal;
    word-spacing: normal;
    text-align: start;
    text-indent: 0;
    text-transform: none;
    white-space: normal;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  @media (max-width: 599.98px) {
    :host {
      aspect-ratio: 3 / 4;
    }
  }

  :host([hidden]) {
    display: none;
  }

  .box {
    position: absolute;
    inset: 0;
    container: spider / size;
    background: var(--_felt);
    color: var(--_ink);
  }

  .table {
    position: absolute;
    inset: 0;
    display: flex;
    flex-direction: column;
  }

  .live {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const toolbar = css`
  spider-solitaire-toolbar {
    display: block;
    flex: none;
  }

  .toolbar {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: center;
    gap: var(--_space-1);
    padding: var(--_space-1) max(2px, min(0.8cqw, 16px));
  }

  .tools {
    display: flex;
    align-items: center;
    gap: var(--_space-1);
  }

  .tools:last-child {
    justify-content: end;
  }

  .status {
    min-width: 0;
    display: flex;
    justify-content: center;
    gap: clamp(8px, 3cqw, 36px);
    margin: 0;
  }

  .figure {
    min-width: 0;
    text-align: center;
    line-height: 1.2;
  }

  dt {
    color: var(--_ink-soft);
    font-size: var(--_small);
  }

  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  @container spider (width < 340px) {
    .tool {
      width: 32px;
    }

    .toolbar,
    .tools {
      gap: 0;
    }

    .status {
      gap: 7px;
      font-size: 0.75rem;
    }

    dt {
      font-size: 0.625rem;
    }

    /* The foundations show them. */
    .figure.runs {
      display: none;
    }
  }

  @container spider (height < 300px) {
    .figure {
      display: flex;
      align-items: baseline;
      gap: var(--_space-1);
    }
  }
`;

const controls = css`
  button {
    appearance: none;
    margin: 0;
    border: 1px solid transparent;
    border-radius: var(--_round);
    padding: var(--_space-1) var(--_space-3);
    min-height: 36px;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }

  button:hover {
    background: var(--_press);
  }

  button:focus-visible,
  .dialog:focus-visible {
    outline: 3px solid var(--_focus);
    outline-offset: 1px;
  }

  .tool {
    flex: none;
    display: grid;
    place-items: center;
    position: relative;
    width: 44px;
    height: 40px;
    padding: 0;
  }

  .tool:focus-visible {
    outline-offset: -3px;
  }

  /* A small sign while the solver thinks: a ring that turns, or stands still without motion. */
  .tool[aria-busy='true']::after {
    content: '';
    position: absolute;
    width: 34px;
    height: 34px;
    border: 2px solid var(--_accent);
    border-inline-start-color: transparent;
    border-radius: 50%;
  }

  .animated .tool[aria-busy='true']::after {
    animation: turn 0.9s linear infinite;
  }

  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }

  button[aria-disabled='true'] {
    opacity: 0.4;
  }

  .icon {
    position: static;
    width: 24px;
    height: 24px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .wide {
    border-color: var(--_panel-edge);
    padding: var(--_space-2) var(--_space-3);
    min-height: 44px;
  }

  .main {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
  }

  .main:hover {
    background: color-mix(in srgb, var(--_accent) 88%, var(--_ink));
  }
`;

const dialogs = css`
  .cover {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    overflow: auto;
    overscroll-behavior: contain;
    padding: var(--_space-2);
    background: var(--_shadow);
  }

  .dialog {
    box-sizing: border-box;
    width: min(100%, 26em);
    padding: var(--_space-4);
    border: 1px solid var(--_panel-edge);
    border-radius: calc(2 * var(--_round));
    background: var(--_panel);
    box-shadow: 0 8px 32px var(--_shadow);
  }

  .dialog:focus {
    outline: none;
  }

  .dialog.pause,
  .dialog.question {
    width: min(100%, 20em);
  }

  h2 {
    margin: 0 0 var(--_space-3);
    font-size: var(--_title);
    line-height: 1.2;
  }

  h3,
  legend {
    margin: var(--_space-3) 0 var(--_space-1);
    padding: 0;
    color: var(--_ink-soft);
    font-size: var(--_small);
    font-weight: 600;
  }

  .dialog p {
    margin: 0 0 var(--_space-3);
  }

  .dialog .note,
  small,
  .option small {
    color: var(--_ink-soft);
    font-size: var(--_small);
  }

  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  fieldset + fieldset,
  .record + fieldset {
    margin-top: var(--_space-3);
  }

  legend {
    margin-top: 0;
  }

  .options {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-1);
  }

  .level .options {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  .option {
    position: relative;
    display: grid;
    cursor: pointer;
  }

  .option input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  .option span {
    display: grid;
    align-content: center;
    min-height: 28px;
    padding: var(--_space-1) var(--_space-2);
    border: 1px solid var(--_panel-edge);
    border-radius: var(--_round);
    line-height: 1.25;
    text-align: center;
  }

  .option small {
    font-weight: 400;
  }

  .level .option span {
    padding-inline: var(--_space-1);
  }

  .option b {
    font-weight: inherit;
  }

  .option :checked + span {
    border-color: var(--_accent);
    background: var(--_accent-soft);
    box-shadow: inset 0 0 0 1px var(--_accent);
    font-weight: 600;
  }

  .option :focus-visible + span,
  summary:focus-visible,
  .field input:focus-visible {
    outline: 3px solid var(--_focus);
    outline-offset: 1px;
  }

  fieldset + .note {
    margin-block: var(--_space-2) 0;
  }

  .record {
    margin-top: var(--_space-2);
  }

  summary {
    width: fit-content;
    padding: var(--_space-1) 0;
    border-radius: var(--_round);
    color: var(--_ink-soft);
    font-size: var(--_small);
    cursor: pointer;
  }

  .field {
    display: grid;
    gap: var(--_space-1);
    margin-top: var(--_space-2);
  }

  .field input {
    box-sizing: border-box;
    width: 100%;
    min-height: 40px;
    padding: var(--_space-1) var(--_space-2);
    border: 1px solid var(--_panel-edge);
    border-radius: var(--_round);
    background: var(--_felt);
    color: inherit;
    font: inherit;
    font-variant-numeric: tabular-nums;
  }

  .field input[aria-invalid] {
    border-color: var(--_focus);
  }

  .refused,
  .best {
    color: var(--_focus);
    font-weight: 600;
  }

  .choices,
  .ends {
    display: grid;
    gap: var(--_space-2);
  }

  .choices {
    grid-template-columns: repeat(auto-fit, minmax(min(8em, 100%), 1fr));
  }

  .choices .main {
    grid-column: 1 / -1;
  }

  .ends {
    margin-top: var(--_space-3);
  }

  h2,
  .dialog p {
    unicode-bidi: plaintext;
  }

  .pause .wide {
    width: 100%;
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: var(--_space-1) 0;
    font-weight: 400;
    text-align: start;
  }

  td + td,
  thead th,
  tbody td {
    text-align: end;
  }

  .result tbody td:nth-child(2) {
    font-weight: 600;
  }

  .result td:nth-child(3),
  .result thead th {
    width: 6em;
    color: var(--_ink-soft);
  }

  thead th {
    padding-inline-start: var(--_space-2);
    font-size: var(--_small);
  }

  .replay {
    position: absolute;
    inset-inline: 0;
    bottom: var(--_space-2);
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: center;
    gap: var(--_space-1);
    width: fit-content;
    max-width: calc(100% - 2 * var(--_space-2));
    box-sizing: border-box;
    margin: auto;
    padding: var(--_space-1) var(--_space-2);
    border-radius: var(--_round);
    background: var(--_panel);
    box-shadow: 0 2px 10px var(--_shadow);
    font-variant-numeric: tabular-nums;
  }

  .replay button {
    border-color: var(--_panel-edge);
  }

  @container spider (height < 420px) {
    .dialog {
      padding: var(--_space-3);
    }

    .dialog:not(.pause, .question) {
      width: min(100%, 34em);
    }

    h2,
    h3 {
      margin-block: 0 var(--_space-1);
    }

    th,
    td {
      padding: 0;
    }
  }
`;

/** Low and wide: buttons side by side. */
const low = css`
  @container spider (height < 420px) and (width >= 440px) {
    .choices {
      grid-template-columns: 1fr 1fr 1fr;
    }

    .ends {
      grid-auto-flow: column;
      grid-auto-columns: 1fr;
    }
  }

  @container spider (width < 340px) {
    .level small {
      font-size: 0.625rem;
    }
  }
`;

const forced = css`
  @media (forced-colors: active) {
    svg,
    .icon {
      forced-color-adjust: none;
    }

    .option :checked + span {
      outline: 3px solid Highlight;
    }
  }
`;

/** All styles of the element's shadow root. */
export const styles: CSSResultGroup = [theme, scales, host, boardStyles, toolbar, controls, dialogs, low, forced];
