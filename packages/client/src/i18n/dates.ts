/** Dates and times in the language of the page, as the reader's region writes them. */
import { atFirst } from '@dominion/words/grammar/at-first';
import { siteNow } from '../base/site-time.js';
import { dateTag } from '../base/storage/language.js';

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

const format = (options: Intl.DateTimeFormatOptions) => atFirst(() => new Intl.DateTimeFormat(dateTag(), options));
const times = format(TIME);
const months = format({ month: 'long' });
const days = [format(DAY), format({ ...DAY, year: 'numeric' })] as const;
const moments = [format({ ...DAY, ...TIME }), format({ ...DAY, ...TIME, year: 'numeric' })] as const;

/** Returns the format with a year for a time in another year. */
const fitting = ([same, other]: typeof days, time: number) =>
  (new Date(time).getFullYear() === new Date(siteNow()).getFullYear() ? same : other)();

/** Returns the time of day of a moment in milliseconds since 1970, on the reader's clock: `16:05`. */
export const timeAt = (time: number): string => times().format(time);

/** Returns the day of such a moment, with its year if it isn't this one: `Mon 23 Nov`. */
export const dayAt = (time: number): string => fitting(days, time).format(time);

/** Returns the name of the month of such a moment: `November`. */
export const monthAt = (time: number): string => months().format(time);

/** Returns the day and the time of such a moment: `Mon 23 Nov, 16:05`. */
export const momentAt = (time: number): string => fitting(moments, time).format(time);

/** Returns the name of the reader's time zone, such as `Europe/Berlin`. */
export const zone = (): string => times().resolvedOptions().timeZone;

const named = (style: 'short' | 'long') => new Intl.DateTimeFormat(dateTag(), { weekday: style, timeZone: 'UTC' });

/** Returns the days of the week from Monday on, each with its number (Sunday is 0). */
export const weekdays = atFirst(() => {
  const [short, long] = [named('short'), named('long')];
  return [1, 2, 3, 4, 5, 6, 0].map((day) => {
    // The seventh of January 2024 was a Sunday.
    const date = Date.UTC(2024, 0, 7 + day);
    return { day, name: short.format(date), full: long.format(date) };
  });
});
