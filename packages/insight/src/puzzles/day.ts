/** The puzzle of the day, without all others: the same for everybody on one date. */
import { PARTED, PARTS } from './mined/parts.js';
import type { Puzzle } from './puzzle.js';

const DAY = 86_400_000;

/** The number of a date as the calendar on the wall shows it, in days since 1970. */
export function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** Puzzles in the order of the days that have them: their names mix kinds and stars. */
export function inOrderOfDays(puzzles: readonly Puzzle[]): readonly Puzzle[] {
  return [...puzzles].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Which of so many puzzles a day has, from 0: none comes again before all others came. */
export function turnOf(day: number, count: number): number {
  return ((day % count) + count) % count;
}

/** The puzzle of a day, fetched with as few others as may be. */
export async function puzzleOn(day: number): Promise<Puzzle> {
  const turn = turnOf(day, PARTED.all);
  const part = await PARTS[Math.floor(turn / PARTED.each)]!();
  return part[turn % PARTED.each]!;
}
