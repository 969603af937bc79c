import { Advisor } from '../../src/element/advisor.js';
import { answering, type Found, finish, type Question } from '../../src/solver/index.js';
import type { AskOptions } from '../../src/solver-client/index.js';
import type { TestTable } from './table.js';

export interface TestAdvisor {
  readonly advisor: Advisor;
  /** Questions that were asked, in order. */
  readonly asked: Question[];
  /** How often it was said that there is nothing to hint at. */
  nothings: number;
  /** Answers are held back while true. */
  hold: boolean;
  /** Gives the answers that were held back. */
  answer(): Promise<void>;
}

/** An advisor at a table, with a solver that answers at once, or when it is told to. */
export function advisorOf({ game }: TestTable): TestAdvisor {
  const held: (() => void)[] = [];
  const ask = async (question: Question, { signal }: AskOptions): Promise<Found> => {
    test.asked.push(question);
    if (test.hold) {
      await new Promise<void>((answered, failed) => {
        held.push(answered);
        signal.addEventListener('abort', () => failed(signal.reason));
      });
    }
    return finish(answering(question));
  };
  const test: TestAdvisor = {
    advisor: new Advisor({
      game,
      ask,
      workerAddress: () => null,
      reason: (_, { basis }) => `because of a ${basis}`,
      nothingToHint: () => {
        test.nothings++;
      },
      changed: () => {},
    }),
    asked: [],
    nothings: 0,
    hold: false,
    answer: async () => {
      for (const give of held.splice(0)) give();
      await new Promise((later) => setImmediate(later));
    },
  };
  return test;
}
