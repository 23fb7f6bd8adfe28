/** The pure parts of a club's page: seats, hours, the order of matches, tournaments, and the annals by days and houses. */
import type { ClubPast, ClubRunning } from '@dominion/protocol';
import { MODES, type Team, teamsOf } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { annalsBreakers, annalsMonths, annalsSeers, housesOf, yearsOf } from '../../../src/pages/club/annals-data.js';
import { hourMeant, hourTyped, typedTime } from '../../../src/pages/club/hours.js';
import { clubOrder, cupPoints } from '../../../src/pages/club/order.js';
import { calledSeat } from '../../../src/pages/club/tonight-seat.js';

describe('who is called to a table', () => {
  const people = ['a', 'b', 'c', 'd', 'e'];
  test.each(MODES)('takes a seat of their own in mode %s, and who finds none takes none', (mode) => {
    const table = { code: 'K7M2QX', mode, seats: [] };
    const seats = people.map((me) => calledSeat(me, people, table));
    const teams = teamsOf(mode, 0);
    expect(new Set(seats.slice(0, teams.length))).toEqual(new Set(teams));
    expect(seats.slice(teams.length)).toEqual(people.slice(teams.length).map(() => null));
    expect(calledSeat('stranger', people, table)).toBeNull();
  });

  test('leaves bots their seats, and sits elsewhere at another table', () => {
    const bot = { team: 0 as Team, member: null, name: '', bot: { level: 'casual', manner: 'balanced' } } as const;
    const seats = ['K7M2QX', 'K7M2QY'].map((code) => calledSeat('a', people, { code, mode: '4', seats: [bot] }));
    expect(seats).not.toContain(0);
    expect(seats[0]).not.toBe(seats[1]);
  });
});

test('an hour that is typed is the next one, and what has just been is meant as it was', () => {
  const now = new Date(2026, 10, 26, 19, 30).getTime();
  expect(hourTyped('20:00', now)).toBe(new Date(2026, 10, 26, 20, 0).getTime());
  expect(hourTyped('19:00', now)).toBe(new Date(2026, 10, 26, 19, 0).getTime());
  expect(hourTyped('00:15', now)).toBe(new Date(2026, 10, 27, 0, 15).getTime());
  for (const none of ['', '24:00', '12:60', 'noon']) expect(hourTyped(none, now)).toBeNull();
  expect(typedTime(hourTyped('07:05', now)!)).toBe('07:05');
});

test('an hour that was said stays that of its evening when the answer is another later, and is the next one in another', () => {
  const said = new Date(2026, 10, 26, 20, 0).getTime();
  expect(hourMeant(said, new Date(2026, 10, 26, 22, 30).getTime())).toBe(said);
  expect(hourMeant(said, new Date(2026, 10, 27, 18, 0).getTime())).toBe(new Date(2026, 10, 27, 20, 0).getTime());
  expect(hourMeant(null, said)).toBeNull();
});

test('matches that wait for the person come first, then tables that gather, then their others', () => {
  const match = (code: string, changes: Partial<ClubRunning>): ClubRunning => ({
    ...{ code, mode: '2', length: 'evening', last: 120, fated: true, seats: [], ply: 1 },
    ...{ cup: null, status: 'playing', pace: 'live' },
    ...{ yours: false, yourTurn: false, twin: false, adjourned: false, appointment: null, at: 1 },
    ...changes,
  });
  const order = clubOrder([
    match('theirs', {}),
    match('mine', { yours: true, at: 5 }),
    match('gathers', { status: 'waiting' }),
    match('turn', { yours: true, yourTurn: true }),
  ]);
  expect(order.map(({ code }) => code)).toEqual(['turn', 'gathers', 'mine', 'theirs']);
});

test('a cup counts what was played', () => {
  const seats = (...players: number[]) => players.map((player, at) => ({ team: (2 * at) as Team, player }));
  const games = [
    { seats: seats(0, 1), code: 'A', points: [1, 0] },
    { seats: seats(1, 2), code: 'B', points: [0.5, 0.5] },
    { seats: seats(2, 0), code: null, points: null },
  ];
  expect(cupPoints({ players: ['a', 'b', 'c'], games })).toEqual([
    { points: 1, played: 1 },
    { points: 0.5, played: 2 },
    { points: 0.5, played: 1 },
  ]);
});

describe('the annals', () => {
  const past = (ended: number, seats: readonly [Team, string | null][], winners: readonly Team[]): ClubPast => ({
    ...{ code: String(ended), mode: '2', length: 'evening', last: 120, fated: true },
    ...{ ply: 9, cup: null, begun: ended, ended },
    seats: seats.map(([team, member]) => ({ team, member, name: '', bot: null })),
    ...{ result: { reason: 'last-camp', winners }, placed: false, uncounted: null, falls: [], seers: [] },
    sides: seats.map(([team]) => ({ teams: [team], place: winners.includes(team) ? 1 : 2, count: 0 })),
  });
  const evening = new Date(2026, 11, 31, 22).getTime();
  const night = new Date(2026, 11, 31, 23, 50).getTime();
  const before = new Date(2026, 11, 30, 20).getTime();
  const after = new Date(2027, 0, 2, 20).getTime();

  test('tell years, and days that go on after midnight', () => {
    const late = new Date(2026, 11, 31, 1).getTime();
    const matches = [after, night, evening, late, before].map((at) => past(at, [], []));
    expect(yearsOf(matches)).toEqual([2027, 2026]);
    const november = [night, evening, before].map((at) => past(at - 32 * 86_400_000, [], []));
    expect(annalsMonths(2026, [...matches, ...november]).map((each) => each.matches.map(({ ended }) => ended))).toEqual(
      [[night, evening, late, before], november.map(({ ended }) => ended)],
    );
    // New Year's Eve goes on after midnight, and counts for the old year under its own date.
    const newYear = past(new Date(2027, 0, 1, 1).getTime(), [], []);
    expect(yearsOf([newYear])).toEqual([2026]);
    const [month] = annalsMonths(2026, [newYear, past(evening, [], [])]);
    expect([month!.matches.length, new Date(month!.at).toDateString()]).toEqual([2, 'Thu Dec 31 2026']);
  });

  test('tell who broke oaths, whichever kingdom they led; nothing of who is no member', () => {
    const matches = [
      past(
        night,
        [
          [0, 'a'],
          [1, 'b'],
          [2, null],
        ],
        [0],
      ),
      past(
        evening,
        [
          [0, 'b'],
          [1, 'a'],
          [2, null],
        ],
        [0],
      ),
    ];
    const breakers = new Map<string, Team[][]>([
      [String(night), [[], [1], [2]]],
      [String(evening), [[0, 2]]],
    ]);
    expect(annalsBreakers(matches, (code) => breakers.get(code) ?? [])).toEqual([{ id: 'b', broke: 2 }]);
    expect(annalsBreakers(matches, () => [])).toEqual([]);
  });

  test('tell who guessed best, over all matches together', () => {
    const seer = (member: string, points: number, right: number, made: number) => ({ member, points, right, made });
    const matches = [
      { seers: [seer('a', 12, 2, 5), seer('b', 4, 1, 1)] },
      { seers: [] },
      { seers: [seer('b', 8, 2, 3)] },
    ];
    expect(annalsSeers(matches)).toEqual([
      { ...seer('b', 12, 3, 4), matches: 2 },
      { ...seer('a', 12, 2, 5), matches: 1 },
    ]);
    expect(annalsSeers([])).toEqual([]);
  });

  test('tell who led which kingdom, and won with it', () => {
    const matches = [
      past(
        night,
        [
          [0, 'a'],
          [2, 'b'],
        ],
        [0],
      ),
      past(
        evening,
        [
          [0, 'a'],
          [2, null],
        ],
        [2],
      ),
      past(
        before,
        [
          [0, 'b'],
          [2, 'a'],
        ],
        [],
      ),
    ];
    expect(housesOf(matches)).toEqual([
      {
        id: 'a',
        by: [
          { team: 0, sat: 2, won: 1 },
          { team: 2, sat: 1, won: 0 },
        ],
      },
      {
        id: 'b',
        by: [
          { team: 0, sat: 1, won: 0 },
          { team: 2, sat: 1, won: 0 },
        ],
      },
    ]);
  });
});
