/** How a server begins to serve, and how it ends. */
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker } from '@colyseus/core';
import { askServer, isAnswering, type Site } from '../access/hops.js';
import type { Redis } from '../access/redis.js';
import type { DeadlineClock } from '../base/clock.js';
import type { Config } from '../base/config.js';
import type { Log } from '../base/log.js';
import type { BotThinker } from '../bots/pool.js';
import type { Followers } from '../calls/followers.js';
import type { Outbox } from '../calls/outbox.js';
import type { Outside } from '../calls/outside.js';
import type { Pictures } from '../http/pages/pictures.js';
import type { LiveMatches } from '../match/live-matches.js';
import type { Lobby } from '../match/lobby.js';
import type { Waker } from '../match/waker.js';
import { type Build, hasPages } from '../metrics/build.js';
import { type Metrics, serveMetrics } from '../metrics/metrics.js';
import type { Rulings } from '../site/rulings.js';
import { AddressTaken, type Lease } from '../store/lease.js';
import { type ServerRecord, type Store, StoreError } from '../store/store.js';
import type { watchWrites } from '../store/writes.js';
import type { DailyBackup } from './daily-backup.js';
import type { OpenPort } from './http-server.js';
import { HANDING, leaveSite } from './leaving.js';
import type { Tidying } from './tidying.js';

/** A server that serves, until it is closed. */
export interface Application {
  /**
   * Takes connections; throws with the system's code, such as `EADDRINUSE`, when the port cannot be had, and a
   * {@link StoreError} when the database cannot be written.
   */
  listen(port?: number): Promise<void>;
  /**
   * Hands its matches on to other servers of the site, finishes what is being written down, sends everyone away with a code that
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

/** How far a server is on its way out. */
export interface ClosingPhase {
  /** It is to end: no one is sent here any more. */
  leaving: boolean;
  /** It ends: nothing is begun any more. */
  closing: boolean;
}

/** What a server is made of, as far as it is opened or closed. */
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
  readonly rulings: Rulings;
  readonly thinker: BotThinker;
  readonly callable: Followers;
  readonly channelled: Followers;
  readonly outside: Outside;
  readonly outbox: Outbox;
  readonly tidying: Tidying;
  readonly daily: DailyBackup | null;
  readonly waker: Waker;
  readonly pictures: Pictures;
  readonly opened: OpenPort;
  readonly phase: ClosingPhase;
}

/** What the log says when the pages aren't built. */
const NO_PAGES = 'the pages of the game are not built, so the server is not ready: run `npm run build`';
/** How long, in milliseconds, people may take to hang up when the server stops. */
const FAREWELL = 1000;

/** Takes the port; rejected with the system's code when it cannot be had. */
function takePort(http: HttpServer, port: number, host: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host ?? undefined, () => {
      http.off('error', reject);
      resolve();
    });
  });
}

/** Says once that the server serves, and with what. */
function tellServing({ config, log, build, store }: Parts, port: number): void {
  if (!hasPages(config.clientDir)) log.warn(NO_PAGES);
  log.info(
    {
      ...{ version: build.version, release: config.release, node: process.version, pages: build.pages },
      ...{ docs: hasPages(config.docsDir), database: store.alone ? 'SQLite' : 'PostgreSQL', host: config.host, port },
    },
    'serving',
  );
}

/** Begins what a server does by itself. */
async function openAll({ tidying, daily, callable, channelled, rulings, deadlines, outbox, waker }: Parts) {
  tidying.open();
  daily?.open();
  // Before matches are woken, so that those whom they call are called.
  await Promise.all([callable.open(), channelled.open(), rulings.open(), deadlines.open()]);
  outbox.open();
  waker.open();
}

/** Hands the matches of a server to the others of its site. */
async function leaveOthers({ config, store, lease, matches, log, site }: Parts): Promise<void> {
  const { hop, answer } = config.patience;
  const lives = (server: ServerRecord) => isAnswering(site, server, hop);
  /** Has a match woken by another server of the site. */
  const wakes = async (server: ServerRecord, code: string) => {
    const asking = { path: `/api/matches/${code}/open`, body: {}, caller: '', patience: answer };
    return (await askServer(site, server, asking))?.status === 200;
  };
  await leaveSite({ store: store.leases, lease, matches, log, lameDuck: config.lameDuck, lives, wakes });
}

/** Ends all of a server, in the order in which its parts need each other. */
async function closeAll(parts: Parts, operator: HttpServer | null): Promise<void> {
  const { store, phase, matches, outbox, lease, opened } = parts;
  phase.leaving = true;
  // A server that is alone has no other to wait for.
  phase.closing = store.alone;
  parts.tidying.close();
  parts.daily?.close();
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

/** Makes of its parts a server that can be started and stopped. */
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
      tellServing(parts, this.port);
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
