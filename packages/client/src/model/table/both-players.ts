/** Reads the matches of two players at one device, who have a key each. */
import type { Mine, OwnMatch } from '@dominion/protocol';
import { type Answer, readMine } from '../../base/api/api.js';
import { waitsForAsker } from './lists.js';

/** Reads the matches of both; only the first player's if the second's can't be read. */
export async function readBoth(own: string, other: string): Promise<Answer<Mine>> {
  const [mine, theirs] = await Promise.all([readMine(own), readMine(other)]);
  if (mine.kind !== 'ok' || theirs.kind !== 'ok') return mine;
  return { ...mine, value: { matches: ofBoth(mine.value.matches, theirs.value.matches) } };
}

/**
 * Returns all matches of two players, the newest first; one in which both sit appears once, for the player it waits
 * for.
 */
export function ofBoth(own: readonly OwnMatch[], others: readonly OwnMatch[]): readonly OwnMatch[] {
  const beside = new Map(others.map((match) => [match.code, match]));
  const merged = own.map((match) => {
    const other = beside.get(match.code);
    beside.delete(match.code);
    return other !== undefined && waitsForAsker(other) && !waitsForAsker(match) ? other : match;
  });
  if (beside.size === 0) return merged;
  return [...merged, ...beside.values()].sort((a, b) => b.at - a.at);
}
