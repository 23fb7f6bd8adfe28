/** The doors of HTTP: making a match, opening it by its code, joining its room, the lists, and a sign of life. */
import { createAuthContext, matchMaker } from '@colyseus/core';
import {
  formatClock,
  formatPace,
  isClosed,
  type ListedMatches,
  type OwnMatch,
  parseCode,
  type TellBroken,
} from '@dominion/protocol';
import { type Memory, teamOfKey } from '@dominion/table';
import type { NextFunction, Request, Response, Router } from 'express';
import type { Door } from '../access/door.js';
import { askServer, type Site } from '../access/hops.js';
import type { Config } from '../base/config.js';
import type { Log } from '../base/log.js';
import { once, SAME } from '../base/once.js';
import type { Followers } from '../calls/followers.js';
import type { Push } from '../calls/push.js';
import type { LiveMatches } from '../match/live-matches.js';
import type { Lobby } from '../match/lobby.js';
import { type Maker, makeAsked } from '../match/making.js';
import type { Rulings } from '../site/rulings.js';
import type { SiteSeen } from '../site/site-seen.js';
import type { OwnRecord, Store } from '../store/store.js';
import { askedOnce } from './asked-once.js';
import { circles } from './circles/circles.js';
import { opener, type TellsOpened } from './closed.js';
import { openApi } from './document.js';
import { errors } from './errors.js';
import { type LookUp, lookUp } from './look-up.js';
import { appointments } from './matches/appointments.js';
import { forget } from './matches/forget.js';
import { movedMatches } from './matches/moved-matches.js';
import { plain } from './matches/plain.js';
import { records } from './matches/records.js';
import { stream } from './matches/stream.js';
import { notices } from './notices.js';
import { operatorDesk } from './operator/operator.js';
import type { Pictures } from './pages/pictures.js';
import { calendars } from './people/calendars.js';
import { calling } from './people/calls.js';
import { channels } from './people/channels.js';
import { shows } from './people/shows.js';
import { refuse } from './refuse.js';
import { found, type On, RouteRefusal, routed } from './route.js';

export interface ApiOptions {
  readonly config: Config;
  readonly door: Door;
  readonly site: Site;
  readonly store: Store;
  readonly log: Log;
  readonly matches: LiveMatches;
  readonly maker: Maker;
  readonly lobby: Lobby;
  readonly pictures: Pictures;
  /** Who can be called, and by what. */
  readonly callable: Followers;
  readonly channelled: Followers;
  readonly push: Push;
  /** Whether this server may be sent people. */
  readonly ready: () => boolean;
  /** Whether the time has jumped ahead, so that no deadline passes by it yet. */
  readonly jumped: () => boolean;
  /** Whether this server stops, so that it takes nothing new on. */
  readonly draining: () => boolean;
  /** Counts what broke in somebody’s browser, and keeps it for a look. */
  readonly broken: (told: TellBroken) => void;
  /** What operators have decided, and what they see. */
  readonly rulings: Rulings;
  readonly seen: SiteSeen;
}

function ownMatch(record: OwnRecord): OwnMatch {
  const { waits, result, clock, pace, ...rest } = record;
  const status = rest.begun === null ? 'waiting' : result === null ? 'playing' : 'over';
  return {
    ...rest,
    clock: formatClock(clock),
    pace: formatPace(pace),
    result,
    status,
    yourTurn: status === 'playing' && (waits & (1 << record.team)) !== 0,
  };
}

/** What coming into a match needs. */
interface EnteringSource {
  readonly config: Pick<Config, 'patience'>;
  readonly door: Door;
  readonly site: Site;
  readonly matches: Pick<LiveMatches, 'open'>;
  readonly find: LookUp;
  readonly opened: TellsOpened;
}

/** Whether the holder of a key only looks on at a match that runs: no seat of it is or was theirs, nor the table. */
function onlyWatches({ match, table, seats }: Memory, keyHash: string): boolean {
  if (match === null || match.result !== null || table.host === keyHash) return false;
  return ![...seats.values()].some((seat) => seat.keyHash === keyHash || seat.former?.includes(keyHash) === true);
}

/** Adds `POST /api/matches/CODE/open`, and joining a room. */
function entering(on: On, { config, door, site, matches, find, opened }: EnteringSource): void {
  /** Where the match behind a code is, for someone who may be guessing. */
  const whereIs = async (request: Request, text: string) => {
    const code = parseCode(text);
    const where = await found(door, request, async () => (code === null ? null : matches.open(code)));
    return { code: code!, where };
  };

  /** Refuses a match to those who may see nothing of it, see `closed.ts`. */
  const unlessShut = async (code: string, keyHash: string): Promise<void> => {
    const memory = await find(code);
    if (memory === null || !isClosed(memory.table)) return;
    if (keyHash !== '' && teamOfKey(memory.seats, keyHash) !== null) return;
    if ((await opened(memory)) === null) throw new RouteRefusal(403, 'played-twice');
  };

  on('POST /api/matches/:code/open', async ({ params, keyHash, request }) => {
    const { code } = await whereIs(request, params.code);
    await unlessShut(code, keyHash);
    const memory = keyHash === '' ? null : await find(code);
    const watches = memory !== null && onlyWatches(memory, keyHash);
    return { code, roomId: code, ...(watches && { watches }) };
  });

  // Colyseus' own route would let anyone make rooms, and dies of a strange Host; this one does the one thing we need.
  on('POST /matchmake/joinById/:code', async ({ body, params, keyHash, request, response }) => {
    const { code, where } = await whereIs(request, params.code);
    await unlessShut(code, keyHash);
    if (where.kind === 'elsewhere') {
      // What was sent here is not sent on: the match is on its way, and the asker comes again.
      const path = `/matchmake/joinById/${code}`;
      const asking = { path, body, caller: door.addressOf(request), patience: config.patience.answer };
      const answer = door.wayOf(request) === 'own' ? await askServer(site, where.server, asking) : null;
      if (answer === null) throw new RouteRefusal(503, 'moving');
      // The socket then finds its way there, see `upgrades.ts`.
      response.status(answer.status).type('json').send(answer.text);
      return undefined;
    }
    const context = createAuthContext({ headers: {}, remoteAddress: door.addressOf(request) });
    return { ...(await matchMaker.joinById(code, body, context)) };
  });
}

export function api(options: ApiOptions): Router {
  const { config, door, site, store, log, matches, maker, lobby, callable, channelled, push } = options;
  const { ready, jumped, draining, rulings, seen: siteSeen } = options;
  const { wall } = maker;

  /** What is begun now would be cut short at once; the asker comes again, here or at another server. */
  const unlessDraining = (_request: unknown, response: Response, next: NextFunction) => {
    if (!draining()) return next();
    response.set('Retry-After', '1');
    refuse(response, 503, 'moving', 'The server is being restarted. Try again in a moment; nothing is lost.');
  };
  const { router, on } = routed({ door, unlessDraining });

  // Whether to end this process and start another: no other would do better because the database is gone or a disk full.
  on('GET /livez', () => ({ ok: true }));
  on('GET /healthz', () => ({ ok: true }));
  on('GET /readyz', ({ response }) => {
    const is = ready();
    response.status(is ? 200 : 503);
    return { ok: is, ...(jumped() && { clock: 'ahead' as const }) };
  });

  // Before `askedOnce`: the match's own id makes a repeated request find it, for good.
  router.use(movedMatches({ door, maker, rulings, unlessDraining }));
  router.use('/api', askedOnce({ door, store: store.answers, log, wall }));

  on('POST /api/matches', async ({ body }) => {
    // The room comes with the first person who joins, so matches that nobody joins cost nothing but a row.
    const code = await makeAsked(maker, body);
    return { code, roomId: code };
  });

  on('GET /api/retention', ({ response }) => {
    response.set('Cache-Control', 'no-cache');
    return config.retention;
  });

  let described: string | null = null;
  on('GET /api/openapi.json', ({ response }) => {
    described ??= JSON.stringify(openApi(config.operatorTokens.length > 0));
    response.set('Cache-Control', 'no-cache').type('json').send(described);
    return undefined;
  });

  const list = once(SAME, async () => JSON.stringify({ matches: await lobby.listed() } satisfies ListedMatches));
  on('GET /api/lobby', async ({ response }) => {
    const listed = await list();
    response.set('Cache-Control', 'no-cache').type('json').send(listed);
    return undefined;
  });

  on('POST /api/mine', async ({ body: { most, before }, keyHash }) => {
    const records = await store.matches.own(keyHash, most, before);
    return { matches: records.map(ownMatch) };
  });

  const find = lookUp({ store, matches });
  entering(on, { config, door, site, matches, find, opened: opener(store.duplicates) });

  router.use(errors({ door, log, broken: options.broken }));
  router.use(records({ door, store, matches }));
  router.use(stream({ config, door, site, store, matches, wall, unlessDraining }));
  router.use(plain({ config, door, site, store, matches, rulings, unlessDraining }));
  router.use(appointments({ config, door, store, matches, wall }));
  router.use(calling({ door, store: store.callers, callable, push, wall }));
  router.use(channels({ config, door, store, channelled, find, wall }));
  router.use(circles({ config, door, store, maker, find, channelled, rulings, unlessDraining }));
  router.use(calendars({ config, door, store, wall }));
  router.use(shows({ door, store, wall }));
  router.use(notices({ door, rulings }));
  // Where nobody may, it is as if it were not there.
  if (config.operatorTokens.length > 0) {
    router.use(operatorDesk({ config, door, site, store, matches, rulings, seen: siteSeen, wall, unlessDraining }));
  }
  router.use(forget({ config, door, site, store, matches, log, unlessDraining }));

  router.use(['/api', '/matchmake'], (_request, response) => refuse(response, 404, 'not-found'));
  return router;
}
