/**
 * The stream of a player or a club: a permanent address that shows whichever match is being played, without opening it.
 */
import { type FollowedMatch, pathOf } from '@dominion/protocol';
import type { Router } from 'express';
import type { Gateway } from '../../access/gateway.js';
import { hashOfInvitation, newToken } from '../../match/seat-links.js';
import type { OwnRecord, Store } from '../../store/store.js';
import { followedClub } from '../clubs/stream.js';
import { RouteRefusal, routed } from '../route.js';

/** Most matches of a player considered, the last active first. */
const MOST = 20;

export interface ShowSource {
  readonly door: Gateway;
  readonly store: Pick<Store, 'channels' | 'matches' | 'circles' | 'circleMatches'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

function statusOf({ begun, result }: Pick<OwnRecord, 'begun' | 'result'>): NonNullable<FollowedMatch['status']> {
  if (result !== null) return 'over';
  return begun === null ? 'waiting' : 'playing';
}

/** Returns which match to show: the last active running one, else one not begun, else the last active. */
function shownMatch(own: readonly Pick<OwnRecord, 'code' | 'begun' | 'result' | 'adjourned'>[]): FollowedMatch {
  const goesOn = own.find((each) => statusOf(each) === 'playing' && !each.adjourned);
  const match = goesOn ?? own.find((each) => statusOf(each) === 'waiting') ?? own[0];
  return match === undefined ? { code: null, status: null } : { code: match.code, status: statusOf(match) };
}

/** Adds `POST /api/show` and `GET /api/show/TOKEN`. */
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
    const followed = await followedClub(store, hash, wall());
    if (followed === null) throw new RouteRefusal(404, 'not-found');
    return followed;
  });

  return router;
}
