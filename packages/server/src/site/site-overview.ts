/** The operator's view of the site: the server asked combines all servers' reports. */

import type { ReportError } from '@dominion/protocol';
import {
  MOST_SOUGHT,
  type SeenServer,
  type SeenServers,
  type SoughtMatch,
  type SoughtMatches,
} from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { Registry } from 'prom-client';
import { askServer, type Site } from '../access/forward.js';
import type { LiveMatches } from '../match/live-matches.js';
import type { Build } from '../metrics/build.js';
import type { Counted, Metrics } from '../metrics/metrics.js';
import type { RecentBuffer } from '../metrics/recent-buffer.js';
import type { Slow } from '../metrics/slow.js';
import type { SoughtBy } from '../store/operator-store.js';
import type { Store } from '../store/store.js';

/** The path at which one server asks another for its state. */
const SEEN_HERE = '/api/operator/here';

/** Most matches shown, those with the highest cost. */
const MOST_ROOMS = 10;

/** An error from a browser, with the time of its report. */
export type BrokenThen = ReportError & { readonly at: number };

/** The people at the matches that are awake on a server. */
type Presence = Readonly<Record<string, { readonly teams: readonly Team[]; readonly watchers: number }>>;

interface SaidOfItself {
  readonly server: SeenServer;
  readonly presence: Presence;
}

export interface SiteOverviewOptions {
  readonly store: Pick<Store, 'operator' | 'leases'>;
  readonly site: Site;
  readonly matches: LiveMatches;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly counted: Pick<Counted, 'people' | 'botsWaiting' | 'pool'>;
  readonly build: Build;
  readonly slow: Slow;
  readonly broken: RecentBuffer<BrokenThen>;
  readonly wall: () => number;
  /** Milliseconds that another server may take to respond. */
  readonly patience: number;
}

/** Returns a metric's current value, summed over its labels, in its own unit; 0 if there is none of that name. */
async function counts(registry: Registry, name: string): Promise<number> {
  const metric = await registry.getSingleMetric(name)?.get();
  return (metric?.values ?? []).reduce((sum, { value }) => sum + value, 0);
}

export class SiteOverview {
  readonly #options: SiteOverviewOptions;
  readonly #since: number;

  constructor(options: SiteOverviewOptions) {
    this.#options = options;
    this.#since = options.wall();
  }

  async here(): Promise<SaidOfItself> {
    const { site, matches, metrics, counted, build, slow, broken } = this.#options;
    const { registry } = metrics;
    const inside = matches.codes.flatMap((code) => {
      const each = matches.lookAt(code);
      return each === null ? [] : [{ code, ...each }];
    });
    const rooms = inside
      .map(({ code, spent }) => ({ code, ...spent }))
      .sort((a, b) => b.cost - a.cost)
      .slice(0, MOST_ROOMS);
    // Reading one of these metrics updates the others too.
    await counts(registry, 'nodejs_eventloop_lag_seconds');
    const lag = async (part: string) => 1000 * (await counts(registry, `nodejs_eventloop_lag_${part}_seconds`));
    const server: SeenServer = {
      ...{ id: site.id, address: site.address, version: build.version, since: this.#since },
      matches: matches.count,
      halted: matches.halted,
      people: counted.people(),
      sockets: await counts(registry, 'dominion_sockets'),
      botsWaiting: counted.botsWaiting(),
      lag: { p50: await lag('p50'), p99: await lag('p99') },
      poolWaiting: counted.pool()?.waiting ?? null,
      memory: process.memoryUsage.rss(),
      slow: slow.acts.all.toReversed(),
      statements: slow.statements.all.toReversed(),
      rooms,
      broken: broken.all.toReversed(),
    };
    const presence = Object.fromEntries(
      inside.map(({ code, attended, watchers }) => [code, { teams: [...attended.seen], watchers }]),
    );
    return { server, presence };
  }

  /** Returns all servers of the site; those that don't respond only by address. */
  async servers(authorization: string, caller: string): Promise<SeenServers> {
    const { said, silent } = await this.#all(authorization, caller);
    return { servers: said.map(({ server }) => server), silent };
  }

  async matches(
    { state, text, before = null }: Omit<SoughtBy, 'before'> & { readonly before?: number | null | undefined },
    authorization: string,
    caller: string,
  ): Promise<SoughtMatches> {
    const found = await this.#options.store.operator.seek({ state, text, before }, MOST_SOUGHT + 1);
    const awake = found.some(({ server }) => server !== null);
    const { said } = awake ? await this.#all(authorization, caller) : { said: [] };
    const matches = found.slice(0, MOST_SOUGHT).map((match): SoughtMatch => {
      const there = said.find(({ server }) => server.id === match.server?.id);
      const here = there?.presence[match.code] ?? null;
      // A match that its server has claimed but doesn't run is asleep.
      return { ...match, here, server: there !== undefined && here === null ? null : match.server };
    });
    return { matches, more: found.length > MOST_SOUGHT };
  }

  async #all(authorization: string, caller: string): Promise<{ said: SaidOfItself[]; silent: string[] }> {
    const { site, store, patience } = this.#options;
    const silent: string[] = [];
    const said = await Promise.all(
      (await store.leases.all()).map(async (server): Promise<SaidOfItself[]> => {
        if (server.id === site.id) return [await this.here()];
        const answer = await askServer(site, server, { path: SEEN_HERE, body: {}, caller, patience, authorization });
        if (answer?.status === 200) return [JSON.parse(answer.text) as SaidOfItself];
        silent.push(server.address);
        return [];
      }),
    );
    return { said: said.flat(), silent };
  }
}
