/** The puzzle of the day: the same for everybody on one date. */
import { PUZZLES, type Puzzle } from '@dominion/insight/puzzles';

const DAY = 86_400_000;

/** The number of a date as the calendar on the wall shows it, in days since 1970. */
export function dayOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** The puzzle of a day: none comes again before all others came. Their names mix kinds and stars. */
export function puzzleOf(day: number, puzzles: readonly Puzzle[]): Puzzle {
  const order = [...puzzles].sort((a, b) => (a.id < b.id ? -1 : 1));
  return order[((day % order.length) + order.length) % order.length]!;
}

/** Today's puzzle. */
export const puzzleOfToday = (): Puzzle => puzzleOf(dayOf(new Date()), PUZZLES);
