/** The doors of HTTP: making a match, opening it by its code, joining its room, the lists, and a sign of life. */
import { createAuthContext, matchMaker } from '@colyseus/core';
import {
  AskMine,
  AskOpen,
  formatClock,
  formatPace,
  isClosed,
  JoinOptions,
  type ListedMatches,
  MakeMatch,
  type Mine,
  type OpenedMatch,
  type OwnMatch,
  parseCode,
  type Retention,
  type TellBroken,
  whatIsWrong,
} from '@dominion/protocol';
import { type Memory, teamOfKey } from '@dominion/table';
import { type NextFunction, type Request, type Response, Router } from 'express';
import type { Followers } from '../calls/followers.js';
import type { Push } from '../calls/push.js';
import type { Config } from '../config.js';
import type { Door } from '../door/door.js';
import { askServer, type Site } from '../door/hops.js';
import type { Lobby } from '../lobby.js';
import type { Log } from '../log.js';

import type { LiveMatches } from '../match/live-matches.js';
import { type Maker, makeAsked } from '../match/making.js';
import { TOO_MANY_MATCHES } from '../match/requests.js';
import { openApi } from '../openapi/document.js';
import type { Rulings } from '../operator/rulings.js';
import type { SiteSeen } from '../operator/site-seen.js';
import type { Pictures } from '../picture/pictures.js';
import { hashKey } from '../seats.js';
import type { OwnRecord, Store } from '../store/store.js';
import { appointments } from './appointments.js';
import { askedOnce } from './asked-once.js';
import { bodyWithKey } from './bearer.js';
import { calendars } from './calendars.js';
import { calling } from './calls.js';
import { channels } from './channels.js';
import { circles } from './circles.js';
import { opener } from './closed.js';
import { errors } from './errors.js';
import { forget } from './forget.js';
import { lookUp } from './look-up.js';
import { movedMatches } from './moved-matches.js';
import { notices } from './notices.js';
import { once, SAME } from './once.js';
import { operatorDesk } from './operator.js';
import { plain } from './plain.js';
import { records } from './records.js';
import { GUESSED, refuse } from './refuse.js';
import { shows } from './shows.js';
import { stream } from './stream.js';

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

/** Whether the holder of a key only looks on at a match that runs: no seat of it is or was theirs, nor the table. */
function onlyWatches({ match, table, seats }: Memory, keyHash: string): boolean {
  if (match === null || match.result !== null || table.host === keyHash) return false;
  return ![...seats.values()].some((seat) => seat.keyHash === keyHash || seat.former?.includes(keyHash) === true);
}

export function api(options: ApiOptions): Router {
  const { config, door, site, store, log, matches, maker, lobby, callable, channelled, push } = options;
  const { ready, jumped, draining, rulings, seen: siteSeen } = options;
  const router = Router();
  const body = bodyWithKey;

  const list = once(SAME, async () => JSON.stringify({ matches: await lobby.listed() } satisfies ListedMatches));

  /** What is begun now would be cut short at once; whoever asks comes again, here or at another server. */
  const unlessDraining = (_request: unknown, response: Response, next: NextFunction) => {
    if (!draining()) return next();
    response.set('Retry-After', '1');
    refuse(response, 503, 'moving', 'The server is being restarted. Try again in a moment; nothing is lost.');
  };

  // Whether to end this process and start another: no other would do better because the database is gone or a disk full.
  for (const path of ['/livez', '/healthz']) {
    router.get(path, (_request, response) => {
      response.set('Cache-Control', 'no-store').json({ ok: true });
    });
  }

  router.get('/readyz', (_request, response) => {
    const is = ready();
    response
      .status(is ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ ok: is, ...(jumped() && { clock: 'ahead' }) });
  });

  // Before `askedOnce`: the match's own id makes a repeated request find it, for good.
  router.use(movedMatches({ door, maker, rulings, unlessDraining }));
  router.use('/api', askedOnce({ door, store, log, wall: maker.wall }));

  router.post('/api/matches', unlessDraining, body, async (request, response) => {
    if (!(await door.allows(request, 'matches'))) {
      return refuse(response, 429, 'too-fast', TOO_MANY_MATCHES);
    }
    const asked = MakeMatch.safeParse(request.body);
    if (!asked.success) return refuse(response, 400, 'bad-request', whatIsWrong('bad-request', asked.error));
    // The room comes with the first person who joins, so matches that nobody joins cost nothing but a row.
    const code = await makeAsked(maker, asked.data);
    const opened: OpenedMatch = { code, roomId: code };
    response.status(201).set('Cache-Control', 'no-store').json(opened);
  });

  router.get('/api/retention', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(config.retention satisfies Retention);
  });

  let described: string | null = null;
  router.get('/api/openapi.json', (_request, response) => {
    described ??= JSON.stringify(openApi(config.operatorTokens.length > 0));
    response.set('Cache-Control', 'no-cache').type('json').send(described);
  });

  router.get('/api/lobby', async (_request, response) => {
    response
      .set('Cache-Control', 'no-cache')
      .type('json')
      .send(await list());
  });

  router.post('/api/mine', body, async (request, response) => {
    if (!(await door.allows(request, 'mine'))) return refuse(response, 429, 'too-fast');
    const asked = AskMine.safeParse(request.body);
    if (!asked.success) return refuse(response, 400, 'bad-request');
    const { key, most, before } = asked.data;
    const records = await store.own(hashKey(key), most, before);
    const mine: Mine = { matches: records.map(ownMatch) };
    response.set('Cache-Control', 'no-store').json(mine);
  });

  /** Where the match behind a code is, for somebody who may be guessing; refuses where there is none, or too much was asked. */
  const opened = async (request: Request<{ code: string }>, response: Response) => {
    if (!(await door.allows(request, 'joins'))) return refuse(response, 429, 'too-fast');
    const code = parseCode(request.params.code);
    const where = await door.find(request, async () => (code === null ? null : matches.open(code)));
    if (where === 'guessed') return refuse(response, 429, 'too-fast', GUESSED);
    if (where === null || code === null) return refuse(response, 404, 'unknown-match');
    return { code, where };
  };

  const find = lookUp({ store, matches });
  const seen = opener(store);

  /** Refuses a match to whoever may see nothing of it, see `closed.ts`; true where that was so. */
  const shut = async (code: string, key: string | undefined, response: Response): Promise<boolean> => {
    const memory = await find(code);
    if (memory === null || !isClosed(memory.table)) return false;
    if (key !== undefined && teamOfKey(memory.seats, hashKey(key)) !== null) return false;
    if ((await seen(memory)) !== null) return false;
    refuse(response, 403, 'played-twice');
    return true;
  };

  router.post('/api/matches/:code/open', unlessDraining, body, async (request: Request<{ code: string }>, response) => {
    const asked = AskOpen.safeParse(request.body ?? {});
    if (!asked.success) return refuse(response, 400, 'bad-request', whatIsWrong('bad-request', asked.error));
    const found = await opened(request, response);
    if (!found) return;
    const { code } = found;
    const { key } = asked.data;
    if (await shut(code, key, response)) return;
    const memory = key === undefined ? null : await find(code);
    const watches = memory !== null && onlyWatches(memory, hashKey(key!));
    const answer: OpenedMatch = { code, roomId: code, ...(watches && { watches }) };
    response.set('Cache-Control', 'no-store').json(answer);
  });

  // Colyseus' own route would let anybody make rooms, and dies of a strange Host; this one does the one thing we need.
  router.post(
    '/matchmake/joinById/:code',
    unlessDraining,
    body,
    async (request: Request<{ code: string }>, response) => {
      const options = JoinOptions.safeParse(request.body);
      if (!options.success) return refuse(response, 400, 'bad-request');
      const found = await opened(request, response);
      if (!found) return;
      const { code, where } = found;
      if (await shut(code, options.data.key, response)) return;
      if (where.kind === 'elsewhere') {
        // What was sent here is not sent on: the match is on its way, and whoever asks comes again.
        const path = `/matchmake/joinById/${code}`;
        const asking = { path, body: options.data, caller: door.addressOf(request), patience: config.patience.answer };
        const answer = door.wayOf(request) === 'own' ? await askServer(site, where.server, asking) : null;
        if (answer === null) return refuse(response, 503, 'moving');
        // The socket then finds its way there, see `upgrades.ts`.
        response.status(answer.status).set('Cache-Control', 'no-store').type('json').send(answer.text);
        return;
      }
      const context = createAuthContext({ headers: {}, remoteAddress: door.addressOf(request) });
      const reservation = await matchMaker.joinById(code, options.data, context);
      response.set('Cache-Control', 'no-store').json(reservation);
    },
  );

  router.use(errors({ door, log, broken: options.broken }));
  router.use(records({ door, store, matches }));
  router.use(stream({ config, door, site, store, matches, wall: maker.wall, unlessDraining }));
  router.use(plain({ config, door, site, store, matches, rulings, unlessDraining }));
  router.use(appointments({ config, door, store, matches, wall: maker.wall }));
  router.use(calling({ door, store, callable, push, wall: maker.wall }));
  router.use(channels({ config, door, store, channelled, find, wall: maker.wall }));
  router.use(circles({ config, door, store, maker, find, channelled, rulings, unlessDraining }));
  router.use(calendars({ config, door, store, wall: maker.wall }));
  router.use(shows({ door, store, wall: maker.wall }));
  router.use(notices({ door, rulings }));
  // Where nobody may, it is as if it were not there.
  if (config.operatorTokens.length > 0) {
    router.use(
      operatorDesk({ config, door, site, store, matches, rulings, seen: siteSeen, wall: maker.wall, unlessDraining }),
    );
  }
  router.use(forget({ config, door, site, store, matches, log, unlessDraining }));

  router.use(['/api', '/matchmake'], (_request, response) => refuse(response, 404, 'not-found'));
  return router;
}
