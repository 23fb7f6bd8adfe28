import {
  foldMatch,
  formatAction,
  formatPosition,
  type Mode,
  muster,
  type Team,
} from '../../packages/rules/src/index.js';
import { teamsOf } from '../../packages/rules/src/setup.js';

/** Returns a start without Sergeants: `first` is to move, and turn `last` is the last before points decide. */
export function mustered(mode: Mode = '2', first: Team = 2, last = 0): string {
  return afterLines(
    mode,
    first,
    last,
    teamsOf(mode, 0).map((team) => formatAction(muster(team))),
  );
}

/** Returns the same before the muster. */
export const unmustered = (mode: Mode, first: Team, last: number): string => afterLines(mode, first, last, []);

function afterLines(mode: Mode, first: Team, last: number, lines: readonly string[]): string {
  const folded = foldMatch({ mode, dice: 'die', empty: 0, first, last, opening: [] }, lines);
  if (!folded.ok) throw new Error(folded.refusal.message);
  return formatPosition(folded.match.position);
}
