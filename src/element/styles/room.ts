import { css } from 'lit';

/** What gives way where there is little room, and grows where there is much. It comes after all that it changes. */
export const room = css`
  /* Below the table: neither stock nor foundations are covered. */
  @container spider (aspect-ratio < 1/1) {
    .foot,
    .replay {
      bottom: calc(min(13.2cqw, 20cqh) + 14px);
    }
  }

  @container spider (width < 380px) {
    .tools .tool {
      --_busy: 3px;
      min-width: 40px;
    }
  }

  @container spider (width < 440px) {
    .toolbar {
      grid-template-columns: auto 1fr auto;
    }

    .tools {
      gap: 0;
    }

    .status {
      --_label: 0.6875rem;
      gap: 8px;
      font-size: 0.8125rem;
    }

    .replay span {
      flex-basis: 100%;
      text-align: center;
    }

    .replay button {
      padding-inline: var(--_space-1);
    }

    .choices {
      grid-auto-rows: auto;
    }
  }

  @container spider (height < 600px) {
    .kings {
      display: none;
    }

    /* Nothing tells there whether a dialog goes on: low ones mostly do. */
    @supports not (animation-timeline: scroll()) {
      .dialog > .ends::before {
        opacity: 1;
      }
    }
  }

  @container spider (height >= 600px) {
    .notice button,
    .held-bar button,
    .replay button {
      min-height: var(--_tool);
    }

    summary {
      padding-block: 13px;
    }
  }

  /* Large text, as the browser's own setting may make it: figures without their names. */
  @container spider (width < 17rem) {
    .status {
      max-height: 1.2em;
    }

    dt,
    .figure.runs {
      display: none;
    }

    .choices.choices,
    .options.options.options.options {
      grid-template-columns: minmax(0, 1fr);
    }

    .dialog table {
      table-layout: fixed;
      font-size: 0.7em;
    }

    .dialog thead th,
    .dialog tbody th {
      font-size: 1em;
      overflow-wrap: anywhere;
      hyphens: auto;
    }

    .dialog thead td {
      width: 34%;
    }
  }

  @container spider (width >= 900px) and (height >= 420px) {
    .tool {
      grid-auto-flow: column;
      gap: var(--_space-2);
      padding-inline: 10px var(--_space-3);
    }

    .tool span {
      display: block;
    }
  }

  @container spider (height < 300px) and (width < 600px) {
    .tools .tool {
      --_busy: 1px;
      min-width: 36px;
    }

    .figure.runs {
      display: none;
    }

    .status {
      gap: 8px;
      font-size: 0.8125rem;
    }
  }

  @container spider (width < 320px) {
    .tools .tool {
      --_busy: -1px;
      min-width: 32px;
    }
  }

  @container spider (width < 340px) {
    .status {
      --_label: 0.625rem;
      gap: 7px;
      font-size: 0.75rem;
    }
  }

  @container spider (width < 480px) or (height < 300px) {
    .notice {
      padding: 6px var(--_space-2);
      font-size: 0.8125rem;
    }

    .notice button {
      flex: 1 1 auto;
    }
  }

  @container spider (height < 420px) {
    .table,
    .dialog {
      --_tool: 40px;
    }

    .start .ends,
    .statistics .ends,
    .question .ends {
      grid-auto-flow: column;
      grid-auto-columns: 1fr;
    }
  }

  @container spider (width > 1500px) and (height > 800px) {
    .table,
    .dialog,
    .replay {
      --_text: 1.125rem;
      --_small: 0.875rem;
      font-size: var(--_text);
    }

    .tools .tool {
      --_busy: 8px;
      min-width: 52px;
      height: 52px;
    }

    .icon {
      width: 30px;
      height: 30px;
    }
  }

  @container spider (height < 420px) and (width >= 440px) {
    .choices {
      grid-auto-rows: auto;
    }

    .choices:has(> :nth-child(3):last-child, > :nth-child(5)) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }

    .choices > :nth-child(3):last-child {
      grid-column: auto;
    }

    .choices > :nth-child(5):last-child {
      grid-column: span 2;
    }

    .ends {
      grid-auto-flow: column;
      grid-auto-columns: 1fr;
    }
  }

  @container spider (width < 340px) {
    .motion .options.options {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    .motion .options > :last-child {
      grid-column: 1 / -1;
    }

    .level small {
      font-size: 0.625rem;
    }

    .option.option span {
      padding-inline: 2px;
      font-size: 0.8125rem;
    }

    .dialog table {
      font-size: 0.8125rem;
    }

    .dialog thead th {
      padding-inline-start: var(--_space-1);
      font-size: 0.625rem;
    }

    .dialog th {
      overflow-wrap: anywhere;
    }
  }
`;

/** Where the system names the colours. */
export const forced = css`
  @media (forced-colors: active) {
    /* Whatever theme is chosen, the system's colours are those of the table. */
    .box.box.box {
      --_felt: Canvas;
      --_ink: CanvasText;
      --_ink-soft: CanvasText;
      --_place: CanvasText;
      --_panel: Canvas;
      --_panel-edge: CanvasText;
      --_accent: Highlight;
      --_on-accent: HighlightText;
      --_focus: Highlight;
    }

    svg[part='board'],
    .kings,
    .falling {
      forced-color-adjust: none;
    }

    /* Text on other grounds than the page's: the browser would lay a plate of the page's under it. */
    .main,
    .notice {
      forced-color-adjust: none;
    }

    .main {
      border: 2px solid Highlight;
    }

    summary {
      color: CanvasText;
    }

    .option :checked + span {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }

    .option :focus-visible + span {
      outline: 3px double CanvasText;
      outline-offset: 2px;
    }

    .spot[data-target] {
      stroke-dasharray: 12 8;
    }
  }
`;
