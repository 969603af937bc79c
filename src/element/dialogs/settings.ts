import { html, type TemplateResult } from 'lit';
import { CHOOSABLE, type Choosable, type ChosenValue } from '../choices.js';
import { back, frame, options } from './frame.js';
import type { DialogModel } from './model.js';

/** The player's choices, each at once in force. */
export function settings({ words, choices, close }: DialogModel): TemplateResult {
  const group = <Name extends Choosable>(name: Name): TemplateResult =>
    options<ChosenValue<Name>>(
      name,
      words(`settings.${name}`),
      (CHOOSABLE[name] as readonly ChosenValue<Name>[]).map((value) => ({
        value,
        label: words(`settings.${name}.${value}` as 'settings.deck.auto'),
      })),
      choices.value(name),
      (value) => choices.choose(name, value),
    );
  return frame(
    words('settings'),
    html`${(Object.keys(CHOOSABLE) as Choosable[]).map(group)}
      <div class="ends">${back(words, close)}</div>`,
    'settings',
  );
}
