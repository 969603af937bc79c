import { html, nothing, type TemplateResult } from 'lit';
import { LEVELS } from '../../rules/index.js';
import { clockText } from '../clock-text.js';
import { back, button, frame, type Option, options, table } from './frame.js';
import { type DialogModel, type StartForm, statisticsRows } from './model.js';

/** What is typed here is ours: the page hears no key of it. Enter plays, Escape still leaves the dialog. */
const keepKeys =
  (play: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return;
    event.stopPropagation();
    if (event.type !== 'keydown' || event.key !== 'Enter') return;
    // Else the control that has the focus next would take it for a press.
    event.preventDefault();
    play();
  };

/** The start screen: level with the player's record, deal, PLAY, and CONTINUE when a game goes on. */
export function start(model: DialogModel): TemplateResult {
  const { words, mayChooseDeal, canContinue, wantsAnother, waiting, open, goOn, play } = model;
  const another = button(words('start.play'), play, wantsAnother ? 'main' : '');
  const goes = html`${words('start.continue')} ${standing(model)}`;
  const same = canContinue ? button(goes, goOn, wantsAnother ? '' : 'main') : nothing;
  return frame(
    words('start'),
    html`${mayChooseDeal ? choices(model) : nothing}
      ${waiting ? html`<div class="links">${button(words('help'), () => open('help'), 'quiet')}${button(words('settings'), () => open('settings'), 'quiet')}</div>` : nothing}
      <div class="ends">${wantsAnother ? [another, same] : [same, another]}</div>`,
    'start',
  );
}

/** Where the game stands that goes on, as far as its figures are shown. */
function standing({ words, state, showTime, number }: DialogModel): unknown {
  if (state.moves === 0) return nothing;
  const level = words(`menu.level.${state.suits}`);
  const moves = state.scoring === 'none' ? '' : `${words('bar.moves')} ${number(state.moves)}`;
  const time = showTime ? clockText(state.seconds) : '';
  return html`<small>${[level, moves, time].filter(Boolean).join(' · ')}</small>`;
}

function choices(model: DialogModel): TemplateResult {
  const { words, form, fill, statistics, state } = model;
  const levels = LEVELS.map((value) => ({
    value,
    label: html`<b>${words(`menu.level.${value}`)}</b><small>${words(`menu.level.${value}.note`)}</small>`,
  }));
  const deals: Option<StartForm['deal']>[] = [
    { value: 'winnable', label: words('start.winnable') },
    { value: 'daily', label: words('start.daily') },
    { value: 'random', label: words('start.random') },
    ...(state.deal === null || state.moves === 0 ? [] : [{ value: 'again', label: words('start.again') } as const]),
    { value: 'number', label: words('start.number') },
  ];
  const level = statistics[form.suits];
  return html`${options('level', words('start.level'), levels, form.suits, (suits) => fill({ suits }))}
    ${
      level.played === 0
        ? nothing
        : html`<details class="record">
            <summary>${words('start.record', { n: level.won, played: level.played })}</summary>
            ${table([], statisticsRows(model, level, state.scoring, clockText))}
          </details>`
    }
    ${options('deal', words('start.deal'), deals, form.deal, (deal) => fill({ deal, refused: false }))}
    ${form.deal === 'number' ? numberField(model) : nothing}
    ${form.deal === 'random' ? html`<p class="note">${words('start.random.note')}</p>` : nothing}`;
}

function numberField({ words, form, fill, play }: DialogModel): TemplateResult {
  const keys = keepKeys(play);
  return html`<label class="field">
    <span>${words('start.number.label')}</span>
    <input
      type="text"
      inputmode="numeric"
      autocomplete="off"
      maxlength="10"
      .value=${form.number}
      aria-invalid=${form.refused ? 'true' : nothing}
      aria-describedby=${form.refused ? 'deal-refused' : nothing}
      @input=${(event: Event) => fill({ number: (event.target as HTMLInputElement).value, refused: false })}
      @keydown=${keys}
      @keypress=${keys}
      @keyup=${keys}
    />
    ${form.refused ? html`<span id="deal-refused" class="refused" role="alert">${words('start.number.refused')}</span>` : nothing}
  </label>`;
}

/** All statistics, level by level. */
export function statistics(model: DialogModel): TemplateResult {
  const { words, statistics: all, state, open, close } = model;
  const columns = LEVELS.map((level) => statisticsRows(model, all[level], state.scoring, clockText));
  const rows = (columns[0] ?? []).map(
    ([head], i) => [head, ...columns.map((column) => column[i]?.[1] ?? '')] as [string, ...string[]],
  );
  return frame(
    words('statistics'),
    html`${table(
      LEVELS.map((level) => words(`menu.level.${level}`)),
      rows,
    )}
      <p class="note">${words('statistics.bests')}</p>
      <div class="ends">${back(words, close)}${button(words('statistics.reset'), () => open('reset'))}</div>`,
    'statistics',
  );
}
