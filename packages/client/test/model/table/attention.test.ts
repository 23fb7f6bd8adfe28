/** Calls for a player's attention. */
import { formatAction, legalActions } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { lastAct } from '../../../src/model/board/cue.js';
import { callOf, iconFor, isLast, isLive, isOffered, untilTick } from '../../../src/model/table/attention.js';
import type { TeamClock } from '../../../src/model/table/clock.js';
import { storyOf, tableOf } from '../../helpers.js';

const MOVE = { ply: 4, phase: 'move' };

describe('a call', () => {
  test('is made once for each thing that the match asks for', () => {
    const first = callOf(null, { kind: 'move' }, MOVE);
    expect(first).not.toBeNull();
    expect(callOf(first, { kind: 'move' }, MOVE)).toBe(first);
    const choice = callOf(
      first,
      { kind: 'choose', order: 'add-peasant', options: [] },
      { ply: 4, phase: 'add-peasant' },
    );
    expect(choice).not.toBe(first);
    expect(callOf(first, { kind: 'wait' }, { ply: 5, phase: 'move' })).toBeNull();
  });

  test('stands while the own action is on its way: one that is refused calls nobody again', () => {
    const first = callOf(null, { kind: 'move' }, MOVE);
    const away = callOf(first, { kind: 'busy' }, MOVE);
    expect(callOf(away, { kind: 'move' }, MOVE)).toBe(first);
  });

  test('is nobody’s before the match and for watchers', () => {
    expect(callOf(null, { kind: 'gather' }, null)).toBeNull();
    expect(callOf(null, { kind: 'watch' }, MOVE)).toBeNull();
  });

  test('changes the icon only while nobody sees the page', () => {
    expect(iconFor(true, true)).not.toBe(iconFor(true, false));
    expect(iconFor(false, true)).toBe(iconFor(false, false));
  });
});

describe('the last seconds', () => {
  const clock = (left: number, state: TeamClock['state'] = 'running'): TeamClock => ({ left, state, low: true });

  test('are those of a clock that runs', () => {
    expect(isLast(clock(10_000))).toBe(true);
    expect(isLast(clock(10_001))).toBe(false);
    expect(isLast(clock(5000, 'paused'))).toBe(false);
    expect(isLast(null)).toBe(false);
  });

  test('tick ten times, a second apart', () => {
    let left = 14_300;
    const ticks: number[] = [];
    for (let wait = untilTick(clock(left)); Number.isFinite(wait); wait = untilTick(clock(left))) {
      left -= wait;
      ticks.push(left);
    }
    expect(ticks).toEqual([10_000, 9000, 8000, 7000, 6000, 5000, 4000, 3000, 2000, 1000]);
    expect(untilTick(clock(5000, 'resting'))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('an offer', () => {
  test('is heard when another makes it, not when it stands or is one’s own', () => {
    const quiet = tableOf();
    const offered = tableOf({}, (team) => ({ offersDraw: team === 0 }));
    expect(isOffered(quiet, offered, 2)).toBe(true);
    expect(isOffered(offered, offered, 2)).toBe(false);
    expect(isOffered(quiet, offered, 0)).toBe(false);
    expect(isOffered(quiet, offered, null)).toBe(false);
  });
});

describe('the last act', () => {
  test('is the last action with the throws that came with it', () => {
    const { steps } = storyOf('2', 'S:-', 'N:-', 'h3h4', '~x', 'h13h12', '~x');
    const lines = (count: number): string[] => lastAct(steps.slice(-count)).map(({ line }) => line);
    expect(lines(4)).toEqual(['h13h12', '~x']);
    expect(lines(1)).toEqual(['~x']);
    expect(lines(5)).toEqual(['h13h12', '~x']);
  });

  test('has what Fate ordered with it, where all of it comes at once', () => {
    const lines = ['S:-', 'N:-', 'h3h4', '~5'];
    const choice = formatAction(legalActions(storyOf('2', ...lines).match.position)[0]!);
    const { steps } = storyOf('2', ...lines, choice);
    expect(lastAct(steps.slice(-3)).map(({ line }) => line)).toEqual(['h3h4', '~5', choice]);
    expect(lastAct(steps.slice(-1)).map(({ line }) => line)).toEqual([choice]);
  });
});

describe('a live match', () => {
  test('is one that I play with somebody who is there, or with a bot', () => {
    const playing = { status: 'playing', paused: false } as const;
    expect(isLive(tableOf(playing), 2)).toBe(true);
    expect(isLive(tableOf(playing), null)).toBe(false);
    expect(isLive(tableOf({ ...playing, paused: true }), 2)).toBe(false);
    for (const status of ['waiting', 'over'] as const) expect(isLive(tableOf({ ...playing, status }), 2)).toBe(false);
    const away = (team: number) => (team === 2 ? {} : ({ presence: 'away' } as const));
    expect(isLive(tableOf(playing, away), 2)).toBe(false);
    const bots = (team: number) => (team === 2 ? {} : ({ holder: 'bot', presence: 'away' } as const));
    expect(isLive(tableOf(playing, bots), 2)).toBe(true);
  });
});
