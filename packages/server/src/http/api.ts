/** The doors of HTTP: making a match, opening it by its code, joining its room, the lists, and a sign of life. */
import { createAuthContext, matchMaker } from '@colyseus/core';
import {
  AskMine,
  JoinOptions,
  type Lobby as LobbyList,
  MakeMatch,
  type Mine,
  type OpenedMatch,
  type OwnMatch,
  parseCode,
  whatIsWrong,
} from '@dominion/protocol';
import { json, type NextFunction, type Response, Router } from 'express';
import type { Config } from '../config.js';
import { addressOf, MAX_BODY } from '../guards.js';
import type { Lobby } from '../lobby.js';
import type { Log } from '../log.js';
import type { LiveMatches } from '../match/live-matches.js';
import { type Maker, makeAsked } from '../match/making.js';
import type { Pictures } from '../picture/pictures.js';
import { hashKey } from '../seats.js';
import type { OwnRecord, ServerRecord, Store } from '../store/store.js';
import { forget } from './forget.js';
import { Quota, withinShare } from './quota.js';
import { records } from './records.js';
import { refuse } from './refuse.js';

export interface ApiOptions {
  readonly config: Config;
  readonly store: Store;
  readonly log: Log;
  readonly matches: LiveMatches;
  readonly maker: Maker;
  readonly lobby: Lobby;
  readonly pictures: Pictures;
  /** Whether this server may be sent people. */
  readonly ready: () => boolean;
  /** Whether this server is about to stop, so that it takes nothing new on. */
  readonly draining: () => boolean;
}

function ownMatch(record: OwnRecord): OwnMatch {
  const { waits, result, ...rest } = record;
  const status = rest.begun === null ? 'waiting' : result === null ? 'playing' : 'over';
  return { ...rest, result, status, yourTurn: status === 'playing' && (waits & (1 << record.team)) !== 0 };
}

/** How long, in milliseconds, everybody is given the same list of open tables: it is asked for often, by strangers. */
const SAME = 500;

/** Gives what `make` gave, to everybody who asks within so many milliseconds. */
function once<T>(time: number, make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    if (made === null) {
      made = make();
      const forget = () => {
        made = null;
      };
      made.catch(forget);
      setTimeout(forget, time).unref();
    }
    return made;
  };
}

/** How long, in milliseconds, another server may take to answer. */
const PATIENCE = 5000;

/** Lets the server on which a match is awake reserve the place; the socket then finds its way there, see `upgrades.ts`. */
async function joinElsewhere(
  server: ServerRecord,
  code: string,
  options: JoinOptions,
  response: Response,
): Promise<void> {
  try {
    const answer = await fetch(`${server.address}/matchmake/joinById/${code}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(options),
      signal: AbortSignal.timeout(PATIENCE),
    });
    response
      .status(answer.status)
      .set('Cache-Control', 'no-store')
      .type('json')
      .send(await answer.text());
  } catch {
    // It may have just died: once its lease is over the match is woken here.
    refuse(response, 503, 'moving');
  }
}

export function api({ config, store, log, matches, maker, lobby, ready, draining }: ApiOptions): Router {
  const router = Router();
  const making = new Quota(config.limits.matches, 60_000);
  const asking = new Quota(config.limits.lists, 60_000);
  const body = json({ limit: MAX_BODY });

  const list = once(SAME, async () => JSON.stringify({ matches: await lobby.listed() } satisfies LobbyList));

  /** What is begun now would be cut short at once; whoever asks comes again, here or at another server. */
  const unlessDraining = (_request: unknown, response: Response, next: NextFunction) => {
    if (!draining()) return next();
    response.set('Retry-After', '1');
    refuse(response, 503, 'moving', 'The server is being restarted. Try again in a moment; nothing is lost.');
  };

  router.get('/healthz', async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      await store.ping();
      response.json({ ok: true });
    } catch {
      response.status(503).json({ ok: false });
    }
  });

  router.get('/readyz', (_request, response) => {
    const is = ready();
    response
      .status(is ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ ok: is });
  });

  router.post('/api/matches', unlessDraining, body, async (request, response) => {
    if (!withinShare(making, request, config)) {
      return refuse(response, 429, 'too-fast', 'Too many matches from your address; wait a minute.');
    }
    const asked = MakeMatch.safeParse(request.body);
    if (!asked.success) return refuse(response, 400, 'bad-request', whatIsWrong('bad-request', asked.error));
    // The room comes with the first person who joins, so matches that nobody joins cost nothing but a row.
    const code = await makeAsked(maker, asked.data);
    const opened: OpenedMatch = { code, roomId: code };
    response.status(201).set('Cache-Control', 'no-store').json(opened);
  });

  router.get('/api/lobby', async (_request, response) => {
    response
      .set('Cache-Control', 'no-cache')
      .type('json')
      .send(await list());
  });

  router.post('/api/mine', body, async (request, response) => {
    if (!withinShare(asking, request, config)) return refuse(response, 429, 'too-fast');
    const asked = AskMine.safeParse(request.body);
    if (!asked.success) return refuse(response, 400, 'bad-request');
    const { key, most, before } = asked.data;
    const records = await store.own(hashKey(key), most, before);
    const mine: Mine = { matches: records.map(ownMatch) };
    response.set('Cache-Control', 'no-store').json(mine);
  });

  router.post('/api/matches/:code/open', unlessDraining, async (request, response) => {
    const code = parseCode(request.params.code);
    if (code === null || (await matches.open(code)) === null) return refuse(response, 404, 'unknown-match');
    const opened: OpenedMatch = { code, roomId: code };
    response.set('Cache-Control', 'no-store').json(opened);
  });

  // Colyseus' own route would let anybody make rooms, and dies of a strange Host; this one does the one thing we need.
  router.post('/matchmake/joinById/:code', unlessDraining, body, async (request, response) => {
    const code = parseCode(request.params.code);
    const options = JoinOptions.safeParse(request.body);
    if (!options.success) return refuse(response, 400, 'bad-request');
    const found = code === null ? null : await matches.open(code);
    if (code === null || found === null) return refuse(response, 404, 'unknown-match');
    if (found.kind === 'elsewhere') return joinElsewhere(found.server, code, options.data, response);
    const context = createAuthContext({ headers: {}, remoteAddress: addressOf(request, config.trustProxy) });
    const reservation = await matchMaker.joinById(code, options.data, context);
    response.set('Cache-Control', 'no-store').json(reservation);
  });

  router.use(records({ config, store, matches }));
  router.use(forget({ config, store, matches, log, unlessDraining }));

  router.use(['/api', '/matchmake'], (_request, response) => refuse(response, 404, 'not-found'));
  return router;
}
