/**
 * `GET /api/matches/CODE/stream`: a match for spectators, one JSON value a line, see `StreamValue`. It has only what
 * any spectator may see, and thousands of readers cost little. With a key in the header it is a player's own stream.
 */
import { parseCode, STREAM_TYPE } from '@dominion/protocol';
import type { Memory } from '@dominion/table';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { networkOf } from '../../access/address.js';
import { CountsByAddress } from '../../access/connections.js';
import type { Site } from '../../access/forward.js';
import { passOn } from '../../access/forwarded-response.js';
import type { Gateway } from '../../access/gateway.js';
import type { Config } from '../../base/config.js';
import type { LiveMatches } from '../../match/live-matches.js';
import { shownAsleep } from '../../match/shown.js';
import { lineOf, StreamedMatch } from '../../match/streamed-match.js';
import type { Onlookers } from '../../match/wake-room.js';
import type { Rights } from '../../site/rights.js';
import type { ServerRecord, Store } from '../../store/store.js';
import { bearerOf, headerKeyHash, needsBearer } from '../bearer.js';
import type { ViewsMatch } from '../match-access.js';
import { peekMatch } from '../peek-match.js';
import { GUESSED, refuse } from '../refuse.js';
import { matchLocator } from './locate-match.js';

export interface StreamSource {
  readonly config: Pick<Config, 'limits' | 'patience'>;
  readonly door: Gateway;
  readonly site: Site;
  readonly store: Pick<Store, 'matches' | 'duplicates'>;
  readonly matches: LiveMatches;
  readonly rights: Pick<Rights, 'mayWatch' | 'sees'>;
  readonly views: ViewsMatch;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  /** Refuses if this server is about to stop. */
  readonly unlessDraining: RequestHandler;
}

const TOO_MANY = 'Too many streams are open from your address; close one.';

/** Returns the line from which a request wants the log; null if the value is malformed. */
function fromOf({ query }: Request): number | null {
  const { from = '0' } = query;
  return typeof from === 'string' && /^\d{1,9}$/.test(from) ? Number(from) : null;
}

/** Whether the reader of their own stream stays after the match ends. */
const staysBy = ({ query }: Request): boolean => query.stay === '1';

/** Refuses a header with an invalid key: without its key the reader wouldn't get what they asked for. */
function unlessBadKey(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.authorization === undefined) next();
  else needsBearer(request, response, next);
}

function begin(response: Response): void {
  // A reader who leaves during a write is simply gone.
  response.on('error', () => {});
  response.writeHead(200, {
    'Content-Type': STREAM_TYPE,
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
}

/** Returns a function that sends a finished match without opening it. */
function wholeTeller(wall: () => number) {
  /** Finished matches, read once per state. */
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
  const { config, door, site, store, matches, views, wall, unlessDraining } = source;
  const find = peekMatch({ store, matches });
  const router = Router();
  /** The number of open streams per network. */
  const open = new CountsByAddress();

  /** Counts a caller's stream while it is open; refuses with 429 if they have too many. */
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
  const reach = matchLocator(source);
  /** Streams to a player with a key what they may see; an open stream marks them as present. */
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

  const passedOn = (request: Request<{ code: string }>, path: string) => {
    const { authorization } = request.headers;
    const asked = { path, caller: door.addressOf(request), patience: config.patience.hop };
    return authorization === undefined ? asked : { ...asked, authorization };
  };

  const tellLive = async (response: Response, crowd: Onlookers, from: number) => {
    begin(response);
    // The match just ended or moves away; reconnecting shows which.
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
      // In a duplicate match a seated player may see their own table.
      const memory = await views(found, headerKeyHash(request), 'own');
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
        // A forwarded request isn't forwarded again: the match is being moved, and the client retries.
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
