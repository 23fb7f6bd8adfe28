/** Premoves: moves that a player makes before their turn, and what becomes of them. Pure. */
import {
  type Action,
  destinations,
  explain,
  isLeaderless,
  isLiving,
  move,
  movesOf,
  originOf,
  type Position,
  type Refusal,
  type Square,
  type Team,
  targetOf,
  teamOf,
} from '@dominion/rules';
import type { Input } from './interaction.js';
import type { Situation, Task } from './task.js';

/** A premove for the player's next turn. */
export interface Plan {
  readonly from: Square;
  readonly to: Square;
  /** Whether it may be played automatically; a premove by touch waits for ✓. */
  readonly sure: boolean;
  /** Whether the player has confirmed that it would break an oath; left out if they weren't asked. */
  readonly breaks?: boolean;
}

/** The premove, and the unit whose destination is being chosen. */
export interface Planning {
  readonly picked: Square | null;
  readonly plan: Plan | null;
}

export const NO_PLAN: Planning = { picked: null, plan: null };

/** Whether another team acts and the player will have a turn that begins with a move. */
export function mayPlan({ match, me, speaks }: Situation, task: Task): boolean {
  if (task.kind !== 'wait' || match === null || me === null || !speaks.includes(me)) return false;
  const { position } = match;
  return position.phase !== 'muster' && isLiving(position, me) && !isLeaderless(position, me);
}

/** Returns where a team's unit could go if it were to move in this position. */
export function premoveReach(position: Position, team: Team, from: Square): Square[] {
  return movesOf(position, team)
    .filter((action) => originOf(action) === from)
    .map(targetOf);
}

/** Returns the units for which a team can premove. */
export function plannable(position: Position, team: Team): Square[] {
  return [...new Set(movesOf(position, team).map(originOf))];
}

/**
 * Returns the effect of an input on premoves; null if it doesn't concern them. A move that `breaks` an oath always waits for ✓.
 */
export function planned(
  state: Planning,
  input: Input,
  position: Position,
  me: Team,
  breaks: (from: Square, to: Square) => boolean = () => false,
): Planning | null {
  const { picked, plan } = state;
  const begun = picked !== null || plan !== null;
  const reaches = (from: Square | null, to: Square | null): boolean =>
    from !== null && to !== null && premoveReach(position, me, from).includes(to);
  const to = (from: Square, square: Square, touch = false): Planning => ({
    picked: null,
    plan: { from, to: square, sure: !touch && !breaks(from, square), ...(breaks(from, square) && { breaks: true }) },
  });
  switch (input.kind) {
    case 'cancel':
      return begun ? NO_PLAN : null;
    case 'confirm':
      return plan === null ? null : { picked, plan: { ...plan, sure: true } };
    case 'lift':
      return premoveReach(position, me, input.square).length > 0 ? { picked: input.square, plan } : null;
    case 'drop':
      if (reaches(input.from, input.to)) return to(input.from, input.to!, input.touch);
      return { picked: input.from, plan };
    case 'press': {
      const { square, touch } = input;
      if (square === null) return begun ? NO_PLAN : null;
      // Pressing the same square again confirms.
      if (touch && picked === null && plan?.to === square && !plan.sure && plan.breaks !== true)
        return { picked, plan: { ...plan, sure: true } };
      if (square === picked) return { picked: null, plan };
      if (picked !== null && reaches(picked, square)) return to(picked, square, touch);
      const piece = position.board[square]!;
      if (teamOf(piece) === me && premoveReach(position, me, square).length > 0) return { picked: square, plan };
      if (picked !== null) return { picked: null, plan: piece === 0 ? null : plan };
      return plan !== null && piece === 0 ? NO_PLAN : null;
    }
    default:
      return null;
  }
}

/** Returns the action to play at the player's turn, or why it's impossible. */
export function due(position: Position, { from, to }: Plan): { readonly act: Action } | { readonly why: Refusal } {
  const act = move(from, to);
  return destinations(position, from).includes(to) ? { act } : { why: explain(position, act) };
}
