/** A person's stream, or a circle's: an address that shows whichever match is played, and stays the same. To ask wakes nothing. */
import { type FollowedMatch, pathOf } from '@dominion/protocol';
import type { Router } from 'express';
import type { Door } from '../../access/door.js';
import { hashOfInvitation, newToken } from '../../match/tokens.js';
import type { OwnRecord, Store } from '../../store/store.js';
import { followedCircle } from '../circles/circle-show.js';
import { RouteRefusal, routed } from '../route.js';

/** How many of a person's matches are looked at, the last active first. */
const MOST = 20;

/** What streams need. */
export interface ShowSource {
  readonly door: Door;
  readonly store: Pick<Store, 'channels' | 'matches' | 'circles' | 'circleMatches'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

/** How far a match is. */
function statusOf({ begun, result }: Pick<OwnRecord, 'begun' | 'result'>): NonNullable<FollowedMatch['status']> {
  if (result !== null) return 'over';
  return begun === null ? 'waiting' : 'playing';
}

/** Which of a person's matches is shown: of those that go on the last active, else of those that are to begin, else of all. */
function shownMatch(own: readonly Pick<OwnRecord, 'code' | 'begun' | 'result' | 'adjourned'>[]): FollowedMatch {
  const goesOn = own.find((each) => statusOf(each) === 'playing' && !each.adjourned);
  const match = goesOn ?? own.find((each) => statusOf(each) === 'waiting') ?? own[0];
  return match === undefined ? { code: null, status: null } : { code: match.code, status: statusOf(match) };
}

/** `POST /api/show` and `GET /api/show/TOKEN`. */
export function shows({ door, store, wall }: ShowSource): Router {
  const { router, on } = routed({ door });

  on('POST /api/show', async ({ body, keyHash }) => {
    const token = body.off === true ? null : newToken();
    await store.channels.setFeed('show', keyHash, token === null ? null : hashOfInvitation(token));
    return { path: token === null ? null : pathOf({ page: 'show', token }) };
  });

  on('GET /api/show/:token', async ({ params: { token } }) => {
    if (!/^[\w-]{16,64}$/.test(token)) throw new RouteRefusal(404, 'not-found');
    const hash = hashOfInvitation(token);
    const keyHash = await store.channels.feedOf('show', hash);
    if (keyHash !== null) return shownMatch(await store.matches.own(keyHash, MOST));
    const followed = await followedCircle(store, hash, wall());
    if (followed === null) throw new RouteRefusal(404, 'not-found');
    return followed;
  });

  return router;
}
