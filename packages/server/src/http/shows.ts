/** A person's stream, or a circle's: an address that shows whichever match is played, and stays the same. To ask wakes nothing. */
import { AskShow, type FollowedMatch, type OwnShow, pathOf } from '@dominion/protocol';
import { type Request, Router } from 'express';
import type { Door } from '../door/door.js';
import { hashOfInvitation, newToken } from '../match/tokens.js';
import { hashKey } from '../seats.js';
import type { OwnRecord, Store } from '../store/store.js';
import { bodyWithKey } from './bearer.js';
import { followedCircle } from './circle-show.js';
import { refuse } from './refuse.js';

/** How many of somebody's matches are looked at, the last active first. */
const MOST = 20;

/** What streams need. */
export interface ShowSource {
  readonly door: Door;
  readonly store: Pick<Store, 'setFeed' | 'feedOf' | 'own' | 'circlesOf' | 'openInCircle' | 'pastOfCircle'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

/** How far a match is. */
function statusOf({ begun, result }: Pick<OwnRecord, 'begun' | 'result'>): NonNullable<FollowedMatch['status']> {
  if (result !== null) return 'over';
  return begun === null ? 'waiting' : 'playing';
}

/** Which of somebody's matches is shown: of those that go on the last active, else of those that are to begin, else of all. */
function shownMatch(own: readonly Pick<OwnRecord, 'code' | 'begun' | 'result' | 'adjourned'>[]): FollowedMatch {
  const goesOn = own.find((each) => statusOf(each) === 'playing' && !each.adjourned);
  const match = goesOn ?? own.find((each) => statusOf(each) === 'waiting') ?? own[0];
  return match === undefined ? { code: null, status: null } : { code: match.code, status: statusOf(match) };
}

/** `POST /api/show` and `GET /api/show/TOKEN`. */
export function shows({ door, store, wall }: ShowSource): Router {
  const router = Router();
  const body = bodyWithKey;

  router.post('/api/show', body, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!(await door.allows(request, 'devices'))) return refuse(response, 429, 'too-fast');
    const asked = AskShow.safeParse(request.body);
    if (!asked.success) return refuse(response, 400, 'bad-request');
    const { key, off = false } = asked.data;
    const token = off ? null : newToken();
    await store.setFeed('show', hashKey(key), token === null ? null : hashOfInvitation(token));
    const show: OwnShow = { path: token === null ? null : pathOf({ page: 'show', token }) };
    response.json(show);
  });

  router.get('/api/show/:token', async (request: Request<{ token: string }>, response) => {
    response.set('Cache-Control', 'no-store');
    if (!(await door.allows(request, 'records'))) return refuse(response, 429, 'too-fast');
    const { token } = request.params;
    if (!/^[\w-]{16,64}$/.test(token)) return refuse(response, 404, 'not-found');
    const hash = hashOfInvitation(token);
    const keyHash = await store.feedOf('show', hash);
    if (keyHash !== null) return void response.json(shownMatch(await store.own(keyHash, MOST)));
    const followed = await followedCircle(store, hash, wall());
    if (followed === null) return refuse(response, 404, 'not-found');
    response.json(followed);
  });

  return router;
}
