/** A match that was played on a device comes to the server. */
import { MOVE_MATCH_PATH, MoveMatch, type OpenedMatch, whatIsWrong } from '@dominion/protocol';
import { type RequestHandler, Router } from 'express';
import type { Door } from '../door/door.js';
import { MAX_MOVED } from '../guards.js';
import type { Maker } from '../match/making.js';
import { makeMoved } from '../match/moved-match.js';
import { TOO_MANY_MATCHES } from '../match/requests.js';
import type { Rulings } from '../operator/rulings.js';
import { hashKey } from '../seats.js';
import { bodyWithKeyUpTo } from './bearer.js';
import { statusOf } from './refusal-status.js';
import { refuse } from './refuse.js';

/** What bringing matches from devices needs. */
export interface MovedMatchesSource {
  readonly door: Pick<Door, 'allows'>;
  readonly maker: Maker;
  readonly rulings: Pick<Rulings, 'mutedEverywhere'>;
  readonly unlessDraining: RequestHandler;
}

/** `POST /api/matches/from-device`; see {@link makeMoved}. */
export function movedMatches({ door, maker, rulings, unlessDraining }: MovedMatchesSource): Router {
  const router = Router();
  router.post(MOVE_MATCH_PATH, unlessDraining, bodyWithKeyUpTo(MAX_MOVED), async (request, response) => {
    if (!(await door.allows(request, 'matches'))) return refuse(response, 429, 'too-fast', TOO_MANY_MATCHES);
    const sent = MoveMatch.safeParse(request.body);
    if (!sent.success) return refuse(response, 400, 'bad-request', whatIsWrong('bad-request', sent.error));
    const named = rulings.mutedEverywhere(hashKey(sent.data.key)) === null;
    const moved = await makeMoved(maker, sent.data, named);
    if (!moved.ok) return refuse(response, statusOf(moved.why), moved.why, moved.detail);
    const { code } = moved;
    response
      .status(201)
      .set('Cache-Control', 'no-store')
      .json({ code, roomId: code } satisfies OpenedMatch);
  });
  return router;
}
