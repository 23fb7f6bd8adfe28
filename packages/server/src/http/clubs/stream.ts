/** A club's stream: a member's permanent address that shows whichever of the club's matches is being played. */
import { type FollowedMatch, pathOf } from '@dominion/protocol';
import { hashOfInvitation, newToken } from '../../match/seat-links.js';
import type { ClubMatchRecord } from '../../store/club-store.js';
import type { Store } from '../../store/store.js';
import { ownerInClub } from '../../store/webhook-store.js';
import type { On } from '../route.js';
import type { ReadMember } from './members.js';

/** Milliseconds after its last event for which a match counts as being played. */
const PLAYED_FOR = 15 * 60_000;
/** Most matches of a club considered, the last active first. */
const MOST = 50;

interface CircleCandidate {
  readonly code: string;
  /** When it began, and when something last happened in it, in milliseconds since 1970. */
  readonly begun: number | null;
  readonly at: number;
  readonly table: { readonly pace: Pick<ClubMatchRecord['table']['pace'], 'kind'>; readonly adjourned: boolean };
}

/**
 * Chooses the club's match to show: of those being played the one that began first, live before correspondence, so
 * every screen shows the same to its end. Otherwise the running one with the latest event, then one not begun, then the
 * last that ended. `open` and `past` are newest first.
 */
function shownInCircle(
  open: readonly CircleCandidate[],
  past: readonly Pick<CircleCandidate, 'code'>[],
  now: number,
): FollowedMatch {
  const running = open.filter(({ begun, table }) => begun !== null && !table.adjourned);
  const days = ({ table }: CircleCandidate) => Number(table.pace.kind === 'days');
  const [played = running[0]] = running
    .filter(({ at }) => now - at < PLAYED_FOR)
    .sort((a, b) => days(a) - days(b) || a.begun! - b.begun! || (a.code < b.code ? -1 : 1));
  if (played !== undefined) return { code: played.code, status: 'playing' };
  const waiting = open.find(({ begun }) => begun === null);
  if (waiting !== undefined) return { code: waiting.code, status: 'waiting' };
  const [over] = past;
  return over === undefined ? { code: null, status: null } : { code: over.code, status: 'over' };
}

/** Returns the match to show at a member's address; null if the address is unknown or its maker has left the club. */
export async function followedClub(
  store: Pick<Store, 'channels' | 'circles' | 'circleMatches'>,
  tokenHash: string,
  now: number,
): Promise<FollowedMatch | null> {
  const owner = await store.channels.feedOf('circle', tokenHash);
  if (owner === null) return null;
  const circle = (await store.circles.of(owner.slice(owner.lastIndexOf(':') + 1))).find(({ id }) =>
    owner.startsWith(`${id}:`),
  );
  if (circle === undefined) return null;
  const going = await store.circleMatches.open([circle.id], MOST);
  // A duplicate match is hidden from spectators until both tables are finished.
  const open = going.filter(({ table }) => table.twin === null);
  return shownInCircle(open, going.length > 0 ? [] : await store.circleMatches.past(circle.id, 1), now);
}

/** Adds `POST /api/circles/CODE/show`. */
export function clubStream(
  on: On,
  { store, member }: { readonly store: Pick<Store, 'channels'>; readonly member: ReadMember },
): void {
  on('POST /api/circles/:code/show', async (asked) => {
    const { circle, keyHash } = await member(asked);
    const token = asked.body.off === true ? null : newToken();
    const owner = ownerInClub(circle.id, keyHash);
    await store.channels.setFeed('circle', owner, token === null ? null : hashOfInvitation(token));
    return { path: token === null ? null : pathOf({ page: 'show', token }) };
  });
}
