/** The team that has to choose, and its choices. */
import {
  type Action,
  inspect,
  isMustering,
  isOver,
  type Position,
  TEAMS,
  type Team,
  waitsForThrow,
} from '@dominion/rules';
import { type Field, writeLegal } from '@dominion/rules/engine';

/** Returns the team that chooses next: in a muster the first that still has to. */
export function chooserOf({ phase, mustering, turn }: Position): Team {
  return phase === 'muster' ? TEAMS.find((team) => (mustering & (1 << team)) !== 0)! : turn;
}

/** Throws if a team has nothing to choose: for a throw, when the game is over, or on another team's turn. */
export function checkChooser(position: Position, team: Team): void {
  const { phase } = position;
  if (waitsForThrow(position)) throw new Error(`a bot chooses no throws, and this is ${phase}`);
  if (isOver(position)) throw new Error('the game is over, so that there is nothing to choose');
  const acts = phase === 'muster' ? isMustering(position, team) : position.turn === team;
  if (!acts) throw new Error(`team ${team} has nothing to choose in this ${phase}`);
}

/**
 * Writes a team's choices to a list's beginning, in a muster only its own; returns their number. Throws if there are
 * none, as in a position set up with an order that can't be obeyed.
 */
export function writeOwn(field: Field, team: Team, list: Int32Array): number {
  const count = writeLegal(field, list, 0);
  if (count === 0) throw new Error(`team ${team} has no choice left in this ${field.phase}`);
  if (field.phase !== 'muster') return count;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const parts = inspect(list[i]!);
    if (parts.kind === 'muster' && parts.team === team) list[kept++] = list[i]!;
  }
  return kept;
}

/** Reduces a list's beginning to actions that aren't shunned, if any; returns their number. */
export function unshunned(list: Int32Array, count: number, shunned: readonly Action[]): number {
  if (shunned.length === 0) return count;
  const left = list.subarray(0, count).filter((action) => !shunned.includes(action));
  if (left.length === 0) return count;
  list.set(left);
  return left.length;
}
