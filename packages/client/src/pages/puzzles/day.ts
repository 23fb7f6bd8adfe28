/** The puzzle of the day, for pages that have loaded all puzzles. */
import { dayOf, inOrderOfDays, PUZZLES, type Puzzle, turnOf } from '@dominion/insight/puzzles';

/** Returns the puzzle of a day. None repeats before all others were shown. Their names mix themes and difficulties. */
export function puzzleOf(day: number, puzzles: readonly Puzzle[]): Puzzle {
  return inOrderOfDays(puzzles)[turnOf(day, puzzles.length)]!;
}

/** Returns today, in days since 1970. */
export const dayToday = (): number => dayOf(new Date());

/** Returns today's puzzle. */
export const puzzleOfToday = (): Puzzle => puzzleOf(dayToday(), PUZZLES);
