/** Whether an action solves a puzzle as well as the one that its line has, and what an enemy makes of one that does not. */
import type { Variation } from '@dominion/bots';
import { type Action, isOver, type Match, type Position, parseAction, sameCamp, type Team } from '@dominion/rules';
import type { Thinker } from '../../../bots/thinker.js';
import { playBlank } from './play.js';

/** An action of an enemy, and what follows it. */
export interface EnemyReply {
  /** Before it. */
  readonly position: Position;
  readonly team: Team;
  /** It, and what follows; throws left out. */
  readonly line: readonly Action[];
}

/** What a try comes to. */
export type TryVerdict =
  | { readonly kind: 'right' }
  /** Another action, and what follows it: as good as the one of the line. */
  | { readonly kind: 'equal'; readonly line: readonly Action[] }
  /** The best answer to it; null where there is none, or nobody could look. */
  | { readonly kind: 'wrong'; readonly answer: EnemyReply | null };

/** How long one look may take, in milliseconds, and how many positions it may visit. */
const LOOK = { budget: 3000, nodes: 20_000 };

/** An action that is at most so much worse, in hundredths of a Soldier, is as good. */
const AS_GOOD = 40;

/** A decided match counts for so much, however soon it ends: more than any other position. */
const MOST = 5000;

/** Who looks. */
export type Looker = Pick<Thinker, 'analyse'>;

/** Who looks, and until when. */
export interface Looking {
  readonly looker: Looker;
  readonly signal: AbortSignal;
}

/** The best line of whoever is to move; null when the match is over, or nobody could look. */
export async function bestOf({ position }: Match, { looker, signal }: Looking): Promise<Variation | null> {
  if (isOver(position)) return null;
  try {
    return (await looker.analyse(position, position.turn, { ...LOOK, signal })).lines[0] ?? null;
  } catch {
    return null;
  }
}

/** Tries a legal action where the line has `meant`, `first` of its own actions or a later one. */
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
  // The first action of a puzzle has no equal; of a later one that is not known, so both are looked at.
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

/** What a position is worth to a team's camp, at most {@link MOST}; null where nobody could look. */
async function worthOf(match: Match, team: Team, look: Looking): Promise<number | null> {
  if (isOver(match.position)) return won(match, team) ? MOST : -MOST;
  const best = await bestOf(match, look);
  return best === null ? null : forTeam(match.position, team, best);
}

function forTeam(position: Position, team: Team, { value }: Variation): number {
  const own = sameCamp(position, position.turn, team) ? value : -value;
  return Math.max(-MOST, Math.min(MOST, own));
}

/** The first action of an enemy in what follows; an ally may come before. */
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

/** The actions of a puzzle's line. */
export const actionsOf = (line: readonly string[]): Action[] => line.map((each) => parseAction(each)!);
