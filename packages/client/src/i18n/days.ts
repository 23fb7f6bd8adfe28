/** The words about tables of days, in the language of the page. */

import { all } from '@dominion/words/days';
import { atFirst } from '@dominion/words/grammar/at-first';
import { LOCALE, spoken } from '../base/storage/language.js';

export const { days, pace, rest, short, span } = await spoken(all);

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const moments = atFirst(() => new Intl.DateTimeFormat(LOCALE, { ...DAY, hour: '2-digit', minute: '2-digit' }));
const dates = atFirst(() => new Intl.DateTimeFormat(LOCALE, DAY));

/** A moment, in milliseconds since 1970, by the reader's own clock: `Mon, Nov 23, 16:05`. */
export const at = (time: number): string => moments().format(time);

const times = atFirst(() => new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' }));

/** The time of day of a moment, by the same clock: `16:05`. */
export const timeAt = (time: number): string => times().format(time);

/** The name of the reader's time zone, as `Europe/Berlin`. */
export const zone = (): string => moments().resolvedOptions().timeZone;

/** The day in which it lies: `Mon, Nov 23`. */
export const dayAt = (time: number): string => dates().format(time);

const named = (style: 'short' | 'long') => new Intl.DateTimeFormat(LOCALE, { weekday: style, timeZone: 'UTC' });

/** The days of the week from Monday on, each with its number from Sunday's, 0, on. */
export const weekdays = atFirst(() => {
  const [short, long] = [named('short'), named('long')];
  return [1, 2, 3, 4, 5, 6, 0].map((day) => {
    // The seventh of January 2024 was a Sunday.
    const date = Date.UTC(2024, 0, 7 + day);
    return { day, name: short.format(date), full: long.format(date) };
  });
});
