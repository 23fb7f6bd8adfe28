/** The matches of two people at one device, who have a key each. */
import type { Mine, OwnMatch } from '@dominion/protocol';
import { type Answer, readMine } from '../../base/api/api.js';
import { waitsForAsker } from './lists.js';

/** Asks for the matches of both; where those of the second person cannot be had, for the own ones alone. */
export async function readBoth(own: string, other: string): Promise<Answer<Mine>> {
  const [mine, theirs] = await Promise.all([readMine(own), readMine(other)]);
  if (mine.kind !== 'ok' || theirs.kind !== 'ok') return mine;
  return { ...mine, value: { matches: ofBoth(mine.value.matches, theirs.value.matches) } };
}

/** All matches of two people, the newest first; one in which both sit is there once, as that of whoever it waits for. */
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
