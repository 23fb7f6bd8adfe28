/** Adjourned matches: who is there, how near an appointment is, and the suggested moments for one. */
import { APPOINT_LIMITS, TABLE_AT_REST } from '@dominion/protocol';
import { start } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import {
  appointable,
  asideOf,
  byAppointment,
  isTomorrow,
  momentTyped,
  nearnessOf,
  offeredMoments,
  reminds,
  timeText,
} from '../../../src/model/table/adjourned.js';
import { dayText } from '../../../src/model/table/days.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Monday, 22:05 on the machine's clock. */
const NOW = new Date(2026, 10, 23, 22, 5).getTime();

describe('a match that is laid aside', () => {
  const position = start('2');
  const seats = TABLE_AT_REST.seats;
  const table = {
    ...TABLE_AT_REST,
    status: 'playing' as const,
    adjourned: true,
    appointment: NOW,
    seats: [0, 1, 2, 3].map((team) => {
      const presence = team === 2 ? ('away' as const) : ('here' as const);
      return { ...seats[team]!, team: team as 0, holder: 'person' as const, presence };
    }),
  };
  test('says who of its people is there', () => {
    expect(asideOf(table, position, 0)).toEqual({ appointment: NOW, here: [0], missing: [2], mine: true });
    expect(asideOf({ ...table, appointment: 0 }, position, null)).toMatchObject({ appointment: null, mine: false });
  });
  test('is none that goes on or is over', () => {
    expect(asideOf({ ...table, adjourned: false }, position, 0)).toBeNull();
    expect(asideOf({ ...table, status: 'over' }, position, 0)).toBeNull();
  });
});

describe('an appointment', () => {
  test('comes near a quarter of an hour before it, and is looked at again in time, but never in weeks', () => {
    expect(nearnessOf(null, NOW)).toEqual({ near: null, again: Number.POSITIVE_INFINITY });
    expect(nearnessOf(NOW + HOUR, NOW)).toEqual({ near: 'far', again: 45 * MINUTE });
    expect(nearnessOf(NOW + 15 * MINUTE, NOW)).toEqual({ near: 'soon', again: 15 * MINUTE });
    expect(nearnessOf(NOW, NOW)).toEqual({ near: 'now', again: Number.POSITIVE_INFINITY });
    expect(nearnessOf(NOW + 60 * DAY, NOW).again).toBe(12 * HOUR);
  });
  test('calls whose page was open as it came near, and nobody who opens it then', () => {
    expect(reminds('far', 'soon')).toBe(true);
    expect(reminds('soon', 'now')).toBe(true);
    expect(reminds('far', 'far')).toBe(false);
    expect(reminds(undefined, 'now')).toBe(false);
    expect(reminds(null, 'soon')).toBe(false);
    expect(reminds('soon', null)).toBe(false);
  });
  test('is offered for tomorrow at this time and for evenings, each once, in order, all within the limits', () => {
    const offered = offeredMoments(NOW);
    expect(offered.map((each) => `${dayText(each)} ${timeText(each)}`)).toEqual([
      '2026-11-24 20:00',
      '2026-11-24 22:15',
      '2026-11-25 20:00',
      '2026-11-28 20:00',
      '2026-11-30 22:15',
    ]);
    const [least, most] = appointable(NOW);
    expect(offered.every((each) => each >= least && each <= most && each % MINUTE === 0)).toBe(true);
    expect(isTomorrow(offered[0]!, NOW)).toBe(true);
    expect(isTomorrow(offered[2]!, NOW)).toBe(false);
    // On a Saturday the next one is meant, and an evening isn't suggested twice.
    const saturday = new Date(2026, 10, 28, 20, 0).getTime();
    expect(offeredMoments(saturday).map(dayText)).toEqual(['2026-11-29', '2026-11-30', '2026-12-05']);
  });
  test('is read from the fields as it is written into them', () => {
    expect(momentTyped(dayText(NOW), timeText(NOW))).toBe(NOW);
    expect(momentTyped('', '20:00')).toBeNull();
    expect(momentTyped('2026-11-23', '')).toBeNull();
    expect(momentTyped('2026-13-40', '20:00')).toBeNull();
    const [least, most] = appointable(NOW);
    expect([least - NOW >= APPOINT_LIMITS[0], most - NOW <= APPOINT_LIMITS[1]]).toEqual([true, true]);
  });
  test('leads a list by its time, and no more once it was forgotten', () => {
    const list = [null, NOW + DAY, NOW - 2 * DAY, NOW + HOUR, undefined].map((appointment, at) => ({
      at,
      ...(appointment !== undefined && { appointment }),
    }));
    expect(list.sort(byAppointment(NOW)).map(({ at }) => at)).toEqual([3, 1, 0, 2, 4]);
  });
});
