/** The days on which a puzzle was solved in this browser, and the current streak. */
import { storedSignal } from '../../base/storage/stored-signal.js';
import { dayToday } from './day.js';

/** Parses the stored days, in days since 1970. */
export function parseDays(text: string): readonly number[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? [...new Set(value.filter((day): day is number => Number.isSafeInteger(day)))] : [];
  } catch {
    return [];
  }
}

const saved = storedSignal<readonly number[]>('days', parseDays);

/** Counts the days in a row up to today, or yesterday if today's puzzle is still open. */
export function streakOf(days: readonly number[], today: number): number {
  const last = days.includes(today) ? today : today - 1;
  let count = 0;
  while (days.includes(last - count)) count++;
  return count;
}

export const streak = (): number => streakOf(saved.value.value, dayToday());

/** Stores that a puzzle was solved today. */
export function noteDay(): void {
  const [days, today] = [saved.value.peek(), dayToday()];
  if (!days.includes(today)) saved.keep([...days, today]);
}

export function forgetDays(): void {
  saved.keep([]);
}
