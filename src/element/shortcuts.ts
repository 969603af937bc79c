/** What a key means wherever the focus is inside the element. */
export type Shortcut = 'undo' | 'redo' | 'hint' | 'escape';

/** A letter key by what it types, or by its place where it types no Latin letter. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();

/** The shortcut a key stands for, or null when it is the page's. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.key === 'Escape') return 'escape';
  const letter = letterOf(event);
  if (event.altKey) return null;
  if (!(event.ctrlKey || event.metaKey)) return letter === 'h' ? 'hint' : null;
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo';
  return letter === 'y' && event.ctrlKey ? 'redo' : null;
}
