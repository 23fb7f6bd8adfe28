/** The arena: fair seats, the same matches for the same seed, and what is counted. */
import { lastTurnOf, MODES, type Team, THROWS } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { Asked } from '../arena/asked.js';
import { parseContestant } from '../arena/contestant.js';
import { endingOf, endsOf } from '../arena/ends.js';
import { playMatch, pointsOf, randomThrow } from '../arena/match.js';
import { createRunner } from '../arena/pool.js';
import { campsOf, FORMATS, orders, roundOf } from '../arena/schedule.js';
import { HEAD, headOf, rowsOf } from '../arena/tables.js';
import { jobsOf, playTournament, type Result, type Tournament } from '../arena/tournament.js';
import { chooseAs } from '../arena/yardsticks/index.js';
import { randomFrom } from '../src/choose/random.js';
import { NIGHT, read } from './boards.js';

const base: Tournament = {
  mode: '2',
  format: 'hero',
  contestants: ['greedy', 'random'],
  games: 4,
  seed: 'test',
  most: 60,
  length: 'campaign',
  dice: 'die',
  opening: 0,
  judged: false,
  sprt: null,
};

function timeless({ rows, ...rest }: Result) {
  return { ...rest, rows: rows.map(({ p50: _p50, p99: _p99, ...row }) => row) };
}

describe('seats', () => {
  test.each(MODES)('in mode %s every contestant sits everywhere equally often', (mode) => {
    for (const [format, count] of [
      [FORMATS[0], 2],
      [FORMATS[1], 2],
      [FORMATS[1], 3],
      [FORMATS[1], 4],
    ] as const) {
      const { seatings, empty } = roundOf(mode, format, count, 'seed', 0);
      for (const camp of campsOf(mode, empty)) {
        const here = Array.from({ length: count }, (_, i) => seatings.filter((by) => by[camp[0]!] === i).length);
        if (format === 'hero') expect(here[0]).toBe(1);
        else expect(new Set(here).size).toBe(1);
        for (const seating of seatings) expect(new Set(camp.map((team) => seating[team])).size).toBe(1);
      }
    }
  });

  test('two contestants at a table of four sit in all fourteen ways that need both', () => {
    expect(orders(2, 4)).toHaveLength(14);
    expect(orders(4, 4)).toHaveLength(24);
    expect(orders(4, 3)).toHaveLength(24);
    expect(orders(2, 2)).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test('the empty Territory goes round', () => {
    const empty = [0, 1, 2, 3].map((index) => roundOf('3', 'hero', 2, 'seed', index).empty);
    expect(empty).toEqual([0, 1, 2, 3]);
    expect(roundOf('3', 'hero', 2, 'seed', 2).seatings.every((seating) => seating[2] === -1)).toBe(true);
  });
});

describe('a tournament', () => {
  test.each(MODES)('is the same for the same seed, in mode %s', async (mode) => {
    const tournament = { ...base, mode, most: NIGHT ? 25 : 12, judged: true };
    const first = await playTournament(tournament, createRunner());
    const second = await playTournament(tournament, createRunner());
    expect(timeless(second)).toEqual(timeless(first));
    expect(first.matches).toBeGreaterThanOrEqual(4);
    const other = await playTournament({ ...tournament, seed: 'other' }, createRunner());
    expect(timeless(other)).not.toEqual({ ...timeless(first), tournament: other.tournament });
  });

  test('of a contestant with itself is even, since seats and throws are', async () => {
    const result = await playTournament(
      { ...base, contestants: ['greedy', 'greedy'], games: 2, most: 30 },
      createRunner(),
    );
    expect(result.rows[0]!.share.value).toBe(0.5);
    expect(result.pentanomial).toEqual([0, 0, 1, 0, 0]);
  });

  test('ends as soon as the sequential test has its verdict', async () => {
    const tournament = { ...base, most: 400, games: 400, sprt: { elo0: 0, elo1: 200, risk: 0.05 } };
    const result = await playTournament(tournament, createRunner());
    expect(result.verdict).toBe('stronger');
    expect(result.matches).toBeLessThan(40);
  });

  test('of several shares out all the points', async () => {
    const contestants = ['greedy', 'random', 'random@nodes=1'];
    const result = await playTournament({ ...base, mode: '3', format: 'melee', contestants, games: 6 }, createRunner());
    expect(result.rows.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(result.matches, 9);
    expect(result.rows.reduce((sum, { seats }) => sum + seats, 0)).toBe(3 * result.matches);
  });

  test('is written as rows as wide as the head', async () => {
    const result = await playTournament({ ...base, mode: '4', most: 5 }, createRunner());
    const wide = headOf().split('\n')[0]!.split('|').length;
    for (const row of rowsOf(result).split('\n')) expect(row.split('|')).toHaveLength(wide);
    // Programs that read the table by columns rely on the first twelve.
    expect(HEAD.slice(0, 12).join()).toBe(
      'mode,contestant,against,matches,points, 95 %,par,Elo, 95 %,drawn,unfinished,mean turns,ms p50,ms p99',
    );
    expect(rowsOf(result)).toContain('3 × random');
  });
});

describe('with a last turn', () => {
  const short: Tournament = {
    ...base,
    contestants: ['greedy'],
    format: 'melee',
    length: 'skirmish',
    most: 10,
    games: NIGHT ? 6 : 1,
  };

  test.each(MODES)(
    'matches of mode %s end by it, whatever `most` says, and are neither drawn nor open',
    async (mode) => {
      const result = await playTournament({ ...short, mode }, createRunner());
      const { ends, matches, drawn, unfinished, meanTurns, rows } = result;
      expect([matches, drawn, unfinished]).toEqual([short.games, 0, 0]);
      expect(ends.lastCamp + ends.count).toBe(short.games);
      if (NIGHT) expect(ends.count).toBeGreaterThan(0);
      expect(meanTurns).toBeGreaterThan(10);
      // Of those that reach their last turn, Fate ends 58 of 100 within three turns, and all but 3 within twelve.
      expect(ends.medianTurns).toBeLessThanOrEqual(lastTurnOf('skirmish', mode).last + (NIGHT ? 12 : 3));
      // Each match has one winner: from some place, and from some seat.
      expect(rows[0]!.points).toBe(short.games);
      expect(ends.places.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 12);
      expect(ends.seats.reduce((sum, { wins }) => sum + wins.value, 0)).toBeCloseTo(1, 12);
      expect(ends.places).toHaveLength(campsOf(mode, 0).length);
    },
  );

  test('the length is in what the matches of a tournament are told', () => {
    const round = roundOf('4', 'melee', 1, 'seed', 0);
    expect(jobsOf({ ...short, mode: '4', length: 'evening' }, round)[0]).toMatchObject({ last: 160, dice: 'die' });
    expect(jobsOf({ ...short, mode: '4', length: 'campaign' }, round)[0]).toMatchObject({ last: 0 });
  });
});

describe('how a match ended', () => {
  const camps = campsOf('3', 1);
  const ended = (text: string, more: object = {}) => ({
    position: read(text),
    reason: 'mandate' as const,
    turns: 75,
    first: 2 as const,
    led: 1 << 3,
    resigned: 0,
    early: 0,
    times: [],
    ...more,
  });
  const board = '7nE7/15/7nG7/15/15/15/15/4wG4wE5/15/15/15/15/7sS7/15/7sE7';

  test('a tie by the count is won by the next clockwise, and told', () => {
    // North and West have ten points each; after West comes North.
    const ending = endingOf(ended(`${board} N-S-W W mandate 3 75/75`), camps);
    expect(ending).toEqual({
      reason: 'mandate',
      turns: 75,
      resigned: 0,
      names: ['before it', 'after the empty one', 'opposite'],
      places: [2, 0, 1],
      winner: 0,
      led: 2,
      counts: [10, 2, 10],
    });
    const ends = endsOf('3', [ending, { ...ending, counts: [12, 2, 10] }, { ...ending, led: 0 }]);
    expect(ends).toMatchObject({ lastCamp: 0, count: 3, tied: 2, led: 3, medianTurns: 75 });
    expect(ends.leaderLost.value).toBeCloseTo(2 / 3, 12);
    expect(ends.places.map(({ value }) => value)).toEqual([0, 0, 1]);
    expect(ends.seats.map(({ seat, wins }) => [seat, wins.value])).toEqual([
      ['after the empty one', 0],
      ['opposite', 0],
      ['before it', 1],
    ]);
  });

  test('who is left wins, and nobody an open match', () => {
    const alone = '7nE7/15/15/15/15/15/15/15/15/15/15/15/15/15/15 N N over 0 40';
    const last = endingOf(ended(alone, { reason: 'last-camp', led: 0 }), camps);
    expect(last).toMatchObject({ winner: 0, led: -1, counts: [0, 0, 0] });
    const open = endingOf(ended(`${board} N-S-W W move 3 75`, { reason: 'unfinished', led: 0 }), camps);
    expect(open).toMatchObject({ winner: -1, led: -1 });
    expect(endsOf('3', [last, open])).toMatchObject({ lastCamp: 1, count: 0, tied: 0, agreed: 0, led: 0 });
  });
});

test('a die promotes thrice as often as sticks, and never counts nothing', () => {
  const often = (dice: 'die' | 'sticks') => {
    const random = randomFrom(dice);
    const thrown = Array.from({ length: 24_000 }, () => THROWS.indexOf(randomThrow(random, dice)));
    return THROWS.map((_, i) => thrown.filter((each) => each === i).length / thrown.length);
  };
  const [die, sticks] = [often('die'), often('sticks')];
  expect(die[0]).toBeCloseTo(0.75, 1);
  expect(die[1]).toBe(0);
  for (const share of die.slice(2)) expect(Math.abs(share - 1 / 24)).toBeLessThan(0.006);
  expect(Math.abs(sticks[1]! - 1 / 256)).toBeLessThan(0.002);
  expect(Math.abs(sticks[6]! + sticks[7]! - 7 / 256)).toBeLessThan(0.006);
});

test('the matches of a round have the same throws and the same beginner', () => {
  const throwsOf = (level: 'greedy' | 'random') => {
    const seen = new Map<number, string>();
    const choosers = [0, 1, 2, 3].map(
      () =>
        (...[position, team, random]: Parameters<Parameters<typeof playMatch>[0]['choosers'][number]>) =>
          chooseAs(position, team, level, { random, budget: 1000, now: () => 0 }),
    );
    playMatch({
      mode: '4',
      choosers,
      seed: 'throws',
      most: 40,
      watch: ({ phase, ply, turn }) => {
        if (ply === 1) seen.set(0, `${turn}`);
        if (phase !== 'move' && phase !== 'muster') seen.set(ply, phase);
      },
    });
    return seen;
  };
  const [one, other] = [throwsOf('greedy'), throwsOf('random')];
  expect(one.size).toBeGreaterThan(3);
  expect(other.get(0)).toBe(one.get(0));
  for (const [ply, phase] of one) if (other.has(ply)) expect(other.get(ply)).toBe(phase);
});

test('a draw is shared by those who live', () => {
  const at = (camps: string, phase: string) => {
    const board = `${camps.includes('N') ? '7nE7' : '15'}/15/15/15/15/15/15/15/15/15/15/15/15/15/${
      camps.includes('S') ? '7sE5wE1' : '13wE1'
    }`;
    return read(`${board} ${camps} W ${phase} 0 1`);
  };
  expect(pointsOf(at('N-S-W', 'move'), [0])).toBeCloseTo(1 / 3, 12);
  expect(pointsOf(at('N-S-W', 'move'), [1])).toBe(0);
  expect(pointsOf(at('W', 'over'), [3])).toBe(1);
  expect(pointsOf(at('NS-W', 'move'), [0, 2])).toBe(1 / 2);
});

test('a judged match that is not over is parted by the squares of what the camps have', () => {
  const board = '7nE7/15/7nG7/15/15/15/15/4eG4eE5/15/15/15/15/7sS7/7sG7/7sE7';
  const at = (camps: string, phase: string) => read(`${board} ${camps} N ${phase} 0 1`);
  const each = at('N-E-S', 'move');
  const [north, east, south] = [0, 1, 2].map((team) => pointsOf(each, [team as Team], true));
  expect(north! + east! + south!).toBeCloseTo(1, 12);
  expect(north).toBe(east);
  // A General is 750, a Soldier 100.
  expect(south! / north!).toBeCloseTo((850 / 750) ** 2, 12);
  // Allies share their units' value.
  expect(pointsOf(at('NS-E', 'move'), [0, 2], true)).toBeCloseTo(1600 ** 2 / (1600 ** 2 + 750 ** 2), 12);
  expect(pointsOf(each, [0])).toBeCloseTo(1 / 3, 12);
  const alone = read('7nE7/15/15/15/15/15/15/15/15/15/15/15/15/15/7sE7 N-S N move 0 9');
  expect(pointsOf(alone, [0], true)).toBe(1 / 2);
});

describe('options', () => {
  const asked = (values: Record<string, string>) =>
    new Asked(values, (why) => {
      throw new Error(why);
    });

  test('are read as numbers and names', () => {
    expect(asked({ games: '12' }).number('games')).toBe(12);
    expect(asked({ stray: '0.5' }).number('stray', { least: 0, most: 1, whole: false })).toBe(0.5);
    expect(asked({ mode: '2,4a' }).modes('mode')).toEqual(['2', '4a']);
    expect(asked({ dice: 'die' }).one('dice', 'throw', ['die', 'sticks'])).toBe('die');
  });

  test('are refused with what would be right', () => {
    for (const wrong of ['2k', '', ' ', '0', '-1', '1.5', 'Infinity', 'NaN'])
      expect(() => asked({ games: wrong }).number('games')).toThrow(`--games ${wrong} is no whole number of 1 or more`);
    expect(() => asked({ stray: '2' }).number('stray', { least: 0, most: 1, whole: false })).toThrow(
      '--stray 2 is no number of 0 to 1',
    );
    expect(() => asked({ dice: 'dice' }).one('dice', 'throw', ['die', 'sticks'])).toThrow(
      '--dice dice is no throw; there are die, sticks',
    );
    expect(() => asked({ mode: '2,5' }).modes('mode')).toThrow('--mode: 5 is no mode; there are 2, 3, 4, 4a');
  });
});

describe('contestants', () => {
  test('are read with version, manner and limits', () => {
    expect(parseContestant('master')).toMatchObject({ path: null, name: 'master', manner: null, limits: {} });
    expect(parseContestant('master+bold@ms=50,depth=3')).toMatchObject({
      manner: 'bold',
      limits: { ms: 50, depth: 3 },
    });
    expect(parseContestant('/tmp/before:whoever@nodes=9')).toMatchObject({ path: '/tmp/before', name: 'whoever' });
  });

  test.each(['', 'nobody', 'master+angry', 'master@fast', 'master@nodes=', 'greedy@node=5', 'beginner@nodes=-3'])(
    '%j is refused',
    (text) => {
      expect(() => parseContestant(text)).toThrow();
    },
  );
});
