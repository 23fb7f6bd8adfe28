/** Deletes a player's data: from one match, or from all of them, a few per request. */
import { parseCode } from '@dominion/protocol';
import type { NextFunction, Response, Router } from 'express';
import { askServer, type Site } from '../../access/forward.js';
import type { Gateway } from '../../access/gateway.js';
import type { Config } from '../../base/config.js';
import type { Log } from '../../base/log.js';
import type { LiveMatches } from '../../match/live-matches.js';
import type { ServerRecord, Store } from '../../store/store.js';
import { found, RouteRefusal, routed } from '../route.js';

export interface ForgetSource {
  readonly config: Pick<Config, 'patience'>;
  readonly door: Gateway;
  readonly site: Site;
  readonly store: Pick<Store, 'matches' | 'upkeep' | 'callers' | 'circles' | 'invitations'>;
  readonly matches: Pick<LiveMatches, 'forget'>;
  readonly log: Log;
  /** Refuses work that would be cut short because the server is about to stop. */
  readonly unlessDraining: (request: unknown, response: Response, next: NextFunction) => void;
}

/** Most matches handled per request: each has to be opened. */
const AT_ONCE = 20;
/** Adds `POST /api/forget` and `POST /api/matches/CODE/forget`. Repeated requests find less and less to delete. */
export function forget({ config, door, site, store, matches, log, unlessDraining }: ForgetSource): Router {
  const { router, on } = routed({ door, unlessDraining });

  /** Removes deleted data from the database file too; if that fails, the next deletion does it. */
  const wipe = () =>
    store.upkeep.wipe().catch((error) => log.error({ err: error }, 'deleted data is still in the database file'));

  on('POST /api/matches/:code/forget', async ({ params, keyHash, request }) => {
    const code = parseCode(params.code);
    const where = await found(door, request, async () => (code === null ? null : matches.forget(code, keyHash)));
    if (where === 'unsure') throw new RouteRefusal(503, 'halted');
    if (where.kind === 'elsewhere') throw new RouteRefusal(503, 'moving');
    await wipe();
    return { matches: 1, more: false };
  });

  on('POST /api/forget', async ({ body: { key }, keyHash, request }) => {
    /**
     * Asks the server that has a match open; true if it deleted the data. If that server just died, the player must repeat the
     * request.
     */
    const didElsewhere = async (server: ServerRecord, code: string) => {
      const path = `/api/matches/${code}/forget`;
      const asking = { path, body: { key }, caller: door.addressOf(request), patience: config.patience.answer };
      return (await askServer(site, server, asking))?.status === 200;
    };
    await store.callers.forget(keyHash);
    await store.circles.leaveAll(keyHash);
    await store.invitations.forget(keyHash);
    const own = await store.matches.known(keyHash, AT_ONCE + 1);
    let done = 0;
    for (const code of own.slice(0, AT_ONCE)) {
      try {
        const where = await matches.forget(code, keyHash);
        const did = where !== null && where !== 'unsure';
        if (did && (where.kind === 'here' || (await didElsewhere(where.server, code)))) done++;
      } catch (error) {
        // One unreadable match must not stop the others.
        log.error({ err: error }, 'deleting a person’s data from a match failed');
      }
    }
    if (done > 0) await wipe();
    return { matches: done, more: done < own.length };
  });
  return router;
}
