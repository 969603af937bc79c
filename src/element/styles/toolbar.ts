import { css } from 'lit';

/** The top line. */
export const toolbar = css`
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

  /* One line of figures: the last, which the foundations show, too, is left out where it finds no room. */
  .status {
    --_label: var(--_small);
    min-width: 0;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: clamp(8px, 3cqw, 36px);
    max-height: calc(1.2em + 1.2 * var(--_label));
    overflow: hidden;
    margin: 0;
  }

  .figure {
    min-width: 0;
    text-align: center;
    line-height: 1.2;
  }

  dt {
    color: var(--_ink-soft);
    font-size: var(--_label);
  }

  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  /* The foundations show them. */
  @container spider (width < 340px) {
    .toolbar {
      gap: 0;
    }

    .figure.runs {
      display: none;
    }
  }

  @container spider (height < 300px) {
    .status {
      max-height: 1.2em;
    }

    .figure {
      display: flex;
      align-items: baseline;
      gap: var(--_space-1);
    }
  }
`;
