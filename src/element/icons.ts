import { html, type TemplateResult } from 'lit';

const icon = (path: string): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

/** Drawings on the buttons: strokes in a box of 24. */
export const ICONS = {
  menu: icon('M4 7H20M4 12H20M4 17H20'),
  new: icon('M12 5V19M5 12H19'),
  hint: icon('M9 21H15M10 18H14C14 15 17.5 13.6 17.5 9.5C17.5 6.4 15 4 12 4C9 4 6.5 6.4 6.5 9.5C6.5 13.6 10 15 10 18'),
  undo: icon('M9 5L4 10L9 15M4 10H14C17.5 10 20 12.4 20 15.5C20 17.4 19.2 18.9 18 20'),
  redo: icon('M15 5L20 10L15 15M20 10H10C6.5 10 4 12.4 4 15.5C4 17.4 4.8 18.9 6 20'),
};
