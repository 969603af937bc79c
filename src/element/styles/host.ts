import { css } from 'lit';

/** One scale of spaces, of type and of corners; everything else uses them. */
export const scales = css`
  :host {
    --_space-1: 4px;
    --_space-2: 8px;
    --_space-3: 12px;
    --_space-4: 20px;
    /* They grow with the reader's own size of text, but not down with a page that counts in tenths of it. */
    --_small: max(12px, 0.75rem);
    --_text: max(15px, 0.9375rem);
    --_title: max(20px, 1.25rem);
    --_round: 8px;
    /* Height of what is pressed. */
    --_tool: 44px;
    --_font: var(--spider-font, system-ui, sans-serif);
  }
`;

/** The element in the page, and the box inside it. */
export const host = css`
  :host {
    /* Nothing of the page's text or drawing is inherited, but what tells how it is to be seen. */
    all: initial;
    color-scheme: inherit;
    visibility: inherit;
    pointer-events: inherit;
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
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  @media (max-width: 599.98px) {
    :host {
      aspect-ratio: 3 / 4;
    }
  }

  /* Inside a div of a CMS the height is the div's, if it has one. */
  :host([data-in-div]) {
    height: 100%;
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

  /* Chromium prints nothing of a container whose size is another on paper. */
  @media print {
    .box {
      container-type: normal;
    }
  }

  /* Height of the top line, if there is one. */
  .table {
    --_bar: var(--_tool);
    position: absolute;
    inset: 0;
    display: flex;
    flex-direction: column;
  }

  .table.bare {
    --_bar: 0px;
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
