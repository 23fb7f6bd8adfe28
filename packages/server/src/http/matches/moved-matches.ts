/** A match that was played on a device comes to the server. */
import type { RequestHandler, Router } from 'express';
import type { Door } from '../../access/door.js';
import { MAX_MOVED } from '../../access/guards.js';
import type { Maker } from '../../match/making.js';
import { makeMoved } from '../../match/moved-match.js';
import type { Rulings } from '../../site/rulings.js';
import { statusOf } from '../refusal-status.js';
import { RouteRefusal, routed } from '../route.js';

/** What bringing matches from devices needs. */
export interface MovedMatchesSource {
  readonly door: Door;
  readonly maker: Maker;
  readonly rulings: Pick<Rulings, 'mutedEverywhere'>;
  readonly unlessDraining: RequestHandler;
}

/** `POST /api/matches/from-device`; see {@link makeMoved}. */
export function movedMatches({ door, maker, rulings, unlessDraining }: MovedMatchesSource): Router {
  const { router, on } = routed({ door, unlessDraining });
  on(
    'POST /api/matches/from-device',
    async ({ body, keyHash }) => {
      const moved = await makeMoved(maker, body, rulings.mutedEverywhere(keyHash) === null);
      if (!moved.ok) throw new RouteRefusal(statusOf(moved.why), moved.why, moved.detail);
      return { code: moved.code, roomId: moved.code };
    },
    MAX_MOVED,
  );
  return router;
}
