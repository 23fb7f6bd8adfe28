/** Dates by the page's language and the reader's region, with the year where it isn't this one. */
import { expect, it, vi } from 'vitest';

it.each([
  [['en-GB'], 'Mon 23 Nov', '16:05'],
  [['de-DE', 'en-US'], 'Mon, Nov 23', '4:05 PM'],
])('are written as in the region of %s, while the page speaks English', async (languages, day, time) => {
  vi.resetModules();
  vi.stubGlobal('navigator', { languages });
  vi.setSystemTime(new Date(2026, 10, 30));
  const { dayAt, momentAt, timeAt } = await import('../../src/i18n/dates.js');
  const then = new Date(2026, 10, 23, 16, 5).getTime();
  // Browsers put a narrow space before AM and PM.
  const plain = (text: string): string => text.replaceAll('\u202f', ' ');
  expect(plain(dayAt(then))).toMatch(new RegExp(`^${day.replace(',', ',?')}$`));
  expect(plain(timeAt(then))).toBe(time);
  expect(plain(momentAt(then))).toContain(time);
  expect(dayAt(then)).not.toContain('2026');
  expect(dayAt(new Date(2025, 10, 23).getTime())).toContain('2025');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
