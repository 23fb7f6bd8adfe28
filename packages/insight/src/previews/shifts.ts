/** The effect of a change of the board on the points of the Mandate (§10), by side. */
import {
  mandateOf,
  move,
  type Position,
  play,
  type Square,
  sameCamp,
  type Team,
  teamOf,
  teamsOfCamp,
} from '@dominion/rules';

/** The change of a side's points. */
export interface Shift {
  readonly teams: readonly Team[];
  /** In points. */
  readonly before: number;
  readonly now: number;
}

/**
 * Returns the effect of a change on the points, in a match with a last turn; empty without one.
 * The team's side comes first, changed or not, then every other side that changed. A side that is out has no points.
 */
export function shiftsOf(before: Position, now: Position, team: Team): readonly Shift[] {
  if (before.last === 0) return [];
  const counts = mandateOf(now).camps;
  const shifts = mandateOf(before).camps.map(({ camp, count }): Shift => {
    const teams = teamsOfCamp(camp);
    const left = counts.find((each) => (each.camp & camp) !== 0);
    return { teams, before: count, now: left?.count ?? 0 };
  });
  const own = ({ teams }: Shift): boolean => teams.some((each) => sameCamp(before, each, team));
  return [...shifts.filter(own), ...shifts.filter((shift) => !own(shift) && shift.before !== shift.now)];
}

/**
 * Returns the worst effect of some opponents' moves on a side's points, whichever team is to move.
 * Null in a match without a last turn, and if none of them would reduce the points.
 */
export function worstShift(
  position: Position,
  team: Team,
  moves: readonly { readonly from: Square; readonly to: Square }[],
): Shift | null {
  if (position.last === 0) return null;
  const shifts = moves.flatMap(({ from, to }): Shift[] => {
    const other = teamOf(position.board[from]!);
    if (other === -1) return [];
    const played = play({ ...position, turn: other, phase: 'move' }, move(from, to));
    return played.ok ? shiftsOf(position, played.position, team).slice(0, 1) : [];
  });
  return shifts.filter(({ before, now }) => now < before).sort((a, b) => a.now - b.now)[0] ?? null;
}
