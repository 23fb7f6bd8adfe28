/** Quiet hours: by the player's own zone, over midnight too, and at changes of summer time. */
import { expect, test } from 'vitest';
import { quietUntil } from '../../src/notifications/quiet-hours.js';

const at = (text: string) => Date.parse(`${text}Z`);
const night = { from: 22 * 60, to: 7 * 60 };
const until = (zone: string, text: string, quiet: { from: number; to: number } | null = night) => {
  const end = quietUntil(quiet, zone, at(text));
  return end === null ? null : new Date(end).toISOString().slice(0, 16);
};

test.each<[string, string, string | null]>([
  ['UTC', '2027-01-05T21:59:59', null],
  ['UTC', '2027-01-05T22:00:00', '2027-01-06T07:00'],
  ['UTC', '2027-01-06T06:59:59', '2027-01-06T07:00'],
  ['UTC', '2027-01-06T07:00:00', null],
  ['Europe/Madrid', '2027-01-05T21:30:00', '2027-01-06T06:00'],
  ['Asia/Kathmandu', '2027-01-05T16:20:00', '2027-01-06T01:15'],
  ['America/Los_Angeles', '2027-01-05T21:30:00', null],
])('in %s at %s', (zone, text, end) => {
  expect(until(zone, text)).toBe(end);
});

test('by day too, and never where both are the same', () => {
  expect(until('UTC', '2027-01-05T12:00:00', { from: 9 * 60, to: 17 * 60 })).toBe('2027-01-05T17:00');
  expect(until('UTC', '2027-01-05T12:00:00', { from: 60, to: 60 })).toBeNull();
  expect(until('UTC', '2027-01-05T12:00:00', null)).toBeNull();
});

test('in the night in which the clocks are changed it is an hour off at most, and asked anew then', () => {
  const first = quietUntil(night, 'Europe/Madrid', at('2027-03-27T22:30:00'))!;
  expect(Math.abs(first - at('2027-03-28T05:00:00'))).toBeLessThanOrEqual(3_600_000);
  const again = quietUntil(night, 'Europe/Madrid', first);
  expect(again === null || again <= at('2027-03-28T05:00:00')).toBe(true);
});
