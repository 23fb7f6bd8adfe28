/**
 * `GET /api/matches/CODE/stream`: a match for whoever only looks on, one JSON value a line, see `StreamValue`. It needs no key
 * and takes no place in the room, so nothing is told here but what any watcher hears, and thousands cost little. With a key in the
 * header it is a stream of one's own, by which somebody plays.
 */
import { parseCode, STREAM_TYPE } from '@dominion/protocol';
import { type Memory, teamOfKey } from '@dominion/table';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { networkOf } from '../../access/address.js';
import { passOn } from '../../access/answers.js';
import { CountsByAddress } from '../../access/connections.js';
import type { Door } from '../../access/door.js';
import type { Site } from '../../access/hops.js';
import type { Config } from '../../base/config.js';
import { hashKey } from '../../base/seats.js';
import type { LiveMatches } from '../../match/live-matches.js';
import { shownAsleep } from '../../match/shown.js';
import { lineOf, StreamedMatch } from '../../match/streamed-match.js';
import type { Onlookers } from '../../match/wake-room.js';
import type { ServerRecord, Store } from '../../store/store.js';
import { bearerOf, needsBearer } from '../bearer.js';
import { opener } from '../closed.js';
import { lookUp } from '../look-up.js';
import { GUESSED, refuse } from '../refuse.js';
import { reacher } from './reach.js';

/** What streams are made from. */
export interface StreamSource {
  readonly config: Pick<Config, 'limits' | 'patience'>;
  readonly door: Door;
  readonly site: Site;
  readonly store: Pick<Store, 'matches' | 'duplicates'>;
  readonly matches: LiveMatches;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  /** Refuses where this server is about to stop. */
  readonly unlessDraining: RequestHandler;
}

/** What somebody is told whose address reads too many streams. */
const TOO_MANY = 'Too many streams are open from your address; close one.';

/** The line from which on a request wants the log; null where it says something else. */
function fromOf({ query }: Request): number | null {
  const { from = '0' } = query;
  return typeof from === 'string' && /^\d{1,9}$/.test(from) ? Number(from) : null;
}

/** Whether who reads a stream of their own stays when the match is over. */
const staysBy = ({ query }: Request): boolean => query.stay === '1';

/** Refuses who says something in the header that is no key: they would not hear what they came for. */
function unlessBadKey(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.authorization === undefined) next();
  else needsBearer(request, response, next);
}

/** Begins to answer with a stream. */
function begin(response: Response): void {
  // Whoever goes away while something is written to them is gone, and that is all.
  response.on('error', () => {});
  response.writeHead(200, {
    'Content-Type': STREAM_TYPE,
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
}

/** Returns what tells a match that is over, wherever it sleeps; nothing is woken. */
function wholeTeller(wall: () => number) {
  /** Matches that are over, read once for each state that they are in. */
  const read = new WeakMap<Memory, Promise<StreamedMatch>>();

  return async (response: Response, memory: Memory, from: number): Promise<void> => {
    const shown = shownAsleep(memory, wall());
    const reading = read.get(memory) ?? StreamedMatch.of(shown);
    read.set(memory, reading);
    const told = await reading;
    if (response.destroyed) return;
    begin(response);
    const { result } = memory.match!;
    response.end(
      Buffer.concat([
        told.head(from, shown),
        Buffer.from(lineOf({ kind: 'time', now: shown.now }) + lineOf({ kind: 'end', result: result! })),
      ]),
    );
  };
}

export function stream(source: StreamSource): Router {
  const { config, door, site, store, matches, wall, unlessDraining } = source;
  const find = lookUp({ store, matches });
  const opened = opener(store.duplicates);
  const router = Router();
  /** Streams that are open, by whose they are. */
  const open = new CountsByAddress();

  /** Counts a stream of its caller's for as long as it is open; 429 where they have too many. */
  const counted = (request: Request, response: Response, next: NextFunction) => {
    const address = door.addressOf(request);
    if (door.wayOf(request) === 'sent-on' || door.limiter.isFree(address)) return next();
    const network = networkOf(address);
    if (open.of(network) >= config.limits.streams) return refuse(response, 429, 'too-fast', TOO_MANY);
    open.add(network);
    response.once('close', () => open.remove(network));
    next();
  };

  const tellWhole = wholeTeller(wall);
  const reach = reacher(source);
  /** Tells somebody with a key what they may hear, and is told by that that they are there. */
  const tellOwn = async (request: Request<{ code: string }>, response: Response, from: number) => {
    const stays = staysBy(request as Request);
    const asked = `from=${from}${stays ? '&stay=1' : ''}`;
    const pass = (server: ServerRecord, path: string) =>
      passOn(site, server, passedOn(request, `${path}/stream?${asked}`), response);
    const reached = await reach(request, response, pass, true);
    if (reached === null) return;
    const { room, person } = reached;
    begin(response);
    if (!(await room.callers.join(person, response, from, stays))) response.end(lineOf({ kind: 'bye', retry: true }));
  };

  /** What another server is asked for in a caller's name. */
  const passedOn = (request: Request<{ code: string }>, path: string) => {
    const { authorization } = request.headers;
    const asked = { path, caller: door.addressOf(request), patience: config.patience.hop };
    return authorization === undefined ? asked : { ...asked, authorization };
  };

  const tellLive = async (response: Response, crowd: Onlookers, from: number) => {
    begin(response);
    // It has just ended, or goes away: whoever comes again finds out which.
    if (!(await crowd.join(response, from))) response.end(lineOf({ kind: 'bye', retry: true }));
  };

  router.get(
    '/api/matches/:code/stream',
    unlessBadKey,
    unlessDraining,
    counted,
    async (request: Request<{ code: string }>, response) => {
      if (!(await door.allows(request, 'joins'))) return refuse(response, 429, 'too-fast');
      const from = fromOf(request as Request);
      if (from === null) return refuse(response, 400, 'bad-request');
      const found = await door.find(request, () => find(request.params.code));
      if (found === 'guessed') return refuse(response, 429, 'too-fast', GUESSED);
      if (found === null) return refuse(response, 404, 'unknown-match');
      const own = bearerOf(request);
      // Of two tables with the same throws who sits at one is told that one.
      const sits = own !== null && teamOfKey(found.seats, hashKey(own)) !== null;
      const memory = sits ? found : await opened(found);
      if (memory === null) return refuse(response, 403, 'played-twice');
      if (request.method === 'HEAD') {
        begin(response);
        return void response.end();
      }
      const isOver = memory.match !== null && memory.match.result !== null;
      if (isOver && (own === null || !staysBy(request as Request))) return tellWhole(response, memory, from);
      if (own !== null) return tellOwn(request, response, from);
      const code = parseCode(request.params.code)!;
      const awake = matches.crowdOf(code);
      if (awake !== null) return tellLive(response, awake, from);
      const where = await matches.open(code);
      if (where === null) return refuse(response, 404, 'unknown-match');
      if (where.kind === 'elsewhere') {
        const asked = passedOn(request, `/api/matches/${code}/stream?from=${from}`);
        // What was sent here is not sent on: the match is on its way, and whoever asks comes again.
        if (door.wayOf(request) === 'own' && (await passOn(site, where.server, asked, response))) return;
        return refuse(response, 503, 'moving');
      }
      const crowd = matches.crowdOf(code);
      if (crowd === null) return refuse(response, 503, 'moving');
      return tellLive(response, crowd, from);
    },
  );
  return router;
}
