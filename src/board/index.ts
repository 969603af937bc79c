export { SpiderBoard } from './board.js';
export { kingsView } from './kings.js';
export { boardStyles } from './styles.js';
export { type Remedy, type Table, tableContext } from './table.js';
