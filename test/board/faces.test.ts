import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { court } from '../../src/board/faces/courts.js';
import { PIPS, RANKS } from '../../src/board/faces/glyphs.js';
import { ellipse, placed, turned } from '../../src/board/faces/path.js';
import { pips } from '../../src/board/faces/pips.js';
import { CARD_HEIGHT, CARD_WIDTH } from '../../src/board/faces/size.js';
import { SUITS } from '../../src/rules/index.js';

const points = (path: string): [number, number][] =>
  Array.from(path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)]);

const inside = (path: string): boolean =>
  points(path).every(([x, y]) => x >= 0 && x <= CARD_WIDTH && y >= 0 && y <= CARD_HEIGHT);

describe('drawings', () => {
  it('are paths of M, L, C and Z with pairs of numbers, so that they can be moved by arithmetic', () => {
    const paths = [
      ...RANKS.map(([path]) => path),
      ...Object.values(PIPS),
      ...[11, 12, 13].flatMap((rank) => court(rank, 'H').map(([, path]) => path)),
    ];
    for (const path of paths)
      assert.match(path, /^(?:[MLC](?:-?\d*\.?\d+ -?\d*\.?\d+ ?)+|[MLC](?:-?[\d.]+ -?[\d.]+)+|Z)*$/);
  });

  it('move, scale and turn', () => {
    assert.equal(placed('M1 2L-3 4', 10, 20, 2), 'M12 24L4 28');
    assert.equal(turned('M1 2', 50, 70), 'M99 138');
    assert.equal(turned(turned(PIPS.S, 3, 4), 3, 4), PIPS.S);
    assert.equal(points(ellipse(5, 5, 2)).length, 13);
  });
});

describe('pips', () => {
  for (let rank = 1; rank <= 10; rank++) {
    it(`of ${rank}: as many, inside the card, symmetrical, the lower half turned`, () => {
      const path = pips(rank, PIPS.D);
      assert.equal(path.match(/M/g)?.length, rank);
      assert.ok(inside(path));
      const centres = path
        .split('M')
        .slice(1)
        .map((pip) => {
          const all = points(`M${pip}`);
          const middle = (axis: 0 | 1): number =>
            (Math.min(...all.map((point) => point[axis])) + Math.max(...all.map((point) => point[axis]))) / 2;
          return [Math.round(middle(0)), Math.round(middle(1))] as const;
        });
      for (const [x, y] of centres)
        assert.ok(
          centres.some(
            ([otherX, otherY]) =>
              Math.abs(otherX - (CARD_WIDTH - x)) <= 1 && (rank === 7 || Math.abs(otherY - (CARD_HEIGHT - y)) <= 1),
          ),
          `${x},${y}`,
        );
      const hearts = pips(rank, PIPS.H).split('Z').filter(Boolean);
      const tip = (pip: string): number => (points(pip)[0]?.[1] ?? 0) - Math.min(...points(pip).map(([, y]) => y));
      const turnedPips = hearts.filter((pip) => tip(pip) < 1).length;
      assert.equal(turnedPips, centres.filter(([, y]) => y > CARD_HEIGHT / 2).length);
    });
  }
});

describe('court cards', () => {
  for (const rank of [11, 12, 13]) {
    it(`${rank}: the upper half stays in the upper half, with its suit`, () => {
      for (const suit of SUITS) {
        const parts = court(rank, suit);
        assert.ok(parts.some(([colour]) => colour === 'pip'));
        for (const [, path] of parts) {
          assert.ok(inside(path));
          assert.ok(
            points(path).every(([, y]) => y <= CARD_HEIGHT / 2 + 0.6),
            path,
          );
        }
      }
    });
  }

  it('differ from one another', () => {
    const figures = [11, 12, 13].map((rank) => JSON.stringify(court(rank, 'S')));
    assert.equal(new Set(figures).size, 3);
  });
});
