/** The HTTP API: matches, joining a room, lists, and health checks. */
import { createAuthContext, matchMaker } from '@colyseus/core';
import {
  formatClock,
  formatPace,
  type ListedMatches,
  type OwnMatch,
  parseCode,
  type ReportError,
} from '@dominion/protocol';
import type { Memory } from '@dominion/table';
import type { NextFunction, Request, Response, Router } from 'express';
import { askServer, type Site } from '../access/forward.js';
import type { Gateway } from '../access/gateway.js';
import { once, SAME } from '../base/coalesce.js';
import type { Config } from '../base/config.js';
import type { Log } from '../base/log.js';
import type { LiveMatches } from '../match/live-matches.js';
import type { Lobby } from '../match/lobby.js';
import { type Maker, makeAsked } from '../match/making.js';
import type { Push } from '../notifications/push.js';
import type { Subscribers } from '../notifications/subscribers.js';
import type { Moderation } from '../site/moderation.js';
import type { Rights } from '../site/rights.js';
import type { SiteOverview } from '../site/site-overview.js';
import type { BackupMaker } from '../store/backup/backup-maker.js';
import type { OwnRecord, Store } from '../store/store.js';
import { headerKeyHash } from './bearer.js';
import { circles } from './clubs/clubs.js';
import { openApi } from './document.js';
import { errors } from './errors.js';
import { idempotency } from './idempotency.js';
import { type ViewsMatch, viewer } from './match-access.js';
import { appointments } from './matches/appointments.js';
import { forget } from './matches/forget.js';
import { movedMatches } from './matches/moved-matches.js';
import { plain } from './matches/plain.js';
import { records } from './matches/records.js';
import { stream } from './matches/stream.js';
import { notices } from './notices.js';
import { operatorDesk } from './operator/operator.js';
import type { Pictures } from './pages/pictures.js';
import { type PeekMatch, peekMatch } from './peek-match.js';
import { calendars } from './people/calendars.js';
import { calling } from './people/notifications.js';
import { shows } from './people/streams.js';
import { channels } from './people/webhooks.js';
import { refuse } from './refuse.js';
import { found, type On, RouteRefusal, routed } from './route.js';

export interface ApiOptions {
  readonly config: Config;
  readonly door: Gateway;
  readonly site: Site;
  readonly store: Store;
  readonly log: Log;
  readonly matches: LiveMatches;
  readonly maker: Maker;
  readonly lobby: Lobby;
  readonly pictures: Pictures;
  /** The players with a device for notifications, and the matches with a webhook. */
  readonly callable: Subscribers;
  readonly channelled: Subscribers;
  readonly push: Push;
  readonly ready: () => boolean;
  /** Whether the time has jumped ahead, so that deadlines don't pass yet. */
  readonly jumped: () => boolean;
  /** Whether this server is stopping, so that it begins nothing new. */
  readonly draining: () => boolean;
  /** Counts an error from a browser and keeps it for the operator. */
  readonly broken: (told: ReportError) => void;
  readonly rulings: Moderation;
  /** The rights to make matches and clubs, and to watch. */
  readonly rights: Rights;
  readonly seen: SiteOverview;
  readonly backups: BackupMaker;
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

interface EnteringSource {
  readonly config: Pick<Config, 'patience'>;
  readonly door: Gateway;
  readonly site: Site;
  readonly matches: Pick<LiveMatches, 'open'>;
  readonly find: PeekMatch;
  readonly views: ViewsMatch;
  readonly rights: Pick<Rights, 'mayWatch'>;
}

/** Whether a key's holder only watches a running match: neither seat nor table was ever theirs. */
function onlyWatches({ match, table, seats }: Memory, keyHash: string): boolean {
  if (match === null || match.result !== null || table.host === keyHash) return false;
  return ![...seats.values()].some((seat) => seat.keyHash === keyHash || seat.former?.includes(keyHash) === true);
}

/** Adds `POST /api/matches/CODE/open`, and joining a room. */
function entering(on: On, { config, door, site, matches, find, views, rights }: EnteringSource): void {
  /** Finds the server of a match by a code that the caller may be guessing. */
  const whereIs = async (request: Request, text: string) => {
    const code = parseCode(text);
    const where = await found(door, request, async () => (code === null ? null : matches.open(code)));
    return { code: code!, where };
  };

  /** Refuses a match to those who may see nothing of it, see `site/rights.ts`. */
  const unlessShut = async (code: string, keyHash: string): Promise<void> => {
    const memory = await find(code);
    if (memory !== null) await views(memory, keyHash, 'own');
  };

  on('POST /api/matches/:code/open', async ({ params, keyHash, request }) => {
    const { code } = await whereIs(request, params.code);
    await unlessShut(code, keyHash);
    const memory = keyHash === '' ? null : await find(code);
    // A stream without a key exists only if anyone may watch.
    const watches = memory !== null && onlyWatches(memory, keyHash) && (await rights.mayWatch(''));
    return { code, roomId: code, ...(watches && { watches }) };
  });

  // Colyseus's own route lets anyone make rooms and crashes on an unusual Host header; this one does only what we need.
  on('POST /matchmake/joinById/:code', async ({ body, params, keyHash, request, response }) => {
    const { code, where } = await whereIs(request, params.code);
    await unlessShut(code, keyHash);
    if (where.kind === 'elsewhere') {
      // A forwarded request isn't forwarded again: the match is being moved, and the client retries.
      const path = `/matchmake/joinById/${code}`;
      const asking = { path, body, caller: door.addressOf(request), patience: config.patience.answer };
      const answer = door.wayOf(request) === 'own' ? await askServer(site, where.server, asking) : null;
      if (answer === null) throw new RouteRefusal(503, 'moving');
      // The WebSocket then finds its way there, see `upgrades.ts`.
      response.status(answer.status).type('json').send(answer.text);
      return undefined;
    }
    const context = createAuthContext({ headers: {}, remoteAddress: door.addressOf(request) });
    return { ...(await matchMaker.joinById(code, body, context)) };
  });
}

export function api(options: ApiOptions): Router {
  const { config, door, site, store, log, matches, maker, lobby, callable, channelled, push } = options;
  const { ready, jumped, draining, rights, rulings, seen: siteSeen, backups } = options;
  const { wall } = maker;

  /** Refuses new work that the shutdown would cut short; the client retries, here or at another server. */
  const unlessDraining = (_request: unknown, response: Response, next: NextFunction) => {
    if (!draining()) return next();
    response.set('Retry-After', '1');
    refuse(response, 503, 'moving', 'The server is being restarted. Try again in a moment; nothing is lost.');
  };
  const { router, on } = routed({ door, unlessDraining });

  // Whether to restart this process. A new one wouldn't help if the database is gone or a disk is full.
  on('GET /livez', () => ({ ok: true }));
  on('GET /healthz', ({ request }) => ({ ok: true, forwarded: door.forwardedIn(request), trusted: door.trusted }));
  on('GET /readyz', ({ response }) => {
    const is = ready();
    response.status(is ? 200 : 503);
    return { ok: is, ...(jumped() && { clock: 'ahead' as const }) };
  });

  // Before `idempotency`: the match's own id lets a repeated request find it permanently.
  router.use(movedMatches({ door, maker, rulings, unlessDraining }));
  router.use('/api', idempotency({ door, store: store.answers, log, wall }));

  on('POST /api/matches', async ({ body }) => {
    // Only the first player makes the room: until then a match costs a row.
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
  on('GET /api/lobby', async ({ request, response }) => {
    // If only invited players may watch, others don't see which matches there are.
    const listed = (await rights.mayWatch(headerKeyHash(request))) ? await list() : JSON.stringify({ matches: [] });
    response.set('Cache-Control', 'no-cache').type('json').send(listed);
    return undefined;
  });

  on('POST /api/mine', async ({ body: { most, before }, keyHash }) => {
    const records = await store.matches.own(keyHash, most, before);
    return { matches: records.map(ownMatch) };
  });

  const find = peekMatch({ store, matches });
  const views = viewer(store.duplicates, rights);
  entering(on, { config, door, site, matches, find, views, rights });

  router.use(errors({ door, log, broken: options.broken }));
  router.use(records({ door, store, matches, views }));
  router.use(stream({ config, door, site, store, matches, rights, views, wall, unlessDraining }));
  router.use(plain({ config, door, site, store, matches, rights, rulings, views, unlessDraining }));
  router.use(appointments({ config, door, store, matches, wall }));
  router.use(calling({ door, store: store.callers, callable, push, wall }));
  router.use(channels({ config, door, store, channelled, find, wall }));
  router.use(circles({ config, door, store, maker, find, channelled, rulings, unlessDraining }));
  router.use(calendars({ config, door, store, wall }));
  router.use(shows({ door, store, wall }));
  router.use(notices({ door, rights, rulings, store: store.invitations, wall }));
  // Without tokens the operator's routes don't exist.
  if (config.operatorTokens.length > 0) {
    const desk = { config, door, site, store, matches, rulings, seen: siteSeen, backups, log, wall, unlessDraining };
    router.use(operatorDesk(desk));
  }
  router.use(forget({ config, door, site, store, matches, log, unlessDraining }));

  router.use(['/api', '/matchmake'], (_request, response) => refuse(response, 404, 'not-found'));
  return router;
}
