import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Clock, LATEST } from '../../src/game/clock.js';

function clockAt(): { clock: Clock; pass(milliseconds: number): void } {
  let now = 5000;
  const clock = new Clock(() => now);
  clock.hold('start', true);
  clock.hold('start', false);
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { clock, pass };
}

describe('the clock', () => {
  it('goes on from a time that is set, also while it runs', () => {
    const { clock, pass } = clockAt();
    pass(5000);
    clock.set(100);
    assert.equal(clock.read(), 100, 'what passed before counts no more');
    pass(300);
    assert.equal(clock.read(), 103);
    clock.hold('paused', true);
    clock.set(7);
    pass(300);
    assert.equal(clock.read(), 7);
  });

  it('is not begun anew by what does not hold it', () => {
    const { clock, pass } = clockAt();
    pass(40);
    for (let i = 0; i < 10; i++) {
      clock.hold('hidden', false);
      pass(40);
    }
    assert.equal(clock.read(), 4);
  });

  it('is cut to tenths', () => {
    const { clock, pass } = clockAt();
    pass(1299);
    assert.equal(clock.read(), 12);
  });

  it('stands while anything holds it', () => {
    const { clock, pass } = clockAt();
    pass(1000);
    clock.hold('hidden', true);
    clock.hold('paused', true);
    pass(60_000);
    clock.hold('hidden', false);
    pass(60_000);
    assert.equal(clock.running, false);
    clock.hold('paused', false);
    pass(500);
    assert.equal(clock.read(), 15);
  });

  it('never runs backward, whatever the time does', () => {
    const { clock, pass } = clockAt();
    pass(2000);
    assert.equal(clock.read(), 20);
    pass(-10_000);
    assert.equal(clock.read(), 20);
    pass(Number.NaN);
    assert.equal(clock.read(), 20);
  });

  it('loses nothing to reading often', () => {
    const { clock, pass } = clockAt();
    for (let i = 0; i < 1000; i++) {
      pass(7);
      clock.read();
    }
    assert.equal(clock.read(), 70);
  });

  it('stands at its latest time', () => {
    const { clock, pass } = clockAt();
    pass(1e15);
    assert.equal(clock.read(), LATEST);
    clock.set(1e12);
    assert.equal(clock.read(), LATEST);
  });

  it('says when it shows another second', () => {
    const { clock, pass } = clockAt();
    pass(1300);
    assert.equal(clock.untilNextSecond(), 700);
  });
});
