/** Clocks: the time left for a turn, its format, and when the display must change. */
import type { Clock } from '@dominion/protocol';
import { describe, expect, it } from 'vitest';
import { formatTime } from '../../../src/i18n/match/time.js';
import {
  bankOf,
  clockChange,
  clockOf,
  hotseatClocks,
  lowBelow,
  secondsTo,
  untilChange,
  untilSecond,
} from '../../../src/model/table/clock.js';
import { storyOf, tableOf } from '../../helpers.js';

const TURN: Clock = { kind: 'turn', seconds: 60 };
const NOW = 1_000_000;

/** Returns a table whose team 2 has `left` at NOW, the other 60 seconds. */
const timed = (left: number, changes: Parameters<typeof tableOf>[0] = {}) =>
  tableOf({ clock: TURN, running: [2], since: NOW, ...changes }, (team) => ({ left: team === 2 ? left : 60_000 }));

it('stands beside the status for the mover and oneself, but for nobody whose team has fallen', () => {
  const { position } = storyOf('2').match;
  const table = timed(60_000);
  expect(hotseatClocks(table, position, 2, 0)).toEqual([2, 0]);
  expect(hotseatClocks(table, position, 2, 2)).toEqual([2]);
  const camps = Array.from(position.camps, (camp, team) => (team === 0 ? 0 : camp));
  expect(hotseatClocks(table, { ...position, camps }, 2, 0)).toEqual([2]);
  expect(hotseatClocks({ ...table, clock: { kind: 'none' } }, position, 2, 0)).toEqual([]);
});

describe('a bank', () => {
  const CLOCK: Clock = { kind: 'bank', seconds: 900, increment: 20, cap: 300 };
  const banked = (bank: number, changes = {}) =>
    tableOf({ clock: CLOCK, ...changes }, (team) => ({ left: 300_000, bank: team === 2 ? bank : 0 }));

  it('is told where one turn may not take all that is in it', () => {
    expect(bankOf(banked(900_000), 2)).toBe(900_000);
    expect(bankOf(banked(300_000), 2)).toBeNull();
    expect(bankOf(banked(900_000, { status: 'over' }), 2)).toBeNull();
    expect(bankOf(timed(60_000), 2)).toBeNull();
  });
});

describe('a time', () => {
  it('is written as people say it', () => {
    const times = [0, 99, 100, 9_440, 9_999, 10_000, 65_000, 599_999, 3_599_999, 3_600_000, 3_720_000, 86_400_000];
    expect(times.map(formatTime)).toEqual([
      '0:00.0',
      '0:00.0',
      '0:00.1',
      '0:09.4',
      '0:09.9',
      '0:10',
      '1:05',
      '9:59',
      '59:59',
      '1 h 00',
      '1 h 02',
      '24 h 00',
    ]);
  });

  it('changes exactly when its text does', () => {
    for (const time of [250, 9_999, 10_000, 10_001, 65_000, 65_432, 3_600_000, 3_725_000]) {
      const change = untilChange(time);
      expect(formatTime(time - change), `${time} after ${change}`).not.toBe(formatTime(time));
      expect(formatTime(time - change + 1), `${time} before ${change}`).toBe(formatTime(time));
    }
    expect(untilChange(0)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a clock', () => {
  it('is none without clocks, and for bots', () => {
    expect(clockOf(tableOf(), 2, NOW)).toBeNull();
    expect(
      clockOf(
        tableOf({ clock: TURN }, () => ({ holder: 'bot' })),
        2,
        NOW,
      ),
    ).toBeNull();
  });

  it('runs down from `since`, by the server’s time, and only where it runs', () => {
    expect(clockOf(timed(60_000), 2, NOW + 5_000)).toEqual({ left: 55_000, state: 'running', low: false });
    expect(clockOf(timed(60_000), 0, NOW + 5_000)).toEqual({ left: 60_000, state: 'resting', low: false });
  });

  it('stands while the match is paused or over', () => {
    expect(clockOf(timed(7_000, { paused: true }), 2, NOW + 5_000)).toEqual({
      left: 7_000,
      state: 'paused',
      low: false,
    });
    expect(clockOf(timed(7_000, { status: 'over' }), 2, NOW + 5_000)).toMatchObject({ left: 7_000, state: 'resting' });
  });

  it('warns at 20 seconds, and is fallen at 0', () => {
    const lowAt = (later: number) => clockOf(timed(60_000), 2, NOW + later)!.low;
    expect([lowAt(39_999), lowAt(40_000)]).toEqual([false, true]);
    expect(clockOf(timed(60_000), 2, NOW + 61_000)).toEqual({ left: 0, state: 'fallen', low: true });
  });

  it('warns at a tenth of long turns, and never during a whole short one', () => {
    expect(lowBelow({ kind: 'turn', seconds: 600 })).toBe(60_000);
    expect(lowBelow({ kind: 'turn', seconds: 15 })).toBe(5_000);
    expect(lowBelow({ kind: 'bank', seconds: 600, increment: 10, cap: 120 })).toBe(20_000);
  });

  it('looks different when its text or its warning changes, and not otherwise', () => {
    const at = (later: number) => clockChange(clockOf(timed(60_000), 2, NOW + later)!, TURN);
    expect(at(300)).toBe(701);
    expect(at(39_800)).toBe(200);
    expect(at(40_000)).toBe(1);
    expect(at(61_000)).toBe(Number.POSITIVE_INFINITY);
    expect(clockChange(clockOf(timed(60_000), 0, NOW)!, TURN)).toBe(Number.POSITIVE_INFINITY);
  });

  it('counts down whole seconds, the begun one too', () => {
    const left = [43_100, 43_000, 42_300, 42_200, -1].map((time) => secondsTo(NOW + time, NOW));
    expect(left).toEqual([43, 43, 43, 42, 0]);
    for (const left of [43_000, 42_251, 42_999, 251]) {
      const change = untilSecond(NOW + left, NOW);
      expect(secondsTo(NOW + left, NOW + change)).toBe(secondsTo(NOW + left, NOW) - 1);
      expect(secondsTo(NOW + left, NOW + change - 1)).toBe(secondsTo(NOW + left, NOW));
    }
    expect(untilSecond(NOW, NOW)).toBe(Number.POSITIVE_INFINITY);
  });
});
