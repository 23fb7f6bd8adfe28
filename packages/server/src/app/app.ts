/** The whole server: HTTP and WebSockets on one port, backed by a store. */
import '../access/websocket.js';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CloseCode } from '@colyseus/core';
import { SEED_BYTES } from '@dominion/rules/dice';
import type { Memory } from '@dominion/table';
import type { Site } from '../access/forward.js';
import { Gateway } from '../access/gateway.js';
import { guardColyseus } from '../access/guards.js';
import { openRedis } from '../access/redis.js';
import { DeadlineClock, steadyClock } from '../base/clock.js';
import type { Config } from '../base/config.js';
import type { Log } from '../base/log.js';
import { type BotThinker, createBotPool } from '../bots/pool.js';
import { type Belonging, followOn } from '../clubs/club-matches.js';
import { createPictures } from '../http/pages/pictures.js';
import { peekMatch } from '../http/peek-match.js';
import { LiveMatches } from '../match/live-matches.js';
import { ownLobby } from '../match/lobby.js';
import { type Maker, makeRematch } from '../match/making.js';
import { WakeScheduler } from '../match/wake-scheduler.js';
import { buildOf, hasPages } from '../metrics/build.js';
import { type Counted, createMetrics } from '../metrics/metrics.js';
import { RecentBuffer } from '../metrics/recent-buffer.js';
import { watchSlow } from '../metrics/slow.js';
import { Subscribers } from '../notifications/subscribers.js';
import { MatchRoom } from '../rooms/match-room.js';
import { sleepers } from '../site/dormant-matches.js';
import { sharedLobby } from '../site/lobby-shared.js';
import { Moderation } from '../site/moderation.js';
import { Rights } from '../site/rights.js';
import { type BrokenThen, SiteOverview } from '../site/site-overview.js';
import { BackupMaker } from '../store/backup/backup-maker.js';
import { CopyOffer } from '../store/backup/copies.js';
import { Lease } from '../store/lease.js';
import type { LeaseStore, Store, Tidied } from '../store/store.js';
import { watchWrites } from '../store/write-health.js';
import { DailyBackup } from './daily-backup.js';
import { openHttp } from './http-server.js';
import { type Application, applicationOf, type ClosingPhase } from './lifetime.js';
import { notificationsOf } from './notifications.js';
import { Tidying } from './retention.js';

export type { Application } from './lifetime.js';

export interface AppOptions {
  readonly config: Config;
  /** The store of matches. The caller closes it after {@link Application.close}. */
  readonly store: Store;
  readonly log: Log;
  /** Makes a match's secret, 32 bytes. Only tests replace the system's secure randomness. */
  readonly newSeed?: () => Uint8Array;
  /** Chooses for bots; by default a pool of worker threads. Closed with the application. */
  readonly thinker?: BotThinker;
  /** The machine's time, milliseconds since 1970. Only tests give one; then the database's time isn't read. */
  readonly wall?: () => number;
  /** A monotonic clock that reveals jumps of `wall`. Only tests give one; with `wall` alone nothing jumps. */
  readonly steady?: () => number;
  /** Extra certificates to trust when sending notifications; only in tests. */
  readonly ca?: string;
  /** Milliseconds between checks for due work; only in tests. By default each part has its own interval. */
  readonly every?: number;
}

/** Browser error reports kept for the operator. */
const MOST_BROKEN = 50;
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

/** Describes this server to the rest of its site. */
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

/** Players with a device for notifications, and matches with a webhook. */
function followersOf({ alone, callers, channels }: Store, log: Log) {
  const callable = { read: () => callers.callable(), stamp: () => callers.callableStamp() };
  return {
    callable: new Subscribers({ ...callable, alone, log }),
    channelled: new Subscribers({ read: () => channels.matchIds(), alone, log }),
  };
}

/** Makes a rematch and adds it to the club of the match before it. */
function nextMaker(maker: Maker, belonging: Belonging, log: Log) {
  return async (memory: Memory): Promise<string> => {
    const code = await makeRematch(maker, memory);
    // Players can join the rematch even if this fails.
    await followOn(belonging, memory.record.id, code).catch((error) =>
      log.error({ err: error }, 'adding a rematch to its club failed'),
    );
    return code;
  };
}

/** Creates the application. Colyseus keeps one room list per process, so only one can run at a time. */
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
  const broken = new RecentBuffer<BrokenThen>(MOST_BROKEN);
  const pool = createBotPool({ threads: config.botThreads, log, thought: metrics.thought });
  const writes = watchWrites(options.store, log);
  const store = slow.timed(metrics.measured(writes.store));
  const rulings = new Moderation({ store, wall, log, fixed: config.site });
  const rights = new Rights({ rulings, store: store.invitations });
  const maker: Maker = { store, newSeed, wall, times: config.times, rights };
  const thinker = options.thinker ?? pool;
  const thinking = { thinker, pace: config.botPace, chosen: metrics.chosen };
  const onLost = () => {
    metrics.lost(matches.count);
    void matches.retireAll(CloseCode.MAY_TRY_RECONNECT);
  };
  const leasing = { store: store.leases, alone: store.alone, log, onLost, release: config.release };
  const lease = new Lease({ ...leasing, awake: () => matches.count });
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl, log);
  const door = new Gateway({ config, token: lease.token, redis, log, refused: metrics.limited });
  const { callable, channelled } = followersOf(store, log);
  const makeNext = nextMaker(maker, { store, channelled, wall }, log);
  const office = {
    ...{ store, log, now, wall, days: deadlines.now, lease, times: config.times },
    callable: (keyHash: string) => callable.has(keyHash),
    channelled: (matchId: string) => channelled.has(matchId),
  };
  const matches = new LiveMatches({ ...office, thinking, makeNext, seen: { ...metrics, acted: slow.acted } });
  rulings.onNotice = (notice) => matches.announce(notice);
  rulings.onWatching = () => matches.retireWatched();
  const rounds = { store, lease, log, ...(every !== undefined && { every }) };
  const { outside, push, outbox } = notificationsOf({
    ...{ ...rounds, config, wall, days: deadlines.now, matches, metrics, find: peekMatch({ store, matches }) },
    ...(ca !== undefined && { ca }),
  });
  const { limits, idle, patience, retention, backups } = config;
  const shared = { matches, metrics, rights, rulings, limiter: door.limiter, limits, log };
  MatchRoom.context = { ...shared, idle, stay: patience.caller };
  const removed = (tidied: Tidied) => metrics.removed(tidied);
  const tidying = new Tidying({ store, lease, log, retention, wall: deadlines.now, removed });
  const daily =
    backups !== null && store.upkeep.copyTo !== undefined
      ? new DailyBackup({ store: store.upkeep, log, wall, ...backups })
      : null;
  const copies = store.alone ? new CopyOffer(config.dataDir, store.upkeep, log) : null;
  const waker = new WakeScheduler({
    ...rounds,
    store: store.matches,
    wall: deadlines.now,
    see: (code) => matches.seeTo(code),
  });
  const pictures = createPictures({ folder: join(config.clientDir, 'painter'), log });
  const asleep = sleepers(store.matches, (code) => matches.peek(code) !== null, log);
  const tables = { own: () => matches.listed(), asleep };
  const lobby = redis === null ? ownLobby(tables) : sharedLobby({ redis, server: () => lease.id, ...tables, log });
  const site = siteOf(lease, store.leases);
  const seen = new SiteOverview({
    ...{ store, site, matches, metrics, counted, build, slow, broken, wall },
    patience: patience.answer,
  });
  const phase: ClosingPhase = { leaving: false, closing: false };
  const opened = openHttp(
    {
      ...{ config, door, site, store, log, matches, maker, lobby, pictures, callable, channelled, push },
      ...{ rights, rulings, seen },
      backups: new BackupMaker({ config, store: store.upkeep, wall }),
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
    ...{ callable, channelled, outside, outbox, tidying, daily, copies, waker, pictures, opened, phase },
  });
}
