import type { ClubSeat } from '@dominion/protocol';
import { MODES, type Mode, playLine, type Team, teamsOf } from '@dominion/rules';
import { begunMatch, newTableRecord } from '@dominion/table';
import { describe, expect, test } from 'vitest';
import { digestOf } from '../../src/clubs/digest.js';
import { type RatedMatch, ratingsIn } from '../../src/clubs/ratings.js';
import { gamesOf, pointsFor, seatsIn } from '../../src/clubs/schedule.js';
import { type CountedMatch, clubStanding } from '../../src/clubs/standing.js';

/** Returns a match of a mode in which teams resign in turn, until one side is left. */
function resigned(mode: Mode, ...teams: string[]) {
  return digestOf(read(mode, teams))!;
}

function read(mode: Mode, teams: readonly string[]) {
  const start = { first: 0, opening: '', seals: '', entropy: '', startedAt: 0 } as const;
  const record = { mode, empty: 0, dice: 'die', position: null, last: 0, start } as never;
  const lines = teams.map((team) => `resign:${team}`);
  let match = begunMatch(record);
  for (const line of [...teamsOf(mode, 0).map((team) => `${'NESW'[team]}:-`), ...lines]) {
    const played = playLine(match, line);
    if (!played.ok) throw new Error(`${line}: ${played.refusal.code}`);
    match = played.match;
  }
  const regents = new Map();
  return { match, regents, lines: [...teamsOf(mode, 0).map((team) => `${'NESW'[team]}:-`), ...lines] };
}

test('who fell last of those who fell is placed before the others', () => {
  const places = resigned('4', 'E', 'N', 'W').sides.map(({ teams, place }) => [teams[0], place]);
  expect(places).toEqual([
    [2, 1],
    [3, 2],
    [0, 3],
    [1, 4],
  ]);
  expect(resigned('4a', 'E', 'W').sides.map(({ teams, place }) => [teams, place])).toEqual([
    [[0, 2], 1],
    [[1, 3], 2],
  ]);
});

test('a match whose bots thought in the player’s browser, in 1.0 or on a device, counts for nothing', () => {
  const table = newTableRecord();
  expect(digestOf({ ...read('2', ['N']), table: { ...table, lent: true } })).toMatchObject({ uncounted: 'lent' });
  expect(digestOf({ ...read('2', ['N']), table })).not.toHaveProperty('uncounted');
});

const seat = (team: Team, member: string | null, bot?: 'skilled'): ClubSeat => ({
  ...{ team, member, name: member ?? '' },
  bot: bot === undefined ? null : { level: bot, manner: 'balanced' },
});
function counted(mode: Mode, seats: ClubSeat[], places: readonly (readonly Team[])[], drawn = false): CountedMatch {
  return {
    ...{ mode, seats, placed: false, guests: new Map() },
    sides: places.map((teams, at) => ({ teams, place: drawn ? 1 : at + 1, count: 0 })),
    result: { reason: drawn ? 'agreed' : 'last-camp', winners: drawn ? [] : places[0]! },
  };
}

test('series go by exactly who sat there, and pairs by who was before whom', () => {
  const two = [seat(0, 'a'), seat(2, 'b')];
  const matches = [
    counted('2', two, [[0], [2]]),
    counted('2', two, [[2], [0]]),
    counted('2', two, [[0], [2]], true),
    counted(
      '4a',
      [seat(0, 'a'), seat(1, 'c'), seat(2, 'b'), seat(3, null, 'skilled')],
      [
        [0, 2],
        [1, 3],
      ],
    ),
  ];
  const { series, pairs, tallies } = clubStanding(matches, ['a', 'b', 'c', 'd'], true);
  expect(series).toEqual([
    { people: ['a', 'b', 'c'], played: 1, won: [1, 1, 0], drawn: 0 },
    { people: ['a', 'b'], played: 3, won: [1, 1], drawn: 1 },
  ]);
  expect(pairs.find(({ people }) => people.join() === 'a,b')).toEqual({
    ...{ people: ['a', 'b'], ahead: [1, 1], level: 1, allied: 1 },
  });
  expect(tallies).toEqual([
    { id: 'a', sat: 4, won: 2, drawn: 1 },
    { id: 'b', sat: 4, won: 2, drawn: 1 },
    { id: 'c', sat: 1, won: 0, drawn: 0 },
    { id: 'd', sat: 0, won: 0, drawn: 0 },
  ]);
});

describe('ratings', () => {
  const duel = (winner: string, loser: string): RatedMatch => ({
    mode: '2',
    sides: [
      { players: [{ id: winner }], place: 1 },
      { players: [{ id: loser }], place: 2 },
    ],
  });
  const all = new Set(['a', 'b', 'c']);

  test('rise and fall by places, are the same whenever they are computed, and grow sure', () => {
    const matches = [duel('a', 'b'), duel('a', 'b'), duel('b', 'a'), duel('a', 'c')];
    const rated = ratingsIn('2', matches, all);
    expect(rated.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(ratingsIn('2', matches, all)).toEqual(rated);
    const [a] = rated;
    expect(a!.curve).toHaveLength(5);
    expect(a!.curve[0]).toBe(1500);
    expect(a!.curve.at(-1)).toBe(a!.rating);
    expect(a!.spread).toBeLessThan(ratingsIn('2', matches.slice(0, 1), all)[0]!.spread);
  });

  test('somebody who always loses to a bot comes to stand below it, who always wins above', () => {
    const against = (won: boolean): RatedMatch => {
      const [me, bot] = [{ id: 'a' }, { bot: 'skilled' } as const];
      return {
        mode: '2',
        sides: [
          { players: [won ? me : bot], place: 1 },
          { players: [won ? bot : me], place: 2 },
        ],
      };
    };
    const after = (won: boolean) =>
      ratingsIn(
        '2',
        Array.from({ length: 10 }, () => against(won)),
        all,
      );
    const [bot, loser] = after(false);
    expect([bot!.bot, loser!.id]).toEqual(['skilled', 'a']);
    expect(loser!.rating).toBeLessThan(1400);
    const [winner, same] = after(true);
    expect([winner!.id, same]).toEqual(['a', bot]);
  });

  test('400 points are ten to one: who wins ten of eleven stands about so far above', () => {
    const matches = Array.from({ length: 330 }, (_, at) => (at % 11 === 5 ? duel('b', 'a') : duel('a', 'b')));
    const [a, b] = ratingsIn('2', matches, all);
    expect(a!.rating - b!.rating).toBeGreaterThan(280);
    expect(a!.rating - b!.rating).toBeLessThan(520);
  });

  test('a level result leaves equals where they are', () => {
    const level = { mode: '4', sides: ['a', 'b', 'c'].map((id) => ({ players: [{ id }], place: 1 })) } as const;
    for (const { rating } of ratingsIn('4', [level], all)) expect(Math.abs(rating - 1500)).toBeLessThan(2);
  });
});

describe('the games of a cup', () => {
  const sizes = MODES.flatMap((mode) =>
    Array.from({ length: 9 - seatsIn(mode) }, (_, at) => [mode, seatsIn(mode) + at] as const),
  );
  test.each(sizes)('mode %s, %i players: every seat equally often, everybody meets everybody', (mode, players) => {
    const games = gamesOf(mode, players);
    const held = new Map<string, number>();
    const met = new Set<string>();
    for (const game of games) {
      expect(new Set(game.map(({ player }) => player)).size).toBe(game.length);
      for (const { team, player } of game) {
        held.set(`${player} ${team}`, (held.get(`${player} ${team}`) ?? 0) + 1);
        for (const other of game) {
          const allied = mode === '4a' && (team & 1) === (other.team & 1);
          if (other.player !== player) met.add(`${player} ${other.player} ${allied}`);
        }
      }
    }
    expect(held.size).toBe(players * seatsIn(mode));
    expect(new Set(held.values()).size).toBe(1);
    expect(met.size).toBe(players * (players - 1) * (mode === '4a' ? 2 : 1));
  });

  test('too few or too many have none', () => {
    expect(gamesOf('4', 3)).toEqual([]);
    expect(gamesOf('2', 9)).toEqual([]);
  });

  test('points are the share of the others that one was before', () => {
    const seats = ([0, 1, 2, 3] as const).map((team) => ({ team }));
    const sides = [
      { teams: [2], place: 1 },
      { teams: [0], place: 2 },
      { teams: [1], place: 3 },
      { teams: [3], place: 3 },
    ] as const;
    expect(pointsFor(seats, sides)).toEqual([2 / 3, 0.5 / 3, 1, 0.5 / 3]);
  });
});
