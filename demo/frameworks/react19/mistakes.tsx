import type {} from 'spider-solitaire/react';

/** Never shown: what the compiler has to refuse. */
export const mistakes = [
  // @ts-expect-error there is no game with three suits
  <spider-solitaire key="suits" suits={3} />,
  // @ts-expect-error games are not kept there
  <spider-solitaire key="storage" storage="cloud" />,
  // @ts-expect-error a move tells nothing of that name
  <spider-solitaire key="move" onmove={({ detail }) => detail.nothing} />,
];
