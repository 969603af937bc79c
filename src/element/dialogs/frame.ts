import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../../words/index.js';

/** A dialog: in the element's own box, never modal to the page. */
export const frame = (title: string, content: unknown, kind: string): TemplateResult => html`<div
  part="dialog"
  class="dialog ${kind}"
  role="dialog"
  aria-labelledby="dialog-title"
  tabindex="-1"
>
  <h2 id="dialog-title">${title}</h2>
  ${content}
</div>`;

/** A button of a dialog. */
export const button = (label: unknown, act: () => void, look = ''): TemplateResult =>
  html`<button part="button" class="wide ${look}" @click=${act}>${label}</button>`;

/** One of several options. */
export interface Option<Value> {
  readonly value: Value;
  readonly label: unknown;
}

/** A group of options, of which one is chosen: by a press or with the arrow keys. */
export const options = <Value>(
  name: string,
  legend: unknown,
  all: readonly Option<Value>[],
  chosen: Value,
  choose: (value: Value) => void,
): TemplateResult => html`<fieldset class=${name}>
  <legend>${legend}</legend>
  <div class="options">
    ${all.map(
      ({ value, label }) => html`<label class="option">
        <input type="radio" name=${name} .checked=${value === chosen} @change=${() => choose(value)} />
        <span>${label}</span>
      </label>`,
    )}
  </div>
</fieldset>`;

/** Rows of a table: a head for each, then its cells. */
export const table = (heads: readonly unknown[], rows: readonly (readonly [unknown, ...unknown[]])[]): TemplateResult =>
  html`<table>
    ${heads.length === 0 ? nothing : html`<thead><tr><td></td>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>`}
    <tbody>
      ${rows.map(
        ([head, ...cells]) => html`<tr><th scope="row">${head}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
      )}
    </tbody>
  </table>`;

/** The way out of a dialog that changes nothing. */
export const back = (words: Words, close: () => void, look = 'main'): TemplateResult =>
  button(words('menu.close'), close, look);
