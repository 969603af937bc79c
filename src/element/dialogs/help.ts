import { html, type TemplateResult } from 'lit';
import type { WordKey } from '../../words/index.js';
import { back, frame } from './frame.js';
import type { DialogModel } from './model.js';

type Section = readonly [title: WordKey, ...texts: (WordKey | false)[]];

/** What is switched off in this game isn't told of. */
const sections = ({ state, mayUndo, mayAdvise }: DialogModel): readonly Section[] => [
  ['help.goal', 'help.goal.text'],
  ['help.moves', 'help.moves.text'],
  ['help.rows', 'help.rows.text', state.relaxed ? 'help.rows.relaxed' : 'help.rows.strict'],
  ['help.hands', 'help.hands.text', mayUndo && 'keys.undo', mayAdvise && 'keys.hint'],
  ['help.levels', 'help.levels.text'],
  ['help.tips', 'help.tips.text', mayUndo && 'help.tips.undo'],
  ['help.winnable', 'help.winnable.text'],
];

const SCORES: Readonly<Record<string, WordKey>> = {
  windows: 'help.score.windows',
  timed: 'help.score.timed',
  multiplier: 'help.score.multiplier',
  none: 'help.score.none',
};

/** How to play: rules, ways to move, levels, tips, and the score that is kept. */
export function help(model: DialogModel): TemplateResult {
  const { words, state, scoringLabel, close } = model;
  const text = (keys: readonly (WordKey | false)[]): string =>
    keys.flatMap((key) => (key ? [words(key)] : [])).join(' ');
  const score = SCORES[state.scoring];
  return frame(
    words('help'),
    html`${sections(model).map(([title, ...texts]) => html`<h3>${words(title)}</h3><p>${text(texts)}</p>`)}
      <h3>${words('bar.score')}</h3>
      <p>${score ? words(score) : (scoringLabel ?? state.scoring)}</p>
      <div class="ends">${back(words, close)}</div>`,
    'help',
  );
}
