/** On which days a puzzle was solved in this browser, and how many of them follow each other. */
import { keptSignal } from '../../base/storage/kept-signal.js';
import { dayToday } from './day.js';

/** Reads the days that were kept, in days since 1970. */
export function parseDays(text: string): readonly number[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? [...new Set(value.filter((day): day is number => Number.isSafeInteger(day)))] : [];
  } catch {
    return [];
  }
}

const saved = keptSignal<readonly number[]>('days', parseDays);

/** The number of days in a row up to today, or up to yesterday while today's puzzle is still to solve. */
export function streakOf(days: readonly number[], today: number): number {
  const last = days.includes(today) ? today : today - 1;
  let count = 0;
  while (days.includes(last - count)) count++;
  return count;
}

/** The streak of this browser. */
export const streak = (): number => streakOf(saved.value.value, dayToday());

/** Notes that a puzzle was solved today. */
export function noteDay(): void {
  const [days, today] = [saved.value.peek(), dayToday()];
  if (!days.includes(today)) saved.keep([...days, today]);
}

/** Forgets the days. */
export function forgetDays(): void {
  saved.keep([]);
}
