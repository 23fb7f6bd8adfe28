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
 * Returns a change's effect on the points of the Mandate (§10); empty without a last turn. The team's side comes first,
 * changed or not, then others that changed. A side that is out has no points.
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
 * Returns the worst effect of opponents' moves on a side's points, whichever team is to move. Null without a last turn,
 * or if none reduces them.
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
