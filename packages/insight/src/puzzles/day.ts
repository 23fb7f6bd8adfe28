/** The puzzle of the day, without all the others: the same for everyone on one date. */
import { PARTED, PARTS } from './mined/parts.js';
import type { Puzzle } from './puzzle.js';

const DAY = 86_400_000;

/** Returns the number of a date by the local calendar, in days since 1970. */
export function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** Returns puzzles in the order of their days: their ids mix kinds and stars. */
export function inOrderOfDays(puzzles: readonly Puzzle[]): readonly Puzzle[] {
  return [...puzzles].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns the index of a day's puzzle, from 0: none repeats before all others came. */
export function turnOf(day: number, count: number): number {
  return ((day % count) + count) % count;
}

/** Fetches the puzzle of a day, with as few others as possible. */
export async function puzzleOn(day: number): Promise<Puzzle> {
  const turn = turnOf(day, PARTED.all);
  const part = await PARTS[Math.floor(turn / PARTED.each)]!();
  return part[turn % PARTED.each]!;
}
