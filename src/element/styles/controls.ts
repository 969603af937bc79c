import { css } from 'lit';

/** Buttons, wherever they stand. */
export const controls = css`
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
    min-width: 44px;
    height: var(--_tool);
    padding: 0;
  }

  /* Where there is room a word stands beside the sign. */
  .tool span {
    display: none;
  }

  .tool:focus-visible {
    outline-offset: -3px;
  }

  /* A small sign while the solver thinks: a ring that turns, or stands still without motion. */
  .tool[aria-busy='true']::after {
    content: '';
    position: absolute;
    inset-inline-start: var(--_busy, 5px);
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

  .quiet {
    min-height: 36px;
    border-color: transparent;
    color: var(--_ink-soft);
    text-decoration: underline;
  }

  .main:hover {
    background: color-mix(in srgb, var(--_accent) 88%, var(--_ink));
  }
`;
