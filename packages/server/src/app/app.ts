/** The server as one thing that can be started and stopped: HTTP and sockets on one port, over a store. */
import '../access/websocket.js';
import { randomBytes } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CloseCode, matchMaker, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { ROOM_NAME } from '@dominion/protocol';
import { SEED_BYTES } from '@dominion/rules/dice';
import type { Memory } from '@dominion/table';
import { limitConnections } from '../access/connections.js';
import { Door } from '../access/door.js';
import { guardColyseus, MAX_FRAME } from '../access/guards.js';
import { askServer, isAnswering, type Site } from '../access/hops.js';
import { openRedis } from '../access/redis.js';
import { DeadlineClock, steadyClock } from '../base/clock.js';
import type { Config } from '../base/config.js';
import { colyseusLog, type Log } from '../base/log.js';
import { type BotThinker, createBotPool } from '../bots/pool.js';
import { matchWebhooks } from '../calls/channels.js';
import { Followers } from '../calls/followers.js';
import { MatchNotifications } from '../calls/match-notifications.js';
import { Outbox } from '../calls/outbox.js';
import { Outside } from '../calls/outside.js';
import { Push } from '../calls/push.js';
import { followOn } from '../circles/belonging.js';
import { ClubNotifications } from '../circles/calling.js';
import { clubWebhooks } from '../circles/news.js';
import { front } from '../http/front.js';
import { lookUp } from '../http/look-up.js';
import { createPictures } from '../http/pages/pictures.js';
import { guardUpgrades } from '../http/upgrades.js';
import { LiveMatches } from '../match/live-matches.js';
import { ownLobby } from '../match/lobby.js';
import { type Maker, makeRematch } from '../match/making.js';
import { Waker } from '../match/waker.js';
import { buildOf, hasPages } from '../metrics/build.js';
import { Lately } from '../metrics/lately.js';
import { type Counted, createMetrics, type Metrics, serveMetrics } from '../metrics/metrics.js';
import { watchSlow } from '../metrics/slow.js';
import { RoomDirectory } from '../rooms/directory.js';
import { MatchRoom } from '../rooms/match-room.js';
import { sharedLobby } from '../site/lobby-shared.js';
import { Rulings } from '../site/rulings.js';
import { type BrokenThen, SiteSeen } from '../site/site-seen.js';
import { sleepers } from '../site/sleepers.js';
import { AddressTaken, Lease } from '../store/lease.js';
import { type ServerRecord, type Store, StoreError } from '../store/store.js';
import { watchWrites } from '../store/writes.js';
import { DailyBackup } from './daily-backup.js';
import { HANDING, leaveSite } from './leaving.js';
import { Tidying } from './tidying.js';

export interface AppOptions {
  readonly config: Config;
  /** Where matches are written down. Whoever opened it closes it, after {@link Application.close}. */
  readonly store: Store;
  readonly log: Log;
  /** A match's secret, 32 bytes; only tests give another than the system's secure randomness. */
  readonly newSeed?: () => Uint8Array;
  /** Who thinks for bots; a pool of worker threads unless a test gives another. Closed with the application. */
  readonly thinker?: BotThinker;
  /** The machine's time, milliseconds since 1970; only tests give another, by which the database's is not asked for. */
  readonly wall?: () => number;
  /** The clock that only runs on, by which jumps of `wall` are seen; only tests give another, and where they give none nothing jumps. */
  readonly steady?: () => number;
  /** Certificates that are trusted beside the usual ones where people are called; only tests give any. */
  readonly ca?: string;
  /** How often, in milliseconds, is looked for what is due; only tests give it, and everybody else has their own. */
  readonly every?: number;
}

export interface Application {
  /**
   * Takes connections; throws with the system's code, such as `EADDRINUSE`, when the port cannot be had, and a
   * {@link StoreError} when the database cannot be written.
   */
  listen(port?: number): Promise<void>;
  /**
   * Hands its matches on to other servers of the site, finishes what is being written down, sends everybody away with a code that
   * says to come back, and stops.
   */
  close(): Promise<void>;
  /** Makes a copy of the SQLite file in `BACKUP_DIR` now; the log says where, or why there is none. */
  backUp(): Promise<void>;
  /** How long, in milliseconds, {@link Application.close} may wait and hand on before it closes anything. */
  readonly leaves: number;
  /** The port in use, once listening. */
  readonly port: number;
  /** What a person on this machine opens. */
  readonly address: string;
  readonly metrics: Metrics;
}

/** So much of what broke in browsers is kept for the operator to look at. */
const MOST_BROKEN = 50;
/** What the log says of a server whose pages nobody has built. */
const NO_PAGES = 'the pages of the game are not built, so the server is not ready: run `npm run build`';
/** How long, in milliseconds, people may take to hang up when the server stops. */
const FAREWELL = 1000;

/** The application. Colyseus' rooms are one list a process, so there is one application a process at a time. */
export function createApp(options: AppOptions): Application {
  const { config, log, newSeed = () => randomBytes(SEED_BYTES) } = options;
  const { wall = () => Date.now() } = options;
  const now = steadyClock();
  const deadlines = new DeadlineClock({
    wall,
    steady: options.steady ?? (options.wall === undefined ? now : wall),
    ...(options.wall === undefined && options.store.time !== undefined && { database: options.store.time }),
    jumped: (ahead, believed) =>
      log.warn(
        { ahead },
        believed ? 'clock jumped; deadlines follow it now' : 'clock jumped ahead; deadlines ignore it for ten minutes',
      ),
  });
  guardColyseus();
  const counted: Counted = {
    matches: () => matches.count,
    people: () => MatchRoom.people(),
    botsWaiting: () => pool.waiting,
    picturesPainted: () => pictures.painted,
    peopleCallable: () => callable.count,
    writesWork: () => writes.work(),
    leaseHeld: () => lease.holds(),
    matchesHalted: () => matches.halted,
    connections: () => promisify(http.getConnections.bind(http))(),
    mostConnections: () => http.maxConnections,
    redisUp: () => redis?.isReady ?? null,
    pool: () => options.store.pool?.() ?? null,
  };
  const build = buildOf(config.clientDir);
  const metrics = createMetrics(counted, build);
  const slow = watchSlow(wall);
  const broken = new Lately<BrokenThen>(MOST_BROKEN);
  const pool = createBotPool({ threads: config.botThreads, log, thought: metrics.thought });
  const writes = watchWrites(options.store, log);
  const store = slow.timed(metrics.measured(writes.store));
  const maker: Maker = { store, newSeed, wall, times: config.times };
  const thinker = options.thinker ?? pool;
  const thinking = { thinker, pace: config.botPace, chosen: metrics.chosen };
  const makeNext = async (memory: Memory) => {
    const code = await makeRematch(maker, memory);
    // People go on to it all the same.
    await followOn({ store, channelled, wall }, memory.record.id, code).catch((error) =>
      log.error({ err: error }, 'adding a rematch to its club failed'),
    );
    return code;
  };
  const onLost = () => {
    metrics.lost(matches.count);
    void matches.retireAll(CloseCode.MAY_TRY_RECONNECT);
  };
  const lease = new Lease({ ...{ store, log, onLost, release: config.release }, awake: () => matches.count });
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl, log);
  const door = new Door({ config, token: lease.token, redis, log, refused: metrics.limited });
  const { alone } = store;
  const callable = new Followers({
    read: () => store.callable(),
    stamp: () => store.callableStamp(),
    alone,
    log,
  });
  const channelled = new Followers({ read: () => store.channelled(), alone, log });
  const office = {
    ...{ store, log, now, wall, days: deadlines.now, lease, times: config.times },
    callable: (keyHash: string) => callable.has(keyHash),
    channelled: (matchId: string) => channelled.has(matchId),
  };
  const matches = new LiveMatches({ ...office, thinking, makeNext, seen: { ...metrics, acted: slow.acted } });
  const rulings = new Rulings({ store, wall, log });
  rulings.onNotice = (notice) => matches.announce(notice);
  const outside = new Outside({ allowed: config.callsPrivate, ...(options.ca !== undefined && { ca: options.ca }) });
  const push = new Push({ store, outside, log, contact: config.callsContact });
  const find = lookUp({ store, matches });
  const rounds = { store, lease, log, ...(options.every !== undefined && { every: options.every }) };
  const looks = (code: string, keyHash: string) => matches.looks(code, keyHash);
  const notifying = { store, push, find, looks, counted: metrics.called };
  const renderers = [
    new MatchNotifications({ ...notifying, wall: deadlines.now }),
    new ClubNotifications({ ...notifying, wall }),
    matchWebhooks({ store, wall, outside, find }),
    clubWebhooks({ store, wall, outside }),
  ];
  const outbox = new Outbox({ ...rounds, outside, renderers });
  const { limits, idle, patience } = config;
  MatchRoom.context = { matches, metrics, rulings, limiter: door.limiter, limits, idle, stay: patience.caller, log };
  const { retention } = config;
  const tidying = new Tidying({
    store,
    lease,
    log,
    retention,
    wall: deadlines.now,
    removed: (tidied) => metrics.removed(tidied),
  });
  const daily =
    config.backups !== null && store.copyTo !== undefined
      ? new DailyBackup({ store, log, wall, ...config.backups })
      : null;
  const waker = new Waker({ ...rounds, wall: deadlines.now, see: (code) => matches.seeTo(code) });
  const pictures = createPictures({ folder: join(config.clientDir, 'painter'), log });
  const asleep = sleepers(store, (code) => matches.peek(code) !== null, log);
  const tables = { own: () => matches.listed(), asleep };
  const lobby = redis === null ? ownLobby(tables) : sharedLobby({ redis, server: () => lease.id, ...tables, log });
  const site: Site = {
    get id() {
      return lease.id;
    },
    get address() {
      return lease.address;
    },
    find: (id) => store.server(id),
  };
  /** Whether another server of the site answers. */
  const lives = (server: ServerRecord) => isAnswering(site, server, config.patience.hop);
  /** Has a match woken by another server of the site. */
  const wakes = async (server: ServerRecord, code: string) => {
    const asking = { path: `/api/matches/${code}/open`, body: {}, caller: '', patience: config.patience.answer };
    return (await askServer(site, server, asking))?.status === 200;
  };
  const seen = new SiteSeen({
    ...{ store, site, matches, metrics, counted, build, slow, broken, wall },
    patience: config.patience.answer,
  });
  // Node looks for requests that take too long every 30 seconds unless told otherwise.
  const http = createServer(
    { connectionsCheckingInterval: Math.min(2000, config.patience.head / 2) },
    metrics.answering(
      front(
        {
          config,
          door,
          site,
          store,
          log,
          matches,
          maker,
          lobby,
          pictures,
          callable,
          channelled,
          push,
          ready: () => !leaving && lease.holds() && writes.work() && hasPages(config.clientDir),
          jumped: () => deadlines.jumped,
          draining: () => closing,
          rulings,
          seen,
          broken: (told) => {
            metrics.broken(told.kind);
            broken.add({ ...told, at: wall() });
          },
        },
        log,
      ),
      (request) => door.wayOf(request),
    ),
  );
  limitConnections(http, config, door);
  const transport = new WebSocketTransport({ server: http, maxPayload: MAX_FRAME });
  // The transport prints a stack for a port that is taken; listen() says it to whoever called.
  http.removeAllListeners('error');
  http.on('error', (error) => log.debug({ err: error }, 'the HTTP server failed'));
  const upgrades = guardUpgrades(http, config, door, site);
  http.on('upgrade', (request, socket) => metrics.upgraded(door.wayOf(request), socket));
  // Colyseus' own HTTP routes are never bound: front() answers all there is.
  const server = new Server({
    transport,
    driver: new RoomDirectory(),
    greet: false,
    gracefullyShutdown: false,
    logger: colyseusLog(log),
  });
  server.define(ROOM_NAME, MatchRoom);
  /** The server is to end: nobody is sent here any more. */
  let leaving = false;
  /** It ends: nothing is begun any more. */
  let closing = false;
  let operator: HttpServer | null = null;

  return {
    async listen(port = config.port) {
      await matchMaker.accept();
      await new Promise<void>((resolve, reject) => {
        http.once('error', reject);
        http.listen(port, config.host ?? undefined, () => {
          http.off('error', reject);
          resolve();
        });
      });
      const { metricsPort, metricsHost } = config;
      if (metricsPort !== null) operator = await serveMetrics(metrics, metricsPort, metricsHost);
      const { serverAddress } = config;
      if (serverAddress === null && !store.alone) {
        log.warn(
          'DATABASE_URL is set and SERVER_ADDRESS is not: other servers of the site find this one only if they run on this machine',
        );
      }
      const address = serverAddress ?? `http://127.0.0.1:${this.port}`;
      await lease.open(matchMaker.processId, address, serverAddress !== null).catch((error: Error) => {
        throw error instanceof AddressTaken
          ? error
          : new StoreError(`The database cannot be written: ${error.message}.`);
      });
      if (!hasPages(config.clientDir)) log.warn(NO_PAGES);
      log.info(
        {
          ...{ version: build.version, release: config.release, node: process.version, pages: build.pages },
          ...{
            docs: hasPages(config.docsDir),
            database: store.alone ? 'SQLite' : 'PostgreSQL',
            host: config.host,
            port: this.port,
          },
        },
        'serving',
      );
      tidying.open();
      daily?.open();
      // Before matches are woken, so that whoever they call is called.
      await Promise.all([callable.open(), channelled.open(), rulings.open(), deadlines.open()]);
      outbox.open();
      waker.open();
    },
    async close() {
      leaving = true;
      // Who is alone has nobody to wait for.
      closing = store.alone;
      tidying.close();
      daily?.close();
      matches.hurry();
      await waker.close();
      deadlines.close();
      if (!store.alone) await leaveSite({ store, lease, matches, log, lameDuck: config.lameDuck, lives, wakes });
      closing = true;
      await outbox.close();
      outside.close();
      callable.close();
      rulings.close();
      channelled.close();
      http.closeIdleConnections();
      await server.gracefullyShutdown(false);
      await upgrades.drain(FAREWELL);
      http.closeAllConnections();
      await lobby.close();
      redis?.destroy();
      await lease.close();
      writes.close();
      operator?.close();
      operator?.closeAllConnections();
      await thinker.close();
      await pictures.close();
    },
    async backUp() {
      if (daily === null) log.warn('no backup on demand: it needs SQLite and BACKUP_DIR');
      else await daily.look(true);
    },
    metrics,
    leaves: store.alone ? 0 : config.lameDuck + HANDING,
    get port() {
      return (http.address() as AddressInfo | null)?.port ?? 0;
    },
    get address() {
      const everywhere = config.host === null || config.host === '0.0.0.0' || config.host === '::';
      const host = everywhere ? 'localhost' : config.host;
      return `http://${host?.includes(':') ? `[${host}]` : host}:${this.port}`;
    },
  };
}
