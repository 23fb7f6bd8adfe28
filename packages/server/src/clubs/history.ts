/** A club's finished matches with their digests. Missing digests are computed and stored, a few per request. */
import { remember } from '@dominion/table';
import type { ClubMatchRecord, ClubRecord } from '../store/club-store.js';
import type { Store } from '../store/store.js';
import { digestOf, type MatchDigest, readDigest } from './digest.js';
import { closedIn } from './duplicates.js';

/** Most finished matches that count, the newest ones. */
export const MOST_PAST = 2000;
/** Most digests computed in one request; each takes some milliseconds. */
const READ_AT_ONCE = 12;

/** A finished match and its digest, which is also in its `digest`. */
export interface ReadPast {
  readonly match: ClubMatchRecord;
  readonly digest: MatchDigest;
}

/**
 * Reads the finished matches that may be shown, the latest first; fewer if more than {@link READ_AT_ONCE} digests were
 * missing. `cups` limits them to tournaments and duplicates.
 */
export async function readPast(
  store: Pick<Store, 'circleMatches' | 'matches'>,
  circle: Pick<ClubRecord, 'id' | 'duplicates'>,
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
