/** Deletes a person's data: of one match, and of all of them, some at a time. */
import { parseCode } from '@dominion/protocol';
import type { NextFunction, Response, Router } from 'express';
import type { Door } from '../../access/door.js';
import { askServer, type Site } from '../../access/hops.js';
import type { Config } from '../../base/config.js';
import type { Log } from '../../base/log.js';
import type { LiveMatches } from '../../match/live-matches.js';
import type { ServerRecord, Store } from '../../store/store.js';
import { found, RouteRefusal, routed } from '../route.js';

/** What forgetting needs. */
export interface ForgetSource {
  readonly config: Pick<Config, 'patience'>;
  readonly door: Door;
  readonly site: Site;
  readonly store: Pick<Store, 'matches' | 'upkeep' | 'callers' | 'circles'>;
  readonly matches: Pick<LiveMatches, 'forget'>;
  readonly log: Log;
  /** Refuses what would be cut short, because the server is about to stop. */
  readonly unlessDraining: (request: unknown, response: Response, next: NextFunction) => void;
}

/** How many matches one request takes: each is woken for it. */
const AT_ONCE = 20;
/** `POST /api/forget` and `POST /api/matches/CODE/forget`. Asked again, both find less to do, in the end nothing. */
export function forget({ config, door, site, store, matches, log, unlessDraining }: ForgetSource): Router {
  const { router, on } = routed({ door, unlessDraining });

  /** What was forgotten leaves the files too; where it does not, it does with the next one. */
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
    /** Asks the server on which a match is awake; true when it was done. One that has just died is asked again by the person. */
    const didElsewhere = async (server: ServerRecord, code: string) => {
      const path = `/api/matches/${code}/forget`;
      const asking = { path, body: { key }, caller: door.addressOf(request), patience: config.patience.answer };
      return (await askServer(site, server, asking))?.status === 200;
    };
    await store.callers.forget(keyHash);
    await store.circles.leaveAll(keyHash);
    const own = await store.matches.known(keyHash, AT_ONCE + 1);
    let done = 0;
    for (const code of own.slice(0, AT_ONCE)) {
      try {
        const where = await matches.forget(code, keyHash);
        const did = where !== null && where !== 'unsure';
        if (did && (where.kind === 'here' || (await didElsewhere(where.server, code)))) done++;
      } catch (error) {
        // The others are not kept waiting by one that cannot be read.
        log.error({ err: error }, 'deleting a person’s data from a match failed');
      }
    }
    if (done > 0) await wipe();
    return { matches: done, more: done < own.length };
  });
  return router;
}
