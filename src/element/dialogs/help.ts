import { html, type TemplateResult } from 'lit';
import type { WordKey } from '../../words/index.js';
import { back, frame } from './frame.js';
import type { DialogModel } from './model.js';

const SECTIONS: readonly (readonly [title: WordKey, text: WordKey])[] = [
  ['help.goal', 'help.goal.text'],
  ['help.moves', 'help.moves.text'],
  ['help.rows', 'help.rows.text'],
  ['help.hands', 'help.hands.text'],
  ['help.levels', 'help.levels.text'],
  ['help.tips', 'help.tips.text'],
  ['help.winnable', 'help.winnable.text'],
];

const SCORES: Readonly<Record<string, WordKey>> = {
  windows: 'help.score.windows',
  timed: 'help.score.timed',
  multiplier: 'help.score.multiplier',
  none: 'help.score.none',
};

/** How to play: rules, ways to move, levels, tips, and the score that is kept. */
export function help({ words, state, scoringLabel, close }: DialogModel): TemplateResult {
  const score = SCORES[state.scoring];
  return frame(
    words('help'),
    html`${SECTIONS.map(([title, text]) => html`<h3>${words(title)}</h3><p>${words(text)}</p>`)}
      <h3>${words('bar.score')}</h3>
      <p>${score ? words(score) : (scoringLabel ?? state.scoring)}</p>
      <div class="ends">${back(words, close)}</div>`,
    'help',
  );
}
