import { html, nothing, type TemplateResult } from 'lit';
import { back, button, frame } from './frame.js';
import type { DialogModel } from './model.js';

/** Everything else a player may want, grouped: this game, other games, the rest. */
export function menu(model: DialogModel): TemplateResult {
  const { words, state, mayChooseDeal, mayAdvise, mayUndo, open, close } = model;
  const started = state.moves > 0;
  const playing = state.status === 'playing' || state.status === 'ready';
  return frame(
    words('menu'),
    html`<div class="groups">
      <div class="choices">
        ${button(words('menu.new'), () => (mayChooseDeal ? open('start') : model.newGame()), 'main')}
        ${mayChooseDeal ? button(words('start.daily'), () => model.newGame('daily')) : nothing}
      </div>
      <div class="choices">
        ${started ? button(words('menu.restart'), model.restart) : nothing}
        ${playing ? button(words('menu.pause'), model.pause) : nothing}
        ${mayAdvise && playing ? button(words('menu.winnable'), model.askWinnable) : nothing}
        ${mayAdvise && mayUndo && started && playing ? button(words('menu.rewind'), model.rewind) : nothing}
        ${mayAdvise ? button(words('menu.watch'), model.watch) : nothing}
        ${started && playing ? button(words('menu.give-up'), () => open('give-up')) : nothing}
      </div>
      <div class="choices">
        ${button(words('statistics'), () => open('statistics'))} ${button(words('help'), () => open('help'))}
        ${button(words('settings'), () => open('settings'))}
        ${state.deal === null ? nothing : button(words('menu.copy', { deal: String(state.deal) }), model.copyDeal)}
      </div>
      <slot name="menu"></slot>
      </div>
      <div class="ends">${back(words, close, '')}</div>`,
    'menu',
  );
}

/** The pause: its cover hides the faces. */
export const pause = ({ words, goOn }: DialogModel): TemplateResult =>
  frame(words('pause'), html`<p>${words('pause.note')}</p>${button(words('pause.resume'), goOn, 'main')}`, 'pause');

/** Asks once before a game is given up. */
export const giveUp = ({ words, giveUp: act, close }: DialogModel): TemplateResult =>
  question(
    words('menu.give-up'),
    words('give-up.note'),
    button(words('give-up.yes'), act),
    button(words('give-up.no'), close, 'main'),
  );

/** Asks once before statistics begin anew. */
export const reset = ({ words, resetStatistics, close }: DialogModel): TemplateResult =>
  question(
    words('statistics.reset'),
    words('reset.note'),
    button(words('reset.yes'), resetStatistics),
    button(words('reset.no'), close, 'main'),
  );

const question = (title: string, note: string, yes: TemplateResult, no: TemplateResult): TemplateResult =>
  frame(title, html`<p>${note}</p><div class="ends">${no}${yes}</div>`, 'question');
