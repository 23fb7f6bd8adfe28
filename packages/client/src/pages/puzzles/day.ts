/** The puzzle of the day, for pages that have all of them. */
import { dayOf, inOrderOfDays, PUZZLES, type Puzzle, turnOf } from '@dominion/insight/puzzles';

/** The puzzle of a day: none comes again before all others came. Their names mix kinds and stars. */
export function puzzleOf(day: number, puzzles: readonly Puzzle[]): Puzzle {
  return inOrderOfDays(puzzles)[turnOf(day, puzzles.length)]!;
}

/** Today, in days since 1970. */
export const dayToday = (): number => dayOf(new Date());

/** Today's puzzle. */
export const puzzleOfToday = (): Puzzle => puzzleOf(dayToday(), PUZZLES);
