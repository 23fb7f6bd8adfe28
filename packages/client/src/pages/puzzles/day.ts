/** The puzzle of the day, for pages that have loaded all puzzles. */
import { dayOf, inOrderOfDays, PUZZLES, type Puzzle, turnOf } from '@dominion/insight/puzzles';

/** Returns a day's puzzle. None repeats before all were shown. Names mix themes and difficulties. */
export function puzzleOf(day: number, puzzles: readonly Puzzle[]): Puzzle {
  return inOrderOfDays(puzzles)[turnOf(day, puzzles.length)]!;
}

/** Returns today, in days since 1970. */
export const dayToday = (): number => dayOf(new Date());

export const puzzleOfToday = (): Puzzle => puzzleOf(dayToday(), PUZZLES);
