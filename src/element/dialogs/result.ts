import { html, nothing, type TemplateResult } from 'lit';
import { kingsView } from '../../board/index.js';
import { clockText } from '../clock-text.js';
import { button, frame, table } from './frame.js';
import type { DialogModel } from './model.js';

/** How a game ended: its figures beside the bests, which of them are new, par, and what to do next. */
export function result(model: DialogModel): TemplateResult {
  const { words, state, showTime, number, par, newGame, watch, close } = model;
  const { suits, scoring } = state;
  const { played, won, streak } = model.statistics[suits];
  // A first win is the best of all in everything: there is nothing to compare it with.
  const { won: wonBefore, fewestMoves, bestTime, bestScore } = model.before ?? model.statistics[suits];
  const isWon = state.status === 'won';
  const hasBest = wonBefore > 0;
  const score = Object.hasOwn(bestScore, scoring) ? (bestScore[scoring] ?? null) : null;
  const row = (
    key: 'moves' | 'time' | 'score',
    value: number,
    best: number | null,
    show: (value: number) => string,
  ): [string, ...unknown[]] => {
    const isBest = isWon && model.before !== null && best !== null && (key === 'score' ? value > best : value < best);
    const beside = isBest ? html`<b class="best">${words('result.new-best')}</b>` : best === null ? '–' : show(best);
    return [words(`bar.${key}`), show(value), ...(hasBest ? [beside] : [])];
  };
  const rows: [string, ...unknown[]][] = [
    ...(scoring === 'none' ? [] : [row('moves', state.moves, fewestMoves, number)]),
    ...(showTime ? [row('time', state.seconds, bestTime, clockText)] : []),
    ...(scoring === 'none' ? [] : [row('score', state.score, score, number)]),
  ];
  const all: [string, ...unknown[]][] = [
    ...rows,
    [words('bar.runs'), words('bar.runs.value', { n: state.runs.length }), ...(hasBest ? [''] : [])],
  ];
  return frame(
    words(isWon ? 'won' : 'lost'),
    html`${isWon ? kingsView(state.runs) : nothing}
      ${table(hasBest ? ['', words('result.best')] : [], all)}
      ${par === null ? nothing : html`<p>${words('result.par', { n: par })}</p>`}
      ${played === 0 ? nothing : html`<p class="note">${words('result.level', { level: words(`menu.level.${suits}`), won, played, streak })}</p>`}
      <div class="ends">
        ${button(words('result.again'), () => newGame(), 'main')}
        ${model.mayAdvise ? button(words('menu.watch'), watch) : nothing}
        ${button(words('result.close'), close)}
      </div>`,
    'result',
  );
}
