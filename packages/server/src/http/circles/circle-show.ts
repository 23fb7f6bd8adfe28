/** The stream of a circle: an address of a member's that shows which of the circle's matches is played, and stays the same. */
import { type FollowedMatch, pathOf } from '@dominion/protocol';
import { hashOfInvitation, newToken } from '../../match/tokens.js';
import { ownerInCircle } from '../../store/channel-store.js';
import type { CircleMatchRecord } from '../../store/circle-store.js';
import type { Store } from '../../store/store.js';
import type { On } from '../route.js';
import type { ReadMember } from './members.js';

/** For how long, in milliseconds, a match is being played after something has happened in it. */
const PLAYED_FOR = 15 * 60_000;
/** How many of a circle's matches are looked at, the last active first. */
const MOST = 50;

/** What is looked at of a match of a circle. */
interface CircleCandidate {
  readonly code: string;
  /** When it began, and when something happened in it last, milliseconds since 1970. */
  readonly begun: number | null;
  readonly at: number;
  readonly table: { readonly pace: Pick<CircleMatchRecord['table']['pace'], 'kind'>; readonly adjourned: boolean };
}

/**
 * Which of a circle's matches is shown. Of those that are being played the one that began first, where people sit together before where
 * each comes when they can: so it stays the same to its end, on every screen. Where none is, the one in which something happened last;
 * else one that is to begin; else the one that ended last. `open` and `past` are the newest first.
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

/** What is shown at an address that a member has made; null where it is nobody's, or its maker belongs to the circle no more. */
export async function followedCircle(
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
  // What is played at two tables is closed to whoever looks on until both are over.
  const open = going.filter(({ table }) => table.twin === null);
  return shownInCircle(open, going.length > 0 ? [] : await store.circleMatches.past(circle.id, 1), now);
}

/** Adds `POST /api/circles/CODE/show`. */
export function circleShow(
  on: On,
  { store, member }: { readonly store: Pick<Store, 'channels'>; readonly member: ReadMember },
): void {
  on('POST /api/circles/:code/show', async (asked) => {
    const { circle, keyHash } = await member(asked);
    const token = asked.body.off === true ? null : newToken();
    const owner = ownerInCircle(circle.id, keyHash);
    await store.channels.setFeed('circle', owner, token === null ? null : hashOfInvitation(token));
    return { path: token === null ? null : pathOf({ page: 'show', token }) };
  });
}
