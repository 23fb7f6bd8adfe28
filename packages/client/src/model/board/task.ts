import {
  type Action,
  type FatePhase,
  find,
  isFatePhase,
  isLiving,
  isMustering,
  isOver,
  legalActions,
  livingTeams,
  type Match,
  musterLimit,
  PASS,
  PRINCE,
  type Square,
  type Team,
  waitsForThrow,
} from '@dominion/rules';

/** The match from a player's point of view. */
export interface Situation {
  /** Null before the match has begun. */
  readonly match: Match | null;
  /** The player's team; null for a spectator. */
  readonly me: Team | null;
  /** The teams that the player acts for now; see `speaksFor`. */
  readonly speaks: readonly Team[];
  /** True while the player's action is being sent, or nothing can be sent. */
  readonly busy: boolean;
  /** The moves that would break an oath of the player; none if left out. */
  readonly breaking?: ReadonlyMap<Action, unknown>;
}

export type Task =
  /** The match has not begun. */
  | { readonly kind: 'gather' }
  | { readonly kind: 'over' }
  | { readonly kind: 'watch' }
  | { readonly kind: 'fallen' }
  /** Someone else acts, or the server throws. */
  | { readonly kind: 'wait' }
  /** The player's own action is being sent. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'muster'; readonly team: Team; readonly limit: number }
  | { readonly kind: 'move' }
  | { readonly kind: 'pass' }
  | { readonly kind: 'heir'; readonly prince: Square }
  | { readonly kind: 'choose'; readonly order: FatePhase; readonly options: readonly Action[] };

export function taskOf({ match, me, speaks, busy }: Situation): Task {
  if (match === null) return { kind: 'gather' };
  const { position } = match;
  if (isOver(position)) return { kind: 'over' };
  if (me === null) return { kind: 'watch' };
  const teams = speaks.filter((team) => isLiving(position, team));
  if (teams.length === 0 && !isLiving(position, me)) return { kind: 'fallen' };
  const team = teams.find((each) =>
    position.phase === 'muster' ? isMustering(position, each) : position.turn === each,
  );
  if (team === undefined || waitsForThrow(position)) return { kind: 'wait' };
  if (busy) return { kind: 'busy' };
  if (position.phase === 'muster') return { kind: 'muster', team, limit: musterLimit(position, team) };
  if (position.phase === 'heir') return { kind: 'heir', prince: find(position, team, PRINCE) };
  const options = legalActions(position);
  if (isFatePhase(position.phase)) return { kind: 'choose', order: position.phase, options };
  return options[0] === PASS ? { kind: 'pass' } : { kind: 'move' };
}

/** Whether the player acts next, for any team. False in a match of two, where it's obvious. */
export function isNext({ match, speaks }: Situation, task: Task): boolean {
  if (task.kind !== 'wait' || match === null) return false;
  const { position } = match;
  const living = livingTeams(position);
  if (position.phase === 'muster' || living.length < 3 || speaks.includes(position.turn)) return false;
  return speaks.includes(living[(living.indexOf(position.turn) + 1) % living.length]!);
}

/** Whether the match waits for this player. */
export function isCalled(task: Task): boolean {
  return ['muster', 'move', 'pass', 'heir', 'choose'].includes(task.kind);
}

/** Whether two tasks are the same for an interaction in progress. */
export function sameTask(a: Task, b: Task): boolean {
  return a.kind === b.kind && (a.kind !== 'muster' || b.kind !== 'muster' || a.team === b.team);
}
