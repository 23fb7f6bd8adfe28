/** Plays matches on two servers with PostgreSQL and Redis, while servers and database are killed, stopped and restarted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '@dominion/bots';
import { type Findings, publishedAll, verify } from './chaos-check.js';
import { SpectatorStreams } from './chaos-crowd.js';
import { ServerProcess } from './chaos-process.js';
import { type Cluster, startCluster } from './faults-cluster.js';
import { Watch, type Writers } from './faults-watch.js';

/** The faults, in words. */
export const FAULTS = {
  kill: 'a server is killed',
  stop: 'a server stands still for longer than its lease',
  line: 'the same, while it writes an action',
  rest: 'the same, while it writes anything else',
  restart: 'the database restarts',
  crash: 'the database crashes',
} as const;
export type Fault = keyof typeof FAULTS;

const PROGRAM = fileURLToPath(new URL('./faults-server.mjs', import.meta.url));
/**
 * Milliseconds to wait for a server to stop in its next commit; it may have no match. The server itself waits less, so
 * it can't stop again later.
 */
const NEXT_COMMIT = 6000;

export interface FaultsOptions {
  /** The faults, in this order. */
  readonly faults: readonly Fault[];
  readonly matches: number;
  readonly seed: string;
  readonly redisUrl: string;
  /** The mistake of the servers: they write to matches of other servers too. */
  readonly control?: 'epochs';
  readonly onFault?: (fault: Fault) => void;
}

export interface FaultsFigures extends Findings, Writers {
  readonly matches: number;
  readonly over: number;
  /** Milliseconds from each fault, or its end, to the next acknowledged action of each match. */
  readonly pauses: readonly number[];
}

/** Plans `count` faults: every kind equally often, in an order given by `seed`. */
export function planFaults(count: number, seed: string): Fault[] {
  const random = randomFrom(`${seed} plan`);
  const plan: Fault[] = [];
  while (plan.length < count) {
    const kinds = Object.keys(FAULTS) as Fault[];
    while (kinds.length > 0) plan.push(...kinds.splice(Math.floor(kinds.length * random()), 1));
  }
  return plan.slice(0, count);
}

class Site {
  readonly servers: ServerProcess[] = [];
  readonly #environment: Readonly<Record<string, string>>;
  readonly #databaseUrl: string;
  #starts = 0;

  constructor(databaseUrl: string, environment: Readonly<Record<string, string>>) {
    this.#databaseUrl = databaseUrl;
    this.#environment = environment;
  }

  /** Starts the server with a number, on its earlier port. */
  async start(at: number): Promise<void> {
    const before = this.servers[at];
    const url = new URL(this.#databaseUrl);
    url.searchParams.set('application_name', `server ${at}, start ${this.#starts++}`);
    this.servers[at] = await ServerProcess.start(PROGRAM, {
      ...this.#environment,
      // Its errors about a missing database are intended.
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      DATABASE_URL: url.href,
      // It replaces the earlier server, whose lease needn't expire first.
      ...(before && { PORT: new URL(before.url).port, SERVER_ADDRESS: before.url }),
    });
  }

  get urls(): string[] {
    return this.servers.map(({ url }) => url);
  }

  async end(name: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await Promise.all(this.servers.map((server) => server.end(name)));
  }
}

/** The signals that tell a server to stop in its next commit, see `faults-server.mjs`. */
const STOPS = { line: 'SIGHUP', rest: 'SIGUSR2' } as const;
type Stop = 'stop' | keyof typeof STOPS;

/** Stops a server until its lease has expired, and sometimes until others play all of its matches. */
async function standStill(
  kind: Stop,
  server: ServerProcess,
  crowd: SpectatorStreams,
  watch: Watch,
  random: () => number,
) {
  if (kind !== 'stop') {
    server.signal(STOPS[kind]);
    for (const end = performance.now() + NEXT_COMMIT; !server.isStopped && performance.now() < end; ) await sleep(2);
  }
  server.signal('SIGSTOP');
  crowd.fault();
  while (await watch.isLeased(server.url)) await sleep(50);
  // Without lines no number can be taken: only another server's claim keeps the commit out.
  if (kind === 'rest' || random() < 0.5) await crowd.allBack();
  server.signal('SIGCONT');
  crowd.fault();
}

async function happen(
  fault: Fault,
  site: Site,
  cluster: Cluster,
  crowd: SpectatorStreams,
  watch: Watch,
  random: () => number,
) {
  const at = Math.floor(site.servers.length * random());
  const server = site.servers[at]!;
  switch (fault) {
    case 'kill': {
      crowd.fault();
      await server.end('SIGKILL');
      // The matches wait for it, or are played on the other server before it returns.
      if (random() < 0.5) await crowd.allBack();
      return site.start(at);
    }
    case 'stop':
    case 'line':
    case 'rest':
      return standStill(fault, server, crowd, watch, random);
    case 'restart':
    case 'crash':
      crowd.fault();
      await cluster.restart(fault === 'restart' ? 'fast' : 'immediate');
      crowd.fault();
  }
}

/** Plays, causes faults, and counts. The seed determines a run, except for the timing. */
export async function runFaults(options: FaultsOptions): Promise<FaultsFigures> {
  const { faults, matches, seed, redisUrl, control } = options;
  const cluster = await startCluster();
  const watch = new Watch(cluster.url);
  const site = new Site(cluster.url, { REDIS_URL: redisUrl, ...(control && { CONTROL: control }) });
  try {
    await site.start(0);
    await watch.begin();
    await site.start(1);
    const random = randomFrom(`${seed} faults`);
    const crowd = new SpectatorStreams({ urls: site.urls, matches, seed });
    for (const fault of faults) {
      await crowd.allBack();
      const target = crowd.acted + Math.floor(10 * matches * random());
      await crowd.until(() => crowd.acted >= target);
      if (crowd.failed) break;
      options.onFault?.(fault);
      await happen(fault, site, cluster, crowd, watch, random);
    }
    await crowd.end();
    const { tables, over, pauses } = crowd;
    const shown = await publishedAll(site.urls, tables);
    await site.end('SIGTERM');
    const findings = await verify(watch.read, tables, shown);
    return { ...findings, ...(await watch.writers()), matches: tables.length, over, pauses };
  } finally {
    await site.end('SIGKILL');
    await watch.close();
    cluster.remove();
  }
}
