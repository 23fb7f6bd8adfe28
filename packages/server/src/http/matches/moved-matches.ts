import type { RequestHandler, Router } from 'express';
import type { Gateway } from '../../access/gateway.js';
import { MAX_LONG } from '../../access/guards.js';
import type { Maker } from '../../match/making.js';
import { makeMoved } from '../../match/moved-match.js';
import type { Moderation } from '../../site/moderation.js';
import { statusOf } from '../refusal-status.js';
import { RouteRefusal, routed } from '../route.js';

export interface MovedMatchesSource {
  readonly door: Gateway;
  readonly maker: Maker;
  readonly rulings: Pick<Moderation, 'mutedEverywhere'>;
  readonly unlessDraining: RequestHandler;
}

/** Adds `POST /api/matches/from-device`; see {@link makeMoved}. */
export function movedMatches({ door, maker, rulings, unlessDraining }: MovedMatchesSource): Router {
  const { router, on } = routed({ door, unlessDraining });
  on(
    'POST /api/matches/from-device',
    async ({ body, keyHash }) => {
      const moved = await makeMoved(maker, body, rulings.mutedEverywhere(keyHash) === null);
      if (!moved.ok) throw new RouteRefusal(statusOf(moved.why), moved.why, moved.detail);
      return { code: moved.code, roomId: moved.code };
    },
    MAX_LONG,
  );
  return router;
}
