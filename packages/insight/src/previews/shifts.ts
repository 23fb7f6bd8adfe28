/** What a change of the board brings to the count of the Mandate (§10), camp by camp. */
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

/** How a camp's count changes. */
export interface Shift {
  readonly teams: readonly Team[];
  /** In points. */
  readonly before: number;
  readonly now: number;
}

/**
 * What a change of the board brings to the count in a match with a length: the camp of a team first, changed or not, then
 * every other whose count changes. A camp that fell counts nothing. Empty in a match without a length.
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
 * What the worst of some moves of opponents would bring to a camp's count, as the board stands and whoever is to move; null
 * in a match without a length, and where none of them would lessen it.
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
