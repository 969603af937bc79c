import { html, nothing, type TemplateResult } from 'lit';
import type { GameState, LevelStatistics } from '../game/index.js';
import { LEVELS, type Level } from '../rules/index.js';
import type { Words } from '../words/index.js';
import { clockText } from './clock-text.js';

/** Which dialog is open. */
export type DialogName = 'menu' | 'pause' | 'result';

/** What dialogs show, and what their controls do. */
export interface DialogModel {
  readonly words: Words;
  readonly state: GameState;
  readonly statistics: LevelStatistics;
  readonly level: Level;
  readonly showTime: boolean;
  number(value: number): string;
  newGame(suits?: Level): void;
  restart(): void;
  pause(): void;
  resume(): void;
  giveUp(): void;
  close(): void;
}

const frame = (title: string, content: TemplateResult, kind: DialogName): TemplateResult => html`<div
  part="dialog"
  class="dialog ${kind}"
  role="dialog"
  aria-labelledby="dialog-title"
  tabindex="-1"
>
  <h2 id="dialog-title">${title}</h2>
  ${content}
</div>`;

const button = (label: unknown, act: () => void, look = ''): TemplateResult =>
  html`<button part="button" class="wide ${look}" @click=${act}>${label}</button>`;

/** The dialog of that name. */
export function dialog(name: DialogName, model: DialogModel): TemplateResult {
  return { menu, pause, result }[name](model);
}

function menu(model: DialogModel): TemplateResult {
  const { words, state, level } = model;
  const started = state.moves > 0;
  const levels = LEVELS.map((suits) =>
    button(
      html`<span>${words(`menu.level.${suits}`)}</span><small>${words(`menu.level.${suits}.note`)}</small>`,
      () => model.newGame(suits),
      suits === level ? 'level present' : 'level',
    ),
  );
  return frame(
    words('menu'),
    html`<h3>${words('menu.new')}</h3>
      <div class="levels">${levels}</div>
      <h3>${words('menu.this')}${state.deal === null ? nothing : html` <span class="deal">${words('menu.deal', { deal: String(state.deal) })}</span>`}</h3>
      <div class="choices">
        ${started ? button(words('menu.restart'), model.restart) : nothing}
        ${state.status === 'playing' ? button(words('menu.pause'), model.pause) : nothing}
        ${state.status === 'playing' ? button(words('menu.give-up'), model.giveUp) : nothing}
        ${button(words('menu.close'), model.close, 'main')}
      </div>
      <slot name="menu"></slot>`,
    'menu',
  );
}

const pause = ({ words, resume }: DialogModel): TemplateResult =>
  frame(words('pause'), html`<p>${words('pause.note')}</p>${button(words('pause.resume'), resume, 'main')}`, 'pause');

function result(model: DialogModel): TemplateResult {
  const { words, state, statistics, showTime } = model;
  const won = state.status === 'won';
  const scored = state.scoring !== 'none';
  const best = statistics.bestScore[state.scoring];
  const row = (label: string, value: string, record: string | null): TemplateResult =>
    html`<tr><th scope="row">${label}</th><td>${value}</td><td>${record ?? ''}</td></tr>`;
  const time = statistics.bestTime === null ? null : clockText(statistics.bestTime);
  const fewest = statistics.fewestMoves === null ? null : model.number(statistics.fewestMoves);
  return frame(
    words(won ? 'won' : 'lost'),
    html`<table>
        <thead><tr><td></td><td></td><th scope="col">${words('result.best')}</th></tr></thead>
        <tbody>
          ${scored ? row(words('bar.moves'), model.number(state.moves), fewest) : nothing}
          ${showTime ? row(words('bar.time'), clockText(state.seconds), time) : nothing}
          ${scored ? row(words('bar.score'), model.number(state.score), best === undefined ? null : model.number(best)) : nothing}
        </tbody>
      </table>
      ${button(words('result.again'), () => model.newGame(), 'main')}${button(words('result.close'), model.close)}`,
    'result',
  );
}
