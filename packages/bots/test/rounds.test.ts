import { parsePosition, type Team } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { beginRound, expected, isWithin, PACE, shareOf, showAt } from '../src/choose/rounds.js';
import type { BotLevel } from '../src/index.js';

/** Makes a position with four Emperors and a Soldier of each; `turn` moves in turn 9. */
function four(turn: string, phase = 'move') {
  return position(`7nE7/7nS7/15/15/15/15/15/1wEwS9eSeE1/15/15/15/15/15/7sS7/7sE7 N-E-S-W ${turn} ${phase} 0 9`);
}

function position(text: string) {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.position;
}

const leaderless = position('7nE7/7nS7/15/15/15/15/15/1wEwS9eSeP1/15/15/15/15/15/7sS7/7sE7 N-e-S-W W move 0 9');

/** Makes the player of each team; South is a person by default. */
const levels =
  (...all: readonly (BotLevel | null)[]) =>
  (team: Team) =>
    all[team]!;
const skilled = levels('skilled', 'casual', null, 'beginner');
const isBot = (team: Team) => team !== 2;

describe('a round', () => {
  test('takes two seconds at most up to skilled, four where one is better, and all its time where nobody waits', () => {
    const until = (levelOf: (team: Team) => BotLevel | null) => beginRound(four('W'), levelOf, 1000).until - 1000;
    expect(until(skilled)).toBeGreaterThan(1700);
    expect(until(skilled)).toBeLessThan(2000);
    expect(until(levels('skilled', 'expert', null, 'beginner'))).toBeGreaterThan(3500);
    expect(until(levels('skilled', 'expert', null, 'beginner'))).toBeLessThan(4000);
    // Bots that play after the person don't count.
    expect(until(levels(null, 'master', 'master', 'skilled'))).toBeLessThan(2000);
    expect(until(levels('master', 'master', 'master', 'master'))).toBe(Number.POSITIVE_INFINITY);
  });

  test('ends with the turn of a person, or when it has come round', () => {
    const round = beginRound(four('W'), skilled, 0);
    const later = (turn: string, ply: number) => ({ ...four(turn), ply });
    expect(isWithin(round, four('W', 'promote-lower'))).toBe(true);
    expect(isWithin(round, later('E', 11))).toBe(true);
    expect(isWithin(round, later('W', 13))).toBe(false);
    expect(isWithin(round, later('W', 12))).toBe(false);
    expect(isWithin(round, later('S', 8))).toBe(false);
  });

  test('expects a decision of each bot up to the person, and that the sticks order something now and then', () => {
    const round = beginRound(four('W'), skilled, 0);
    expect(expected(round, four('W'), isBot)).toBeCloseTo(3.75);
    expect(expected(round, four('E'), isBot)).toBeCloseTo(1.25);
    expect(expected(round, four('E', 'promote-lower'), isBot)).toBeCloseTo(1);
    expect(expected(round, four('N', 'promote-lower'), isBot)).toBeCloseTo(2.25);
    // A team without an Emperor waits for a throw.
    expect(expected(round, leaderless, isBot)).toBeCloseTo(2.5);
    const nobody = beginRound(four('N'), () => 'skilled', 0);
    expect(expected(nobody, four('E'), () => true)).toBeCloseTo(3.75);
  });

  test('gives everybody a share of what is left', () => {
    const round = beginRound(four('W'), levels('master', 'master', null, 'master'), 0);
    expect(shareOf(round, 3.75, 0)).toBeCloseTo(round.until / 3.75);
    expect(round.each).toBeCloseTo(round.until / 3.75);
    expect(beginRound(four('N'), () => 'skilled', 0).each).toBe(Number.POSITIVE_INFINITY);
    expect(shareOf(round, 1, round.until - 400)).toBe(400);
    expect(shareOf(round, 1, round.until + 400)).toBe(0);
  });
});

describe('what bots did is shown', () => {
  const round = beginRound(four('W'), skilled, 0);

  test('at the usual pace where there is time, the first one later', () => {
    expect(showAt(round, PACE, 1, 0)).toBe(840);
    expect(showAt(round, PACE, 2, 700)).toBe(700 + (round.until - 700) / 2);
    expect(showAt(round, PACE, 1, 900)).toBe(1500);
  });

  test('the quicker the more there is, and never quicker than an eye', () => {
    const gaps = [3, 4, 5, 6].map((decisions) => showAt(round, PACE, decisions, 0));
    expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
    expect(showAt(round, PACE, 20, 0)).toBe(PACE.least);
    expect(showAt(round, PACE, 1, 5000)).toBe(5300);
  });

  test('in time, whatever the sticks order', () => {
    for (const decisions of [3, 4, 5, 6]) {
      let at = 0;
      for (let left = decisions; left > 0; left--) at = showAt(round, PACE, left, at);
      expect(at, `${decisions}`).toBeLessThanOrEqual(1950);
    }
  });

  test('slowly where nobody waits', () => {
    expect(
      showAt(
        beginRound(four('W'), () => 'skilled', 0),
        PACE,
        3,
        50,
      ),
    ).toBe(1050);
  });
});
