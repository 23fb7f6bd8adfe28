/** Duplicate matches: the seats while they are chosen, and the differences. */
import type { ClubDuplicate, ClubSide } from '@dominion/protocol';
import type { Mode, Team } from '@dominion/rules';
import { expect, test } from 'vitest';
import { fatesOf, reckoned } from '../../../src/pages/club/duplicate-score.js';
import { byLot, firstSeats, peopleFor, seatedOn } from '../../../src/pages/club/duplicate-seats.js';

const seatsOf = (ids: string, teams: readonly Team[]) =>
  [...ids].map((id, at) => ({ team: teams[at]!, member: id, name: id.toUpperCase() }));

type Late = readonly ClubDuplicate['tables'][0]['late'][];

/** Returns a finished duplicate match: its seats, and the result of each side, as `teams place count`. */
function played(
  mode: Mode,
  teams: readonly Team[],
  ids: [string, string],
  sides: [string[], string[]],
  late: Late = [],
) {
  const sidesOf = (texts: string[]): ClubSide[] =>
    texts.map((text) => {
      const [of, place, count] = text.split(' ');
      return {
        teams: [...of!].map((letter) => 'NESW'.indexOf(letter) as Team),
        place: Number(place),
        count: Number(count),
      };
    });
  const tables = ids.map((each, at) => {
    return {
      code: 'ABCDEF',
      status: 'over' as const,
      seats: seatsOf(each, teams),
      sides: sidesOf(sides[at]!),
      late: late[at] ?? [],
    };
  });
  return { mode, tables } as unknown as Pick<ClubDuplicate, 'mode' | 'tables'>;
}

/** Returns every player's sum, as `who points count`. */
const sums = (duplicate: ReturnType<typeof played>) =>
  reckoned(duplicate.mode, fatesOf(duplicate)).map(
    ({ sitters, sum }) => `${sitters.map(({ member }) => member).join('')} ${sum.points} ${sum.count}`,
  );

test('of two and two each is held against who had the same seat', () => {
  const duplicate = played(
    '2',
    [0, 2],
    ['ab', 'cd'],
    [
      ['N 1 90', 'S 2 40'],
      ['N 1 70', 'S 2 60'],
    ],
  );
  // Both Norths won: the points for the Mandate decide.
  expect(sums(duplicate)).toEqual(['a 0 20', 'd 0 20', 'c 0 -20', 'b 0 -20']);
  expect(fatesOf(duplicate).map(({ difference }) => difference)).toEqual([
    { points: 0, count: 20 },
    { points: 0, count: -20 },
  ]);
});

test('on two evenings either has both fates, and what they did better than the other adds up', () => {
  // North's fate won for a; with South's, a lost to b less clearly than b had lost to a.
  const duplicate = played(
    '2',
    [0, 2],
    ['ab', 'ba'],
    [
      ['N 1 90', 'S 2 0'],
      ['N 2 30', 'S 1 80'],
    ],
  );
  expect(sums(duplicate)).toEqual(['a 2 140', 'b -2 -140']);
});

test('of four, places are shared out from 0 to 1, and who was level has half', () => {
  const first = ['N 1 50', 'E 2 40', 'S 2 40', 'W 4 0'];
  const second = ['N 4 0', 'E 1 90', 'S 2 40', 'W 3 10'];
  const [north, , south] = fatesOf(played('4', [0, 1, 2, 3], ['abcd', 'efgh'], [first, second]));
  expect(north!.scores.map(({ points }) => points)).toEqual([1, 0]);
  expect(south!.scores.map(({ points }) => points)).toEqual([0.5, 2 / 3]);
});

test('of eight allied, pairs have their friends across, and both clubs are counted together', () => {
  const duplicate = played(
    '4a',
    [0, 1, 2, 3],
    ['abcd', 'efgh'],
    [
      ['NS 1 90', 'EW 2 30'],
      ['EW 1 60', 'NS 2 50'],
    ],
  );
  // North and South of the first table won, and so did East and West of the second.
  expect(sums(duplicate)).toEqual(['acfh 2 70', 'bdeg -2 -70']);
  const evenings = played(
    '4a',
    [0, 1, 2, 3],
    ['abcd', 'dabc'],
    [
      ['NS 1 90', 'EW 2 30'],
      ['EW 1 60', 'NS 2 50'],
    ],
  );
  expect(sums(evenings)).toEqual(['ac 2 70', 'db -2 -70']);
});

test('nothing is counted where one of the tables was not played', () => {
  const duplicate = played('2', [0, 2], ['ab', 'cd'], [['N 1 9', 'S 2 4'], []]);
  const [one, other] = duplicate.tables;
  expect(fatesOf({ mode: '2', tables: [one, { ...other, sides: null }] })).toEqual([]);
});

test('who is in tonight sits first; nobody sits twice, and whoever is put elsewhere changes places', () => {
  const says = (id: string, says: 'in' | 'not' | null) => {
    return { id, name: id, tonight: says === null ? null : { says, at: 0, hour: null } };
  };
  const people = [says('a', null), says('b', 'in'), says('c', 'not'), says('d', 'in'), says('e', null)];
  expect(peopleFor('4a', 1)).toBe(8);
  expect(peopleFor('3', 2)).toBe(3);
  expect(firstSeats({ people }, 4)).toEqual(['b', 'd', 'a', 'c']);
  expect(firstSeats({ people }, 8)).toHaveLength(5);
  expect(seatedOn(['a', 'b', 'c'], 0, 'c')).toEqual(['c', 'b', 'a']);
  expect(seatedOn(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c']);
  expect(byLot(['a', 'b', 'c'], () => 0.99)).toEqual(['c', 'b', 'a']);
});

test('a fate says in how many turns time ran out for it, at either table; allies are counted together', () => {
  const ends = ['NS 1 9', 'EW 2 5'];
  const late: Late = [
    [
      { team: 0, turns: 2 },
      { team: 2, turns: 1 },
    ],
    [{ team: 3, turns: 4 }],
  ];
  const duplicate = played('4a', [0, 1, 2, 3], ['abcd', 'efgh'], [ends, ends], late);
  expect(fatesOf(duplicate).map((fate) => fate.late)).toEqual([
    [3, 0],
    [0, 4],
  ]);
  // The present points of the board stay as they are.
  expect(fatesOf(duplicate).map(({ difference }) => difference)).toEqual([
    { points: 0, count: 0 },
    { points: 0, count: 0 },
  ]);
});
