import { type Position, start } from '@dominion/rules';
import { expect, test } from 'vitest';
import { costsOf, type Luck, lastTurnsOf, type Review, type Turning, verdictOf } from '../src/index.js';

const CAMPS = [1, 4];

/** Returns a review with the given chances of the first side, in per cent. */
function reviewed(...percents: (number | null)[]): Review {
  const curve = percents.map((percent) => (percent === null ? null : [percent / 100, 1 - percent / 100]));
  return { camps: CAMPS, curve, throws: [], turnings: [], stage: 'done', done: 1 };
}

test('a match is decided from when its winner is clearly ahead for good', () => {
  expect(verdictOf(reviewed(50, 80, 60, 76, 90, 100), [0])).toEqual({ camp: 0, at: 3, least: 0.75 });
  expect(verdictOf(reviewed(50, 20, 40, 30, 0), [2])).toMatchObject({ camp: 1, at: 4 });
  // A side that was always ahead was ahead from the beginning.
  expect(verdictOf(reviewed(90, 95, 100), [0])).toMatchObject({ at: 0 });
  // A side that won only at the end wasn't ahead before.
  expect(verdictOf(reviewed(50, 10, 20), [0])).toMatchObject({ at: 2 });
});

test('among four, to be clearly ahead takes less', () => {
  const curve = [
    [0.25, 0.25, 0.25, 0.25],
    [0.65, 0.15, 0.1, 0.1],
    [1, 0, 0, 0],
  ];
  expect(verdictOf({ ...reviewed(), camps: [1, 2, 4, 8], curve }, [0])).toEqual({ camp: 0, at: 1, least: 0.625 });
});

test('nothing is said before all is known, of a draw, or of what was not looked at', () => {
  expect(verdictOf({ ...reviewed(50, 100), stage: 'throws' }, [0])).toBeNull();
  expect(verdictOf(reviewed(50, 50), [])).toBeNull();
  expect(verdictOf(reviewed(50, null, 100), [0])).toMatchObject({ at: 1 });
});

/** Returns turns from the last one on, each a move and a throw. */
function lateOf(turns: number, end: Position['phase']): Position[] {
  const at = (ply: number, phase: Position['phase']): Position => ({
    ...start('2'),
    ply,
    phase,
    last: 60,
    fated: true,
  });
  const all = Array.from({ length: turns }, (_, turn) => [at(60 + turn, 'move'), at(60 + turn, 'fate')]);
  return [at(59, 'move'), at(59, 'fate'), ...all.flat(), at(59 + turns, end)];
}

test('the last turns are those that Fate could have ended it with, up to the throw that did', () => {
  const review = reviewed(50, 55, 62, 60, 45, 38, 0);
  const told = { turns: 2, before: 0.62, after: 0.38 };
  expect(lastTurnsOf(review, lateOf(2, 'mandate'), 0)).toEqual({ camp: 0, ...told });
  const other = lastTurnsOf(review, lateOf(2, 'mandate'), 2)!;
  expect([other.camp, other.before, other.after.toFixed(2)]).toEqual([1, 0.38, '0.62']);
  // An Emperor's loss ends it for good: nothing is open after it.
  expect(lastTurnsOf(review, lateOf(2, 'over'), 0)).toMatchObject({ before: 0.62, after: 0 });
});

test('nothing is said of last turns before all is known, or where Fate could not end it', () => {
  const review = reviewed(50, 55, 62, 60, 45, 38, 0);
  expect(lastTurnsOf({ ...review, stage: 'turnings' }, lateOf(2, 'mandate'), 0)).toBeNull();
  const sharp = lateOf(2, 'mandate').map((position) => ({ ...position, fated: false }));
  expect(lastTurnsOf(review, sharp, 0)).toBeNull();
  expect(lastTurnsOf(reviewed(50, 55, null, 60, 45, 38, 0), lateOf(2, 'mandate'), 0)).toBeNull();
});

test('choices are those of the own camp, luck is that of all throws', () => {
  const turning = (team: 0 | 2, kept: number) => ({ team, kept }) as Turning;
  const review = { ...reviewed(50, 0), turnings: [turning(0, 0.2), turning(2, 0.3), turning(0, 0.05)] };
  const luck = { camps: [{ total: -0.1 }, { total: 0.1 }], ledgers: [], swung: [] } as unknown as Luck;
  expect(costsOf(review, luck, 0)).toEqual({ choices: 0.25, throws: -0.1 });
  expect(costsOf(review, luck, 2)).toEqual({ choices: 0.3, throws: 0.1 });
});
