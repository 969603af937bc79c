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
  const { words, state, statistics, showTime, number } = model;
  const scored = state.scoring !== 'none';
  const hasBest = statistics.won > 0;
  const bests = {
    moves: statistics.fewestMoves === null ? '' : number(statistics.fewestMoves),
    time: statistics.bestTime === null ? '' : clockText(statistics.bestTime),
    score: number(statistics.bestScore[state.scoring] ?? 0),
  };
  const row = (key: 'moves' | 'time' | 'score', value: string): TemplateResult => html`<tr>
    <th scope="row">${words(`bar.${key}`)}</th>
    <td>${value}</td>
    ${hasBest ? html`<td>${bests[key]}</td>` : nothing}
  </tr>`;
  const heads = html`<thead><tr><td></td><td></td><th scope="col">${words('result.best')}</th></tr></thead>`;
  return frame(
    words(state.status === 'won' ? 'won' : 'lost'),
    html`<table>
        ${hasBest ? heads : nothing}
        <tbody>
          ${scored ? row('moves', number(state.moves)) : nothing}
          ${showTime ? row('time', clockText(state.seconds)) : nothing}
          ${scored ? row('score', number(state.score)) : nothing}
        </tbody>
      </table>
      <div class="ends">
        ${button(words('result.again'), () => model.newGame(), 'main')}${button(words('result.close'), model.close)}
      </div>`,
    'result',
  );
}
