/** The server as one thing that can be started and stopped: HTTP and sockets on one port, over a store. */
import '../access/websocket.js';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CloseCode } from '@colyseus/core';
import { SEED_BYTES } from '@dominion/rules/dice';
import type { Memory } from '@dominion/table';
import { Door } from '../access/door.js';
import { guardColyseus } from '../access/guards.js';
import type { Site } from '../access/hops.js';
import { openRedis } from '../access/redis.js';
import { DeadlineClock, steadyClock } from '../base/clock.js';
import type { Config } from '../base/config.js';
import type { Log } from '../base/log.js';
import { type BotThinker, createBotPool } from '../bots/pool.js';
import { Followers } from '../calls/followers.js';
import { followOn } from '../circles/belonging.js';
import { lookUp } from '../http/look-up.js';
import { createPictures } from '../http/pages/pictures.js';
import { LiveMatches } from '../match/live-matches.js';
import { ownLobby } from '../match/lobby.js';
import { type Maker, makeRematch } from '../match/making.js';
import { Waker } from '../match/waker.js';
import { buildOf, hasPages } from '../metrics/build.js';
import { Lately } from '../metrics/lately.js';
import { type Counted, createMetrics } from '../metrics/metrics.js';
import { watchSlow } from '../metrics/slow.js';
import { MatchRoom } from '../rooms/match-room.js';
import { sharedLobby } from '../site/lobby-shared.js';
import { Rulings } from '../site/rulings.js';
import { type BrokenThen, SiteSeen } from '../site/site-seen.js';
import { sleepers } from '../site/sleepers.js';
import { Lease } from '../store/lease.js';
import type { LeaseStore, Store, Tidied } from '../store/store.js';
import { watchWrites } from '../store/writes.js';
import { DailyBackup } from './daily-backup.js';
import { openHttp } from './http-server.js';
import { type Application, applicationOf, type ClosingPhase } from './lifetime.js';
import { notificationsOf } from './notifications.js';
import { Tidying } from './tidying.js';

export type { Application } from './lifetime.js';

export interface AppOptions {
  readonly config: Config;
  /** Where matches are written down. The caller closes it, after {@link Application.close}. */
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

/** So much of what broke in browsers is kept for the operator to look at. */
const MOST_BROKEN = 50;
/** The clock by which deadlines go. */
function deadlinesOf({ store, log, wall, steady }: AppOptions, now: () => number): DeadlineClock {
  return new DeadlineClock({
    wall: wall ?? (() => Date.now()),
    steady: steady ?? wall ?? now,
    ...(wall === undefined && store.time !== undefined && { database: store.time }),
    jumped: (ahead, believed) =>
      log.warn(
        { ahead },
        believed ? 'clock jumped; deadlines follow it now' : 'clock jumped ahead; deadlines ignore it for ten minutes',
      ),
  });
}

/** This server among those of its site. */
function siteOf(lease: Lease, leases: LeaseStore): Site {
  return {
    get id() {
      return lease.id;
    },
    get address() {
      return lease.address;
    },
    find: (id) => leases.find(id),
  };
}

/** Who has a device that is called, and which matches have a channel. */
function followersOf({ alone, callers, channels }: Store, log: Log) {
  const callable = { read: () => callers.callable(), stamp: () => callers.callableStamp() };
  return {
    callable: new Followers({ ...callable, alone, log }),
    channelled: new Followers({ read: () => channels.matchIds(), alone, log }),
  };
}

/** The application. Colyseus' rooms are one list a process, so there is one application a process at a time. */
export function createApp(options: AppOptions): Application {
  const { config, log, newSeed = () => randomBytes(SEED_BYTES), every, ca } = options;
  const { wall = () => Date.now() } = options;
  const now = steadyClock();
  const deadlines = deadlinesOf(options, now);
  guardColyseus();
  const counted: Counted = {
    matches: () => matches.count,
    people: () => MatchRoom.people(),
    botsWaiting: () => pool.waiting,
    picturesPainted: () => pictures.painted,
    peopleCallable: () => callable.count,
    writesWork: () => writes.work(),
    leaseHeld: () => lease.holds(),
    outboxBehind: () => outbox.behind / 1000,
    clockAhead: () => deadlines.behind / 1000,
    matchesHalted: () => matches.halted,
    connections: () => promisify(opened.http.getConnections.bind(opened.http))(),
    mostConnections: () => opened.http.maxConnections,
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
  const leasing = { store: store.leases, alone: store.alone, log, onLost, release: config.release };
  const lease = new Lease({ ...leasing, awake: () => matches.count });
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl, log);
  const door = new Door({ config, token: lease.token, redis, log, refused: metrics.limited });
  const { callable, channelled } = followersOf(store, log);
  const office = {
    ...{ store, log, now, wall, days: deadlines.now, lease, times: config.times },
    callable: (keyHash: string) => callable.has(keyHash),
    channelled: (matchId: string) => channelled.has(matchId),
  };
  const matches = new LiveMatches({ ...office, thinking, makeNext, seen: { ...metrics, acted: slow.acted } });
  const rulings = new Rulings({ store, wall, log });
  rulings.onNotice = (notice) => matches.announce(notice);
  const rounds = { store, lease, log, ...(every !== undefined && { every }) };
  const { outside, push, outbox } = notificationsOf({
    ...{ ...rounds, config, wall, days: deadlines.now, matches, metrics, find: lookUp({ store, matches }) },
    ...(ca !== undefined && { ca }),
  });
  const { limits, idle, patience, retention, backups } = config;
  MatchRoom.context = { matches, metrics, rulings, limiter: door.limiter, limits, idle, stay: patience.caller, log };
  const removed = (tidied: Tidied) => metrics.removed(tidied);
  const tidying = new Tidying({ store, lease, log, retention, wall: deadlines.now, removed });
  const daily =
    backups !== null && store.upkeep.copyTo !== undefined
      ? new DailyBackup({ store: store.upkeep, log, wall, ...backups })
      : null;
  const waker = new Waker({ ...rounds, store: store.matches, wall: deadlines.now, see: (code) => matches.seeTo(code) });
  const pictures = createPictures({ folder: join(config.clientDir, 'painter'), log });
  const asleep = sleepers(store.matches, (code) => matches.peek(code) !== null, log);
  const tables = { own: () => matches.listed(), asleep };
  const lobby = redis === null ? ownLobby(tables) : sharedLobby({ redis, server: () => lease.id, ...tables, log });
  const site = siteOf(lease, store.leases);
  const seen = new SiteSeen({
    ...{ store, site, matches, metrics, counted, build, slow, broken, wall },
    patience: patience.answer,
  });
  const phase: ClosingPhase = { leaving: false, closing: false };
  const opened = openHttp(
    {
      ...{ config, door, site, store, log, matches, maker, lobby, pictures, callable, channelled, push, rulings, seen },
      ready: () => !phase.leaving && lease.holds() && writes.work() && hasPages(config.clientDir),
      jumped: () => deadlines.jumped,
      draining: () => phase.closing,
      broken: (told) => {
        metrics.broken(told.kind);
        broken.add({ ...told, at: wall() });
      },
    },
    metrics,
  );
  return applicationOf({
    ...{ config, log, build, metrics, store, writes, deadlines, lease, redis, lobby, site, matches, rulings, thinker },
    ...{ callable, channelled, outside, outbox, tidying, daily, waker, pictures, opened, phase },
  });
}
