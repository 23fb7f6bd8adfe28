import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker } from '@colyseus/core';
import { askServer, isAnswering, type Site } from '../access/forward.js';
import type { Redis } from '../access/redis.js';
import type { DeadlineClock } from '../base/clock.js';
import type { Config } from '../base/config.js';
import type { Log } from '../base/log.js';
import type { BotThinker } from '../bots/pool.js';
import type { Pictures } from '../http/pages/pictures.js';
import type { LiveMatches } from '../match/live-matches.js';
import type { Lobby } from '../match/lobby.js';
import type { WakeScheduler } from '../match/wake-scheduler.js';
import { type Build, hasPages } from '../metrics/build.js';
import { type Metrics, serveMetrics } from '../metrics/metrics.js';
import type { Outbox } from '../notifications/outbox.js';
import type { SafeFetch } from '../notifications/safe-fetch.js';
import type { Subscribers } from '../notifications/subscribers.js';
import type { Moderation } from '../site/moderation.js';
import type { CopyOffer } from '../store/backup/copies.js';
import { AddressTaken, type Lease } from '../store/lease.js';
import { type ServerRecord, type Store, StoreError } from '../store/store.js';
import type { watchWrites } from '../store/write-health.js';
import type { DailyBackup } from './daily-backup.js';
import { drainServer, HANDING } from './drain.js';
import type { OpenPort } from './http-server.js';
import type { Tidying } from './retention.js';

/** A server that can listen and be closed. */
export interface Application {
  /**
   * Starts to accept connections. Throws with the system's code, such as `EADDRINUSE`, if the port is unavailable, and a {@link
   * StoreError} if the database can't be written.
   */
  listen(port?: number): Promise<void>;
  /**
   * Hands matches to other servers, finishes pending writes, disconnects clients with a code to reconnect, and stops.
   */
  close(): Promise<void>;
  /** Copies the SQLite file to `BACKUP_DIR`; the log says where, or why not. */
  backUp(): Promise<void>;
  /** Milliseconds that {@link Application.close} may spend on draining and handover before it closes anything. */
  readonly leaves: number;
  /** The port in use, once listening. */
  readonly port: number;
  /** The address to open in a browser on this machine. */
  readonly address: string;
  readonly metrics: Metrics;
}

/** How far a server's shutdown has progressed. */
export interface ClosingPhase {
  /** The server is draining: it gets no new players. */
  leaving: boolean;
  /** The server is closing: it begins nothing new. */
  closing: boolean;
}

/** The parts of a server that are opened and closed. */
export interface Parts {
  readonly config: Config;
  readonly log: Log;
  readonly build: Build;
  readonly metrics: Metrics;
  readonly store: Store;
  readonly writes: ReturnType<typeof watchWrites>;
  readonly deadlines: DeadlineClock;
  readonly lease: Lease;
  readonly redis: Redis | null;
  readonly lobby: Lobby;
  readonly site: Site;
  readonly matches: LiveMatches;
  readonly rulings: Moderation;
  readonly thinker: BotThinker;
  readonly callable: Subscribers;
  readonly channelled: Subscribers;
  readonly outside: SafeFetch;
  readonly outbox: Outbox;
  readonly tidying: Tidying;
  readonly daily: DailyBackup | null;
  readonly copies: CopyOffer | null;
  readonly waker: WakeScheduler;
  readonly pictures: Pictures;
  readonly opened: OpenPort;
  readonly phase: ClosingPhase;
}

const NO_PAGES = 'the pages of the game are not built, so the server is not ready: run `npm run build`';
/** Milliseconds that clients have to disconnect when the server stops. */
const FAREWELL = 1000;

/** Listens on the port; rejects with the system's code if it is unavailable. */
function takePort(http: HttpServer, port: number, host: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host ?? undefined, () => {
      http.off('error', reject);
      resolve();
    });
  });
}

function tellServing({ config, log, build, store }: Parts, address: string, port: number): void {
  if (!hasPages(config.clientDir)) log.warn(NO_PAGES);
  log.info(
    {
      ...{ version: build.version, release: config.release, node: process.version, pages: build.pages },
      ...{ docs: hasPages(config.docsDir), database: store.alone ? 'SQLite' : 'PostgreSQL', address, port },
    },
    'serving',
  );
}

async function openAll({ tidying, daily, copies, callable, channelled, rulings, deadlines, outbox, waker }: Parts) {
  tidying.open();
  daily?.open();
  await copies?.open();
  // Before matches open, so that the players whom they notify are known.
  await Promise.all([callable.open(), channelled.open(), rulings.open(), deadlines.open()]);
  outbox.open();
  waker.open();
}

async function leaveOthers({ config, store, lease, matches, log, site }: Parts): Promise<void> {
  const { hop, answer } = config.patience;
  const lives = (server: ServerRecord) => isAnswering(site, server, hop);
  const wakes = async (server: ServerRecord, code: string) => {
    const asking = { path: `/api/matches/${code}/open`, body: {}, caller: '', patience: answer };
    return (await askServer(site, server, asking))?.status === 200;
  };
  await drainServer({ store: store.leases, lease, matches, log, lameDuck: config.lameDuck, lives, wakes });
}

/** Closes all parts of a server in the order of their dependencies. */
async function closeAll(parts: Parts, operator: HttpServer | null): Promise<void> {
  const { store, phase, matches, outbox, lease, opened } = parts;
  phase.leaving = true;
  // A server that is alone has none to wait for.
  phase.closing = store.alone;
  parts.tidying.close();
  parts.daily?.close();
  parts.copies?.close();
  matches.hurry();
  await parts.waker.close();
  parts.deadlines.close();
  if (!store.alone) await leaveOthers(parts);
  phase.closing = true;
  await outbox.close();
  parts.outside.close();
  parts.callable.close();
  parts.rulings.close();
  parts.channelled.close();
  opened.http.closeIdleConnections();
  await opened.server.gracefullyShutdown(false);
  await opened.upgrades.drain(FAREWELL);
  opened.http.closeAllConnections();
  await parts.lobby.close();
  parts.redis?.destroy();
  await lease.close();
  parts.writes.close();
  operator?.close();
  operator?.closeAllConnections();
  await parts.thinker.close();
  await parts.pictures.close();
}

/** Makes a server that can be started and stopped from its parts. */
export function applicationOf(parts: Parts): Application {
  const { config, log, metrics, store, lease, daily } = parts;
  const { http } = parts.opened;
  let operator: HttpServer | null = null;
  return {
    async listen(port = config.port) {
      await matchMaker.accept();
      await takePort(http, port, config.host);
      const { metricsPort, metricsHost, serverAddress } = config;
      if (metricsPort !== null) operator = await serveMetrics(metrics, metricsPort, metricsHost);
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
      tellServing(parts, this.address, this.port);
      await openAll(parts);
    },
    close: () => closeAll(parts, operator),
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
