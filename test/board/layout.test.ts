import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { CARD_WIDTH, INDEX_HEIGHT } from '../../src/board/faces/size.js';
import { cardTops, spreadTops, stripsFor } from '../../src/board/fan.js';
import {
  type Box,
  boardSize,
  columnBox,
  fanOf,
  hitTest,
  type Layout,
  layOutBoard,
  type Point,
  stockBox,
} from '../../src/board/layout.js';
import { meantCard } from '../../src/board/strip.js';
import type { Deck } from '../../src/board/table.js';
import { type Column, parsePosition } from '../../src/rules/index.js';
import { nearRuns } from '../support/arbitrary.js';
import { positionOf } from '../support/tables.js';

/** A column of so many cards: face down, fixed, and a run in suit at its end. */
function columnWith(hidden: number, fixed: number, run: number): Column {
  const cards = [...Array.from({ length: hidden + fixed }, () => 3), ...Array.from({ length: run }, (_, i) => 13 - i)];
  return { cards, hidden };
}

const LOOK = { mirror: false, deck: 'auto' } as const;

/** The box around all foundations. */
function foundationsBox({ foundations, card }: Layout): Box {
  const [first, last] = [foundations[0] as Point, foundations.at(-1) as Point];
  return {
    x: Math.min(first.x, last.x),
    y: first.y,
    width: Math.abs(last.x - first.x) + card.width,
    height: last.y - first.y + card.height,
  };
}

const NATURAL = { hidden: 10, fixed: 20, run: 20 };

describe('a fan', () => {
  const column = columnWith(5, 8, 6);

  it('has its natural strips where there is room', () => assert.deepEqual(stripsFor(column, NATURAL, 1000), NATURAL));

  it('shrinks face-down strips first, down to 3', () => {
    assert.deepEqual(stripsFor(column, NATURAL, 290), { hidden: 6, fixed: 20, run: 20 });
    assert.deepEqual(stripsFor(column, NATURAL, 275), { hidden: 3, fixed: 20, run: 20 });
  });

  it('then the cards that can’t move, down to 4', () => {
    assert.deepEqual(stripsFor(column, NATURAL, 195), { hidden: 3, fixed: 10, run: 20 });
    assert.deepEqual(stripsFor(column, NATURAL, 147), { hidden: 3, fixed: 4, run: 20 });
  });

  it('and the movable run last, never under 10.5', () => {
    assert.deepEqual(stripsFor(column, NATURAL, 107), { hidden: 3, fixed: 4, run: 12 });
    assert.equal(stripsFor(column, NATURAL, 60).run, 10.5);
  });

  it('always fits, whatever lies there, as long as its run does', () => {
    const counts = fc.tuple(fc.nat(20), fc.nat(60), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(counts, fc.integer({ min: 120, max: 900 }), ([hidden, fixed, run], room) => {
        const fan = columnWith(hidden, fixed, run);
        const tops = cardTops(fan, stripsFor(fan, NATURAL, room));
        assert.ok((tops.at(-1) ?? 0) <= room + 1e-6);
        assert.ok(
          tops.every((top, i) => i === 0 || top >= (tops[i - 1] ?? 0)),
          'in order',
        );
      }),
    );
  });

  it('spread shows the cards around one at their natural height, in the same room', () => {
    const long = columnWith(5, 20, 5);
    const tops = spreadTops(long, NATURAL, 214, 12);
    const strips = tops.slice(1).map((top, i) => top - (tops[i] ?? 0));
    assert.ok((tops.at(-1) ?? 0) <= 214 + 1e-6);
    for (const i of [10, 11, 12, 13, 14]) assert.equal(Math.round(strips[i] ?? 0), 20, String(i));
    assert.ok((strips[0] ?? 0) <= 3 && (strips[25] ?? 0) <= 4.001);
    assert.equal(tops.length, 30);
    assert.deepEqual(spreadTops({ cards: [], hidden: 0 }, NATURAL, 100, 0), []);
  });
});

const SIZES = [
  [280, 276],
  [280, 516],
  [320, 524],
  [390, 800],
  [400, 900],
  [768, 980],
  [480, 200],
  [900, 400],
  [1280, 752],
  [1920, 1032],
  [2400, 1200],
] as const;

const boxes = (layout: Layout) => {
  const empty = fanOf(layout, { cards: [], hidden: 0 }, 0, null);
  return [...layout.columns.map((_, i) => columnBox(layout, i, empty)), stockBox(layout, 5), foundationsBox(layout)];
};

describe('a layout', () => {
  for (const [width, height] of SIZES) {
    it(`at ${width}×${height} keeps everything inside, apart, and big enough`, () => {
      const layout = layOutBoard(width, height, LOOK);
      const all = boxes(layout);
      for (const box of all) {
        assert.ok(box.x >= 0 && box.y >= 0, JSON.stringify(box));
        assert.ok(box.x + box.width <= width + 1e-6 && box.y + box.height <= height + 1e-6, JSON.stringify(box));
        assert.ok(box.width >= 24 && box.height >= 24, 'a target of 24 px');
      }
      for (const [i, a] of all.entries()) {
        for (const b of all.slice(i + 1)) {
          const apart =
            a.x + a.width <= b.x + 1e-6 ||
            b.x + b.width <= a.x + 1e-6 ||
            a.y + a.height <= b.y + 1e-6 ||
            b.y + b.height <= a.y + 1e-6;
          assert.ok(apart, `${JSON.stringify(a)} overlaps ${JSON.stringify(b)}`);
        }
      }
      assert.ok(layout.bottom - layout.top > 2.5 * layout.card.height, 'room for columns to grow');
    });
  }

  it('fills at least 95 % of the width with ten columns below 480 px', () => {
    for (const width of [280, 320, 360, 390, 430, 479]) {
      const { columns, card } = layOutBoard(width, width * 1.9, LOOK);
      const used = (columns[9] ?? 0) + card.width - (columns[0] ?? 0);
      assert.ok(used / width >= 0.95, `${width}: ${used / width}`);
    }
  });

  it('has cards of at least 25 px at 280, and scales smaller boxes whole', () => {
    assert.ok(layOutBoard(280, 516, LOOK).card.width >= 25);
    assert.deepEqual(boardSize(140, 300), { width: 280, height: 600 });
    assert.deepEqual(boardSize(240, 100), { width: 480, height: 200 });
    assert.deepEqual(boardSize(700, 500), { width: 700, height: 500 });
    const { width, height } = boardSize(0, 0);
    assert.ok(Number.isFinite(width) && Number.isFinite(height));
  });

  it('depends on the box only: the same for every position', () => {
    const layout = layOutBoard(700, 500, LOOK);
    const position = parsePosition(nearRuns(5, 2), 2);
    const before = JSON.stringify(layout);
    for (const column of position.columns) fanOf(layout, column, 0, 3);
    assert.equal(JSON.stringify(layout), before);
  });
});

describe('a spread column', () => {
  it('never reaches over the stock, in any box', () => {
    for (const [width, height] of SIZES) {
      const layout = layOutBoard(width, height, LOOK);
      const stock = stockBox(layout, 5);
      layout.columns.forEach((x, index) => {
        const tops = fanOf(layout, columnWith(5, 30, 4), index, 20);
        const bottom = (tops.at(-1) ?? 0) + layout.card.height;
        const beside = x + layout.card.width <= stock.x + 1e-6 || x >= stock.x + stock.width;
        assert.ok(beside || bottom <= stock.y + 1e-6, `column ${index} at ${width}×${height}`);
        assert.ok(bottom <= height + 1e-6);
      });
    }
  });
});

describe('what lies under a point', () => {
  const layout = layOutBoard(700, 500, LOOK);
  const position = positionOf({ columns: ['9 8 7', '', '10'], stock: ['A 2 3 4 5 6 7 8 9 10'] }, 1, [9]);
  const fans = position.columns.map((column, index) => fanOf(layout, column, index, null));
  const x = (column: number): number => (layout.columns[column] ?? 0) + layout.card.width / 2;
  const at = (column: number, y: number) => hitTest(layout, position, fans, { x: x(column), y });

  it('is the strip of a card, the last card to its end, or the column beside its cards', () => {
    assert.deepEqual(at(0, (fans[0]?.[1] ?? 0) + 1), { kind: 'column', column: 0, index: 1 });
    assert.deepEqual(at(0, (fans[0]?.[2] ?? 0) + layout.card.height - 1), { kind: 'column', column: 0, index: 2 });
    assert.deepEqual(at(0, (fans[0]?.[2] ?? 0) + layout.card.height + 2), { kind: 'column', column: 0, index: null });
    assert.deepEqual(at(1, layout.top + 5), { kind: 'column', column: 1, index: null });
  });

  it('is the stock, or bare felt', () => {
    const { x: left, y, width, height } = stockBox(layout, 1);
    assert.deepEqual(hitTest(layout, position, fans, { x: left + width / 2, y: y + height / 2 }), { kind: 'stock' });
    assert.equal(hitTest(layout, position, fans, { x: left + width / 2, y: y + height + 40 }), null);
    assert.equal(hitTest(layout, position, fans, { x: -5, y: 5 }), null);
  });
});

describe('a finger on a low strip', () => {
  const position = positionOf({ columns: ['5 10 9 8', 'J', '9H', 'A', 'AH', 'A', 'AH', '2', '2H'] }, 2, [9]);
  const fans = position.columns.map((column) => column.cards.map((_, i) => i * 11));
  const meant = (y: number) =>
    meantCard(position, fans, { kind: 'column', column: 0, index: Math.min(3, Math.floor(y / 11)) }, { x: 0, y });

  it('means the card under it, if that has a move', () => {
    assert.equal(meant(14), 1);
    assert.equal(meant(40), 3);
  });

  it('means the nearest within 12 px that has one, otherwise', () => {
    assert.equal(meant(2), 1, '5 is buried; 10 to 8 goes on the jack');
    assert.equal(meant(31), 3, '9 to 8 has no place; 8 goes on 9 of hearts');
  });

  it('means the card under it where strips are high', () => {
    const high = position.columns.map((column) => column.cards.map((_, i) => i * 30));
    assert.equal(meantCard(position, high, { kind: 'column', column: 0, index: 0 }, { x: 0, y: 29 }), 0);
  });
});

describe('a strip that has room', () => {
  it('shows a whole index of every deck, on boards of all sizes', () => {
    const sizes = fc.tuple(fc.integer({ min: 280, max: 2400 }), fc.integer({ min: 276, max: 1600 }));
    const decks = fc.constantFrom('auto', 'classic', 'large', 'four-color');
    fc.assert(
      fc.property(sizes, decks, ([width, height], deck) => {
        const size = boardSize(width, height);
        const { card, face, natural } = layOutBoard(size.width, size.height, { mirror: false, deck });
        const needed = (INDEX_HEIGHT[face] * card.width) / CARD_WIDTH;
        assert.ok(natural.fixed >= needed - 1e-9 && natural.run >= needed - 1e-9, `${deck} ${width}×${height}`);
      }),
    );
  });

  it('of the deck large shows a larger index than others have; on phones the largest is chosen anyway', () => {
    for (const [width, height, isPhone] of [
      [320, 500, true],
      [375, 600, true],
      [430, 800, true],
      [768, 970, false],
      [1280, 740, false],
    ] as const) {
      const indexOf = (deck: Deck): number => INDEX_HEIGHT[layOutBoard(width, height, { mirror: false, deck }).face];
      assert.ok(indexOf('large') > indexOf('classic'), String(width));
      for (const deck of ['auto', 'four-color'] as const)
        assert.equal(indexOf(deck), indexOf(isPhone ? 'large' : 'classic'), `${deck} ${width}`);
    }
  });
});
