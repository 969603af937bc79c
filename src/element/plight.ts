import type { Remedy } from '../board/index.js';
import type { Game } from '../game/index.js';
import type { Words } from '../words/index.js';
import type { Advisor } from './advisor.js';
import { withRemedy } from './news.js';

/** What is shown of a game that can't be won as long as it can't, or while the player waits for the solver. */
export function lasting(words: Words, game: Game, advisor: Advisor): string {
  const { stuck, session, noUndo } = game;
  const { thought } = advisor;
  if (thought?.kind === 'rewind') return words('rewind.thinking', { n: Math.round(thought.share * 100) });
  if (thought?.kind === 'answer') return words('winnable.thinking');
  if (stuck === null || session?.over) return '';
  return withRemedy(words, stuck === 'solver' ? 'told.lost-position' : 'told.stuck', noUndo);
}

/** What the controls beside that do. */
export interface Ways {
  undo(): void;
  rewind(): void;
  restart(): void;
  newGame(): void;
  /** Puts the notice away. */
  dismiss(): void;
}

/** What the player may do about a game that is stuck. */
export function remedies(words: Words, game: Game, advisor: Advisor, ways: Ways): Remedy[] {
  if (game.stuck === null || game.isStill || advisor.thought) return [];
  const { canUndo, moves } = game.state;
  const all: (Remedy | false)[] = [
    canUndo && { label: words('bar.undo'), act: ways.undo },
    canUndo && !game.noHints && { label: words('menu.rewind'), act: ways.rewind },
    moves > 0 && { label: words('menu.restart'), act: ways.restart },
    { label: words('menu.new'), act: ways.newGame },
    { label: words('menu.close'), act: ways.dismiss },
  ];
  return all.filter((remedy) => remedy !== false);
}
