/** Seats around tonight's board, the browser's player nearest; the next match of a tournament. */
import { expect, test } from 'vitest';
import { nextGames } from '../../../src/pages/club/order.js';
import { tonightSeats } from '../../../src/pages/club/seats.js';

const people = (says: Readonly<Record<string, 'in' | 'maybe' | 'not' | null>>) =>
  Object.entries(says).map(([id, said]) => ({
    ...{ id, name: id },
    tonight: said === null ? null : { says: said, at: 0, hour: null },
  }));

test('members keep their order and lacquer, and who looks sits nearest', () => {
  const club = { people: people({ a: 'in', b: null, c: 'in' }), beside: null };
  const seats = tonightSeats({ ...club, me: 'c' });
  expect(seats.map(({ id }) => id)).toEqual(['a', 'b', 'c', null]);
  expect(seats.map(({ team }) => team)).toEqual([0, 1, 2, 3]);
  for (const me of ['a', 'b', 'c']) {
    const own = tonightSeats({ ...club, me });
    expect(own.find(({ id }) => id === me)!.place).toBe(2);
    expect(new Set(own.map(({ place }) => place)).size).toBe(4);
  }
});

test('of many those sit who are in, and those at this device; more than four who are in have eight seats', () => {
  const many = { a: null, b: 'not', c: 'in', d: 'maybe', e: 'in', f: null } as const;
  const seats = tonightSeats({ people: people(many), me: 'f', beside: null });
  expect(seats.map(({ id }) => id)).toEqual(['c', 'd', 'e', 'f']);
  expect(tonightSeats({ people: people(many), me: 'f', beside: 'b' }).map(({ id }) => id)).toEqual([
    'b',
    'c',
    'e',
    'f',
  ]);
  const all = { a: 'in', b: 'in', c: 'in', d: 'in', e: 'in', f: null } as const;
  const eight = tonightSeats({ people: people(all), me: 'f', beside: null });
  expect(eight).toHaveLength(8);
  expect(new Set(eight.map(({ place, row }) => `${place} ${row}`)).size).toBe(8);
});

test('of a tournament those matches are next that are one’s own and can still be played', () => {
  const game = (one: number, other: number, points: number[] | null) => ({
    seats: [
      { team: 0 as const, player: one },
      { team: 2 as const, player: other },
    ],
    ...{ code: null, points },
  });
  const games = [game(0, 1, [1, 0]), game(0, 2, null), game(1, 2, null), game(0, 3, null)];
  expect(nextGames({ players: ['a', 'b', 'c', null], games }, 'a')).toEqual([1]);
});
