import { css } from 'lit';

/** Dialogs, their options and tables, and the controls of a replay. */
export const dialogs = css`
  .cover {
    position: absolute;
    inset: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    place-items: center;
    overflow: auto;
    overscroll-behavior: contain;
    /* What gets the focus isn't hidden by the controls at a dialog's end. */
    scroll-padding-bottom: 72px;
    padding: var(--_space-2);
    background: var(--_shadow);
  }

  .dialog {
    --_pad: var(--_space-4);
    box-sizing: border-box;
    width: min(100%, 26em);
    padding: var(--_pad);
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
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 6px;
  }

  .options:has(> :nth-child(3):last-child) {
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
    min-height: calc(var(--_tool) - 10px);
    padding: var(--_space-1) var(--_space-2);
    border: 1px solid var(--_panel-edge);
    border-radius: var(--_round);
    line-height: 1.25;
    text-align: center;
    overflow-wrap: anywhere;
    hyphens: auto;
  }

  .option small,
  .wide small {
    font-weight: 400;
  }

  .wide small {
    display: block;
    color: inherit;
  }

  .level .option span {
    min-width: 0;
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

  .option :checked + span small {
    color: inherit;
  }

  .option :focus-visible + span {
    outline: 3px solid var(--_focus);
    outline-offset: -1px;
  }

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
    padding: var(--_space-2) 0;
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
    min-height: 44px;
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
    grid-auto-rows: 1fr;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    overflow-wrap: anywhere;
    hyphens: auto;
  }

  .options > :last-child:nth-child(odd):not(:nth-child(3)),
  :where(.choices > :last-child:nth-child(odd)) {
    grid-column: 1 / -1;
  }

  /* What a page puts into the slot is a group, too. */
  .groups {
    display: grid;
    gap: var(--_space-3);
  }

  .ends {
    margin-top: var(--_space-3);
  }

  /* What a dialog is left by is always in sight. */
  .dialog > .ends {
    position: sticky;
    bottom: calc(-1 * var(--_space-2));
    margin-bottom: calc(-1 * var(--_space-2));
    padding-block: var(--_space-2);
    background: var(--_panel);
  }

  /* An edge above it, as long as there is more below: it goes with the last of the way. */
  .dialog > .ends::before {
    content: '';
    position: absolute;
    inset-inline: calc(-1 * var(--_pad));
    bottom: 100%;
    height: var(--_space-3);
    border-bottom: 1px solid var(--_panel-edge);
    background: linear-gradient(transparent, var(--_shadow));
    opacity: 0;
    pointer-events: none;
  }

  @supports (animation-timeline: scroll()) {
    .dialog > .ends::before {
      animation: more linear both;
      animation-timeline: scroll(nearest);
    }
  }

  @keyframes more {
    0%,
    95% {
      opacity: 1;
    }
  }

  .dialog.help,
  .dialog.menu,
  .dialog.start,
  .dialog.settings {
    width: min(100%, 32em);
  }

  .links {
    display: flex;
    justify-content: center;
  }

  .dialog p,
  .wide {
    text-wrap: balance;
  }

  .kings {
    display: block;
    width: min(100%, 22em);
    margin: 0 auto var(--_space-2);
  }

  table + p {
    margin-top: var(--_space-2);
  }

  h2,
  .dialog p {
    text-align: match-parent;
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
    border: 1px solid var(--_panel-edge);
    border-radius: var(--_round);
    background: var(--_panel);
    box-shadow: 0 2px 10px var(--_shadow);
    font-variant-numeric: tabular-nums;
  }

  .replay button {
    flex: 1 1 auto;
    border-color: var(--_panel-edge);
  }

  @container spider (height < 420px) {
    .dialog {
      --_pad: var(--_space-3);
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
