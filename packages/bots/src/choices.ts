/** Whose choice it is, and what there is to choose. */
import { type Field, inspect, type Position, TEAMS, type Team, writeLegal } from '@dominion/rules';

/** Who chooses next: in a muster the first team that still has to. */
export function chooserOf({ phase, mustering, turn }: Position): Team {
  return phase === 'muster' ? TEAMS.find((team) => (mustering & (1 << team)) !== 0)! : turn;
}

/** Writes what one team may do to the beginning of a list, and gives how much it is: of a muster its own choices only. */
export function writeOwn(field: Field, team: Team, list: Int32Array): number {
  const count = writeLegal(field, list, 0);
  if (field.phase !== 'muster') return count;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const parts = inspect(list[i]!);
    if (parts.kind === 'muster' && parts.team === team) list[kept++] = list[i]!;
  }
  return kept;
}
