import { TEAMS, type Team } from '@dominion/rules';
import { expect, test } from 'vitest';
import { seatAfter } from '../src/index.js';

test('everybody stays, or moves one seat on among those who play', () => {
  const seats = (teams: readonly Team[], how: 'keep' | 'rotate') => teams.map(seatAfter(teams, how));
  expect(seats(TEAMS, 'keep')).toEqual([0, 1, 2, 3]);
  expect(seats(TEAMS, 'rotate')).toEqual([1, 2, 3, 0]);
  expect(seats([0, 2], 'rotate')).toEqual([2, 0]);
  expect(seats([1, 2, 3], 'rotate')).toEqual([2, 3, 1]);
});
