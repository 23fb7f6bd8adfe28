/** Following the table where it has gone back to an earlier turn. */
import type { Proposal, Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { Step, Story } from '../story.js';

/** A story is known of its steps alone. */
type Known = Pick<Story, 'steps'>;

/** A turn to which a match can go back. */
interface EarlierTurn {
  readonly ply: number;
  readonly team: Team;
  /** How many lines came before it. */
  readonly place: number;
  readonly before: Step['before'];
}

/** The turns that have begun and in which something was done, the latest first; what lies before the first is the muster. */
export function turnsBack({ steps }: Pick<Story, 'steps'>): readonly EarlierTurn[] {
  const turns: EarlierTurn[] = [];
  for (const [place, { before }] of steps.entries()) {
    if (before.phase === 'muster' || before.ply === turns.at(-1)?.ply) continue;
    turns.push({ ply: before.ply, team: before.turn, place, before });
  }
  return turns.reverse();
}

const isRewind = ({ kind, end }: Proposal): boolean => kind === 'rewind' && end === 'done';

/** The rewinds that a table has agreed to, as far as it remembers them, in order. */
export function rewindsOf({ decided }: Pick<Table, 'decided'>): readonly Proposal[] {
  return decided.filter(isRewind);
}

/** The rewinds that were agreed to since a table was seen before, in order; none where it has not been seen. */
export function newRewinds(before: Table | null, now: Table): readonly Proposal[] {
  const known = new Set(before?.decided.map(({ id }) => id));
  return before === null ? [] : rewindsOf(now).filter(({ id }) => !known.has(id));
}

/**
 * How many steps of a story have outlived some rewinds, whether it is as before or after them: a turn begins where it began, however
 * often it is played. All of them where the story never came to those turns.
 */
export function rewoundBetween(story: Known, rewinds: readonly Proposal[]): number {
  const starts = turnsBack(story).filter((turn) => rewinds.some(({ ply }) => ply === turn.ply));
  return Math.min(story.steps.length, ...starts.map(({ place }) => place));
}
