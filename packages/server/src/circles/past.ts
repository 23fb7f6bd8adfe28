/** The finished matches of a circle with what they come to: what nobody has read yet is read and noted, some at a time. */
import { remember } from '@dominion/table';
import type { CircleMatchRecord, CircleRecord } from '../store/circle-store.js';
import type { Store } from '../store/store.js';
import { digestOf, type MatchDigest, readDigest } from './digest.js';
import { closedIn } from './duplicates.js';

/** So many of those that are over are counted, the newest ones. */
export const MOST_PAST = 2000;
/** So many are read for one request, which takes some milliseconds each. */
const READ_AT_ONCE = 12;

/** A finished match and what it comes to, which its `digest` says as well. */
export interface ReadPast {
  readonly match: CircleMatchRecord;
  readonly digest: MatchDigest;
}

/**
 * Those that were read and may be told, the last first; fewer than there are where more than some were still to be read. `cups` wants
 * no more of them than those of its cups and duplicates.
 */
export async function readPast(
  store: Pick<Store, 'circleMatches' | 'matches'>,
  circle: Pick<CircleRecord, 'id' | 'duplicates'>,
  wanted: 'all' | 'cups' = 'all',
): Promise<ReadPast[]> {
  const twins = circle.duplicates.flatMap(({ tables }) => tables.map(({ id }) => id));
  const closed = closedIn(circle);
  let left = READ_AT_ONCE;
  const all: ReadPast[] = [];
  for (const match of await store.circleMatches.past(circle.id, MOST_PAST, wanted === 'all' ? null : twins)) {
    if (closed.has(match.id)) continue;
    let { digest: noted } = match;
    let digest = readDigest(noted);
    if (digest === null && left > 0) {
      left--;
      const stored = await store.matches.load(match.code);
      digest = stored === null ? null : digestOf(remember(stored));
      noted = digest === null ? null : JSON.stringify(digest);
      if (noted !== null) await store.circleMatches.noteDigest(match.id, noted);
    }
    if (digest !== null) all.push({ match: { ...match, digest: noted }, digest });
  }
  return all;
}
