/** Judges whether an action solves a puzzle as well as its line, else finds an enemy's answer. */
import type { Variation } from '@dominion/bots';
import { type Action, isOver, type Match, type Position, parseAction, sameCamp, type Team } from '@dominion/rules';
import type { Thinker } from '../../../bots/thinker.js';
import { playBlank } from './play.js';

export interface EnemyReply {
  /** The position before it. */
  readonly position: Position;
  readonly team: Team;
  /** The action and what follows; throws left out. */
  readonly line: readonly Action[];
}

export type TryVerdict =
  | { readonly kind: 'right' }
  /** Another action and what follows it, equally good. */
  | { readonly kind: 'equal'; readonly line: readonly Action[] }
  /** The best answer to it; null if there is none, or no worker could think. */
  | { readonly kind: 'wrong'; readonly answer: EnemyReply | null };

/** The limits of one search: milliseconds and positions visited. */
const LOOK = { budget: 3000, nodes: 20_000 };

/** An action at most this much worse, in hundredths of a Soldier, is equally good. */
const AS_GOOD = 40;

/** The value of a decided match, however soon it ends: more than any other position. */
const MOST = 5000;

/** Searches positions. */
export type Looker = Pick<Thinker, 'analyse'>;

/** A searcher, and the signal that aborts it. */
export interface Looking {
  readonly looker: Looker;
  readonly signal: AbortSignal;
}

/** Returns the best line of the team to move; null if the match is over, or no worker could think. */
export async function bestOf({ position }: Match, { looker, signal }: Looking): Promise<Variation | null> {
  if (isOver(position)) return null;
  try {
    return (await looker.analyse(position, position.turn, { ...LOOK, signal })).lines[0] ?? null;
  } catch {
    return null;
  }
}

/** Judges a legal action where the line has `meant`; `first` if that is the puzzle's first action. */
export async function judgeTry(
  match: Match,
  action: Action,
  { meant, first }: { readonly meant: Action; readonly first: boolean },
  look: Looking,
): Promise<TryVerdict> {
  if (action === meant) return { kind: 'right' };
  const after = played(match, action);
  const team = match.position.turn;
  if (won(after, team)) return { kind: 'equal', line: [action] };
  // The first action of a puzzle has no equal. A later one may have, so compare both.
  const [best, other] = await Promise.all([
    bestOf(after, look),
    first ? null : worthOf(played(match, meant), team, look),
  ]);
  const value = best === null ? null : forTeam(after.position, team, best);
  if (value !== null && other !== null && value >= other - AS_GOOD) {
    return { kind: 'equal', line: [action, ...best!.continuation] };
  }
  return { kind: 'wrong', answer: best === null ? null : answerIn(after, team, best.continuation) };
}

function played(match: Match, action: Action): Match {
  const result = playBlank(match, action);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.match;
}

const won = ({ result }: Match, team: Team): boolean => result?.winners.includes(team) === true;

/** Returns a position's value for a team's side, at most {@link MOST}; null if no worker could think. */
async function worthOf(match: Match, team: Team, look: Looking): Promise<number | null> {
  if (isOver(match.position)) return won(match, team) ? MOST : -MOST;
  const best = await bestOf(match, look);
  return best === null ? null : forTeam(match.position, team, best);
}

function forTeam(position: Position, team: Team, { value }: Variation): number {
  const own = sameCamp(position, position.turn, team) ? value : -value;
  return Math.max(-MOST, Math.min(MOST, own));
}

/** Finds the first action of an enemy in what follows; an ally may move before. */
function answerIn(after: Match, team: Team, continuation: readonly Action[]): EnemyReply | null {
  let match = after;
  for (const [at, action] of continuation.entries()) {
    const { position } = match;
    if (!sameCamp(position, position.turn, team)) {
      return { position, team: position.turn, line: continuation.slice(at) };
    }
    const next = playBlank(match, action);
    if (!next.ok) return null;
    match = next.match;
  }
  return null;
}

export const actionsOf = (line: readonly string[]): Action[] => line.map((each) => parseAction(each)!);
