/** The operator's metrics in Prometheus format, without names or times of matches, people or secrets. */
import { createServer, type Server } from 'node:http';
import type { BotLevel, RequestName } from '@dominion/protocol';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ConfigError } from '../base/config.js';
import type { Sent } from '../notifications/outbox.js';
import type { PoolCounts, Tidied } from '../store/store.js';
import type { Build } from './build.js';
import { type GatewayMetrics, gatewayMetrics } from './gateway.js';
import { SECONDS } from './seconds.js';
import { type StoreMetrics, storeMetrics } from './store.js';
import { type WorkMetrics, workMetrics } from './work.js';

/** How a bot made a choice. */
export interface BotChoice {
  readonly level: BotLevel;
  /** Whether it had less than half of its usual time. */
  readonly hurried: boolean;
}

export interface Metrics extends GatewayMetrics, StoreMetrics, WorkMetrics {
  readonly registry: Registry;
  /** Counts an answered request; `code` is that of its refusal or null, `seconds` its duration. */
  answered(name: RequestName, code: string | null, seconds: number): void;
  /** Counts a person who joins; `again` if they were in this match before. */
  joined(again: boolean): void;
  chosen(choice: BotChoice): void;
  /** Counts notifications by their outcome. */
  called(outcome: Sent, calls: number): void;
  /** Counts removed matches that were never played. */
  removed(tidied: Pick<Tidied, 'waiting' | 'short'>): void;
}

/** The values that are read when metrics are requested. */
export interface Counted {
  matches(): number;
  people(): number;
  /** Bots' decisions that wait for a thread. */
  botsWaiting(): number;
  picturesPainted(): number;
  /** Players with a device for notifications, as far as this server knows. */
  peopleCallable(): number;
  writesWork(): boolean;
  leaseHeld(): boolean;
  /** Most seconds that a due notification may have waited. */
  outboxBehind(): number;
  /** Seconds by which the machine's time is ahead of the clock of deadlines. */
  clockAhead(): number;
  /** Matches awake here that stand still after a failure. */
  matchesHalted(): number;
  /** Open connections of any kind, and the most allowed. */
  connections(): Promise<number>;
  mostConnections(): number;
  /** Whether Redis responds; null without Redis. */
  redisUp(): boolean | null;
  /** The database connections; null without a pool. */
  pool(): PoolCounts | null;
}

/** Registers the values that are read whenever metrics are requested. */
function lookAt(counted: Counted, registers: Registry[]): void {
  const gauge = (name: string, help: string, count: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await count());
      },
    });
  gauge('dominion_matches_live', 'Matches awake on this server', counted.matches);
  gauge('dominion_people_callable', 'People who have a device that is called', counted.peopleCallable);
  gauge('dominion_people', 'People in the rooms of this server', counted.people);
  gauge('dominion_bots_waiting', 'Decisions of bots that wait for a thread', counted.botsWaiting);
  gauge('dominion_writes_fail', '1 while nothing can be written down, else 0', () => (counted.writesWork() ? 0 : 1));
  gauge('dominion_lease_held', '1 while this server may play matches, else 0', () => (counted.leaseHeld() ? 1 : 0));
  gauge('dominion_outbox_behind_seconds', 'How long something due may have waited to be sent', counted.outboxBehind);
  gauge('dominion_clock_ahead_seconds', 'Machine’s time less the time by which deadlines pass', counted.clockAhead);
  gauge(
    'dominion_matches_halted',
    'Matches awake here that stand still because something failed',
    counted.matchesHalted,
  );
  gauge('dominion_connections', 'Open connections of any kind', counted.connections);
  gauge('dominion_connections_most', 'How many connections there may be', counted.mostConnections);
  new Gauge({
    name: 'dominion_redis_up',
    help: '1 while Redis answers, 0 while it does not; left out where there is none',
    registers,
    collect() {
      const up = counted.redisUp();
      this.remove();
      if (up !== null) this.set(up ? 1 : 0);
    },
  });
  new Gauge({
    name: 'dominion_pool_connections',
    help: 'Connections to the database that are in use or at rest, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(counted.pool() ?? {})) this.set({ state }, count);
    },
  });
  new Counter({
    name: 'dominion_loop_busy_seconds_total',
    help: 'How long the event loop was at work: its rate is the share of one processor that people wait for',
    registers,
    collect() {
      this.reset();
      this.inc(performance.eventLoopUtilization().active / 1000);
    },
  });
  new Counter({
    name: 'dominion_pictures_painted_total',
    help: 'Pictures of shared links that were painted',
    registers,
    collect() {
      this.reset();
      this.inc(counted.picturesPainted());
    },
  });
}

/** Makes the metrics of one server, including event-loop delay, memory and processor time. */
export function createMetrics(counted: Counted, build: Build): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  lookAt(counted, registers);
  new Gauge({
    name: 'dominion_build_info',
    help: 'Always 1; what runs is in the labels',
    labelNames: ['version', 'pages', 'node'],
    registers,
  }).set({ ...build, node: process.versions.node }, 1);
  const actions = new Histogram({
    name: 'dominion_action_seconds',
    help: 'From an action’s arrival to its acknowledgement',
    buckets: SECONDS,
    registers,
  });
  const requests = new Counter({
    name: 'dominion_requests_total',
    help: 'Requests that were done',
    labelNames: ['name'],
    registers,
  });
  const refusals = new Counter({
    name: 'dominion_refusals_total',
    help: 'Requests that were refused, by the code of the refusal',
    labelNames: ['code'],
    registers,
  });
  const joins = new Counter({
    name: 'dominion_joins_total',
    help: 'People who joined a room, and who came back to one',
    labelNames: ['again'],
    registers,
  });
  const removed = new Counter({
    name: 'dominion_matches_removed_total',
    help: 'Matches that were removed: such as never began, and such as hardly did',
    labelNames: ['kind'],
    registers,
  });
  const chosen = new Counter({
    name: 'dominion_bots_chosen_total',
    help: 'Choices of bots that were played, by level',
    labelNames: ['level'],
    registers,
  });
  const hurried = new Counter({
    name: 'dominion_bots_hurried_total',
    help: 'Of these, such for which the bot had less than half of its level’s time',
    labelNames: ['level'],
    registers,
  });
  const called = new Counter({
    name: 'dominion_calls_total',
    help: 'Calls of people to their matches, by what came of them',
    labelNames: ['outcome'],
    registers,
  });
  return {
    registry,
    answered(name, code, seconds) {
      if (code !== null) refusals.inc({ code });
      else requests.inc({ name });
      if (name === 'act' && code === null) actions.observe(seconds);
    },
    joined(again) {
      joins.inc({ again: String(again) });
    },
    chosen({ level, hurried: hasty }) {
      chosen.inc({ level });
      hurried.inc({ level }, hasty ? 1 : 0);
    },
    called(outcome, calls) {
      called.inc({ outcome }, calls);
    },
    removed({ waiting, short }) {
      removed.inc({ kind: 'waiting' }, waiting);
      removed.inc({ kind: 'short' }, short);
    },
    ...gatewayMetrics(registers),
    ...storeMetrics(registers),
    ...workMetrics(registers),
  };
}

/** Serves the metrics on their own port, which the operator must shield; resolves when it listens. */
export function serveMetrics({ registry }: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics());
  });
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(refusal(error, port, host));
    server.once('error', fail).listen(port, host, () => resolve(server.off('error', fail)));
  });
}

/** Returns an error that names the setting at fault; any other error unchanged. */
function refusal(error: Error, port: number, host: string): Error {
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `METRICS_PORT is ${port}, and that port of ${host} is taken by another program. Stop that, or set METRICS_PORT to another number.`,
      );
    case 'EACCES':
      return new ConfigError(
        `METRICS_PORT is ${port}, which this account may not use; set it to a number from 1024 on.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(`METRICS_HOST names ${host}, which is no address of this machine.`);
    default:
      return error;
  }
}
