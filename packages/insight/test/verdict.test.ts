/** Since when a match was decided, and what that cost whoever lost it. */
import { expect, test } from 'vitest';
import { costsOf, type Luck, type Review, type Turning, verdictOf } from '../src/index.js';

const CAMPS = [1, 4];

/** A review with the first camp's chances as they are given, in parts of a hundred. */
function reviewed(...percents: (number | null)[]): Review {
  const curve = percents.map((percent) => (percent === null ? null : [percent / 100, 1 - percent / 100]));
  return { camps: CAMPS, curve, throws: [], turnings: [], stage: 'done', done: 1 };
}

test('a match is decided from when its winner is clearly ahead for good', () => {
  expect(verdictOf(reviewed(50, 80, 60, 76, 90, 100), [0])).toEqual({ camp: 0, at: 3, least: 0.75 });
  expect(verdictOf(reviewed(50, 20, 40, 30, 0), [2])).toMatchObject({ camp: 1, at: 4 });
  // Who was ahead all the time was so from the beginning.
  expect(verdictOf(reviewed(90, 95, 100), [0])).toMatchObject({ at: 0 });
  // Who came to it by the end alone is not said to have been ahead before.
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

test('choices are those of the own camp, luck is that of all throws', () => {
  const turning = (team: 0 | 2, kept: number) => ({ team, kept }) as Turning;
  const review = { ...reviewed(50, 0), turnings: [turning(0, 0.2), turning(2, 0.3), turning(0, 0.05)] };
  const luck = { camps: [{ total: -0.1 }, { total: 0.1 }], ledgers: [], swung: [] } as unknown as Luck;
  expect(costsOf(review, luck, 0)).toEqual({ choices: 0.25, throws: -0.1 });
  expect(costsOf(review, luck, 2)).toEqual({ choices: 0.3, throws: 0.1 });
});
