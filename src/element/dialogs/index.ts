import type { TemplateResult } from 'lit';
import { help } from './help.js';
import { giveUp, menu, pause, reset } from './menu.js';
import type { DialogModel, DialogName } from './model.js';
import { result } from './result.js';
import { settings } from './settings.js';
import { start, statistics } from './start.js';

export type { DialogModel, DialogName, StartForm } from './model.js';

const DIALOGS: Readonly<Record<DialogName, (model: DialogModel) => TemplateResult>> = {
  start,
  menu,
  pause,
  result,
  statistics,
  help,
  settings,
  'give-up': giveUp,
  reset,
};

/** The dialog of that name. */
export const dialog = (name: DialogName, model: DialogModel): TemplateResult => DIALOGS[name](model);
