/** Follows a table that has gone back to an earlier turn. */
import type { Proposal, Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { Step, Story } from '../story.js';

type Known = Pick<Story, 'steps'>;

interface EarlierTurn {
  readonly ply: number;
  readonly team: Team;
  /** The number of lines before it. */
  readonly place: number;
  readonly before: Step['before'];
}

/** Returns the turns in which something was done, the latest first; before the first is the muster. */
export function turnsBack({ steps }: Pick<Story, 'steps'>): readonly EarlierTurn[] {
  const turns: EarlierTurn[] = [];
  for (const [place, { before }] of steps.entries()) {
    if (before.phase === 'muster' || before.ply === turns.at(-1)?.ply) continue;
    turns.push({ ply: before.ply, team: before.turn, place, before });
  }
  return turns.reverse();
}

const isRewind = ({ kind, end }: Proposal): boolean => kind === 'rewind' && end === 'done';

/** Returns the rewinds that a table has agreed to, as far as it remembers them, in order. */
export function rewindsOf({ decided }: Pick<Table, 'decided'>): readonly Proposal[] {
  return decided.filter(isRewind);
}

/** Returns rewinds agreed to since an earlier view of the table, in order; none without such a view. */
export function newRewinds(before: Table | null, now: Table): readonly Proposal[] {
  const known = new Set(before?.decided.map(({ id }) => id));
  return before === null ? [] : rewindsOf(now).filter(({ id }) => !known.has(id));
}

/**
 * Returns how many steps remain after rewinds, before or after they happened: a turn always begins in the same place.
 * All remain if the story never reached those turns.
 */
export function rewoundBetween(story: Known, rewinds: readonly Proposal[]): number {
  const starts = turnsBack(story).filter((turn) => rewinds.some(({ ply }) => ply === turn.ply));
  return Math.min(story.steps.length, ...starts.map(({ place }) => place));
}
