import type { CSSResultGroup } from 'lit';
import { boardStyles } from '../../board/index.js';
import { theme } from '../theme.js';
import { controls } from './controls.js';
import { dialogs } from './dialogs.js';
import { host, scales } from './host.js';
import { forced, room } from './room.js';
import { toolbar } from './toolbar.js';

/** All styles of the element's shadow root; later ones beat earlier ones. */
export const styles: CSSResultGroup = [theme, scales, host, boardStyles, toolbar, controls, dialogs, room, forced];
