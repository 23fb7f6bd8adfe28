/** Thrown sticks: they fly, and land as the log says. */
import { PACE, showAt } from '@dominion/bots';
import { describe, expect, test } from 'vitest';
import { AFTER_MOVE, FLIGHT, QUICK_FLIGHT } from '../../../../src/board/beats/beats.js';
import { MOST_BEATS } from '../../../../src/board/beats/timeline.js';
import { dieAt, placeAt, pyramidAt, stickAt } from '../../../../src/match/panels/throws/tumble.js';

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);
const ROLL = { dx: -80, dy: 60 };
const TIMES = [0, 0.1, 0.25, 0.4, 0.6, 0.8, 0.95];

describe('a throw', () => {
  test('is over as soon as everything else that happens', () => {
    expect(AFTER_MOVE + FLIGHT).toBeLessThanOrEqual(MOST_BEATS);
  });

  test('of a bot lies before the next of three bots is at it', () => {
    const beat = 200;
    const round = { began: 0, until: 1800, each: 480, first: 3, ply: 1 } as const;
    const first = showAt(round, PACE, 3, 0);
    expect((AFTER_MOVE + FLIGHT) * beat).toBeLessThan(first);
    // Even if the sticks order something from one of them.
    const [one, two] = [showAt(round, PACE, 4, 0), showAt(round, PACE, 3, showAt(round, PACE, 4, 0))];
    expect((AFTER_MOVE + QUICK_FLIGHT) * beat).toBeLessThan(two - one);
  });

  test('comes to rest where it is drawn', () => {
    const [rest, hand] = [placeAt(1, ROLL), placeAt(0, ROLL)];
    expect([rest.scale, rest.high]).toEqual([1, 0]);
    expect(Math.hypot(rest.x, rest.y)).toBeCloseTo(0);
    expect(hand.scale).toBeGreaterThan(1.2);
    expect(hand.x).toBe(ROLL.dx);
    for (const stick of [0, 1, 2, 3, 4, 5]) {
      const rest = stickAt(1, stick, 7, ROLL)!;
      expect(rest).toMatchObject({ scale: 1, breadth: 1, upper: true });
      expect(Math.hypot(rest.x, rest.y, rest.turn)).toBeCloseTo(0);
    }
  });
});

describe('the Fate Diviner', () => {
  test('lies on its fourth side, the other three up', () => {
    for (const seed of SEEDS) expect(pyramidAt(1, seed, ROLL).map(({ face }) => face)).toEqual([0, 1, 2]);
  });

  test('turns: its fourth side is seen on the way, and it is never without sides', () => {
    for (const seed of SEEDS) {
      const seen = TIMES.map((time) => pyramidAt(time, seed, ROLL).map(({ face }) => face));
      for (const faces of seen) expect(faces.length).toBeGreaterThan(0);
      expect(new Set(seen.map((faces) => faces.join())).size).toBeGreaterThan(1);
    }
  });
});

describe('a die', () => {
  test.each([1, 2, 3, 4, 5, 6])('shows %i and nothing else when it lies', (count) => {
    for (const seed of SEEDS) expect(dieAt(1, count, seed, ROLL).map(({ pips }) => pips)).toEqual([count]);
  });

  test('never shows two opposite sides at once', () => {
    for (const seed of SEEDS) {
      for (const time of TIMES) {
        const pips = dieAt(time, 3, seed, ROLL).map((face) => face.pips);
        for (const n of pips) expect(pips).not.toContain(7 - n);
      }
    }
  });
});

describe('Divining Sticks', () => {
  test('leave the hand one after the other and show both sides on the way', () => {
    expect([0, 1, 2, 3, 4, 5].filter((stick) => stickAt(0.02, stick, 3, ROLL) !== null)).toHaveLength(1);
    const sides = new Set(TIMES.map((time) => stickAt(time, 2, 3, ROLL)?.upper));
    expect([...sides]).toEqual(expect.arrayContaining([true, false]));
  });
});
