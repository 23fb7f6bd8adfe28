/**
 * The listed matches of all servers of a site, in one Redis list. Each server updates its part and tells the others, so
 * that each has all in memory.
 */
import type { Redis } from '../access/redis.js';
import type { Log } from '../base/log.js';
import { inOrder, type Listing, type Lobby, type LobbyTables, told } from '../match/lobby.js';

/** Milliseconds between checks of a server's own list, and between its signs of life. */
const LOOK = 250;
const BEAT = 2000;
/** Milliseconds between full rewrites and reads, which repair whatever was missed. */
const REPAIR = 30_000;
/** Milliseconds without a sign of life after which a server's tables leave the list. */
const COUNTS = 10_000;
/** Seconds without any server after which Redis drops the list. */
const KEPT = 60;

/** The braces make a Redis cluster keep all these keys on one node. */
const TABLES = '{dominion}:lobby:tables';
const CHANNEL = '{dominion}:lobby';

/** A server's message to the others, and its sign of life. */
interface News {
  readonly from: string;
  /** The number of tables it has listed now: a server that counts differently has missed something. */
  readonly count?: number;
  readonly set?: readonly Listing[];
  readonly gone?: readonly string[];
  readonly bye?: true;
}

/** Another server. */
interface Other {
  heard: number;
  readonly tables: Map<string, Listing>;
}

class OtherServers {
  readonly #now: () => number;
  readonly #all = new Map<string, Other>();
  missed = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  hear({ from, count, set = [], gone = [], bye }: News): void {
    if (bye) return void this.#all.delete(from);
    const other = this.#all.get(from) ?? { heard: 0, tables: new Map() };
    this.#all.set(from, other);
    other.heard = this.#now();
    for (const listing of set) other.tables.set(listing.match.code, listing);
    for (const code of gone) other.tables.delete(code);
    if (count !== undefined && other.tables.size !== count) this.missed = true;
  }

  /** Replaces the tables of servers by those read; a new server counts as just heard. */
  replace(read: ReadonlyMap<string, Map<string, Listing>>): void {
    for (const [from, tables] of read)
      this.#all.set(from, { heard: this.#all.get(from)?.heard ?? this.#now(), tables });
  }

  /** Drops silent servers one after the other; yields the codes that each had listed. */
  *forgetSilent(): Generator<[server: string, codes: string[]]> {
    for (const [from, { heard, tables }] of this.#all) {
      if (this.#now() - heard < COUNTS) continue;
      this.#all.delete(from);
      yield [from, [...tables.keys()]];
    }
  }

  /** The tables of each server that isn't silent. */
  get tables(): Listing[][] {
    const known = [...this.#all.values()].filter(({ heard }) => this.#now() - heard < COUNTS);
    return known.map(({ tables }) => [...tables.values()]);
  }
}

const fieldOf = (server: string, code: string) => `${server} ${code}`;

async function readTables(redis: Redis, but: string): Promise<Map<string, Map<string, Listing>>> {
  const all = await redis.hGetAll(TABLES);
  const tables = new Map<string, Map<string, Listing>>();
  for (const [field, text] of Object.entries(all)) {
    const [from, code] = field.split(' ') as [string, string];
    if (from === but) continue;
    const its = tables.get(from) ?? new Map<string, Listing>();
    tables.set(from, its.set(code, JSON.parse(text) as Listing));
  }
  return tables;
}

/** Removes tables of a server from the list. */
async function strike(redis: Redis, server: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await redis.hDel(
    TABLES,
    codes.map((code) => fieldOf(server, code)),
  );
}

export interface SharedLobbyOptions extends LobbyTables {
  readonly redis: Redis;
  /** Returns this server's name; empty before it has one. */
  readonly server: () => string;
  readonly log: Log;
  /** Returns milliseconds on a monotonic clock. */
  readonly now?: () => number;
}

/** Makes the lobby of a server among others. Never fails: without Redis it knows its own matches. */
export function sharedLobby(options: SharedLobbyOptions): Lobby {
  const { redis, server, own, asleep, log, now = () => performance.now() } = options;
  const others = new OtherServers(now);
  /** The listings that this server has written, as text, by code. */
  let written = new Map<string, string>();
  let beatAt = Number.NEGATIVE_INFINITY;
  let repairAt = Number.NEGATIVE_INFINITY;
  let busy = false;
  let closed = false;
  let warned = false;

  function hear(text: string): void {
    const news = JSON.parse(text) as News;
    if (news.from !== server()) others.hear(news);
  }

  /** Removes the tables of silent servers. */
  async function bury(): Promise<void> {
    for (const [from, codes] of others.forgetSilent()) await strike(redis, from, codes);
  }

  /**
   * Writes the changes of this server's list, from time to time all of it, and tells the others; with `all` it tells them
   * everything.
   */
  async function publish(all: boolean): Promise<void> {
    const from = server();
    const beats = now() - beatAt >= BEAT;
    const texts = new Map(inOrder(own()).map((listing) => [listing.match.code, JSON.stringify(listing)]));
    const set = [...texts].filter(([code, text]) => all || written.get(code) !== text);
    const gone = [...written.keys()].filter((code) => !texts.has(code));
    if (set.length === 0 && gone.length === 0 && !beats) return;
    // A server that was away itself may have taken this one for dead.
    const write = beats ? [...texts] : set;
    if (write.length > 0) {
      await redis.hSet(TABLES, Object.fromEntries(write.map(([code, text]) => [fieldOf(from, code), text])));
    }
    await strike(redis, from, gone);
    await redis.expire(TABLES, KEPT);
    const news: News = { from, count: texts.size, set: set.map(([, text]) => JSON.parse(text) as Listing), gone };
    await redis.publish(CHANNEL, JSON.stringify(news));
    written = texts;
    if (beats) beatAt = now();
  }

  async function look(): Promise<void> {
    if (busy || closed || !redis.isReady || server() === '') return;
    busy = true;
    const repairs = now() - repairAt >= REPAIR;
    try {
      await publish(repairs);
      if (repairs || others.missed) others.replace(await readTables(redis, server()));
      others.missed = false;
      if (repairs) repairAt = now();
      await bury();
      warned = false;
    } catch (error) {
      if (!warned) log.warn({ err: error }, 'sharing the lobby over Redis failed');
      warned = true;
      repairAt = Number.NEGATIVE_INFINITY;
    }
    busy = false;
  }

  // Redis may have lost the list, and others may have changed it while nothing was heard.
  const anew = () => {
    repairAt = Number.NEGATIVE_INFINITY;
    void look();
  };
  redis.onReady(anew);
  const listener = redis.listen(CHANNEL, hear, anew, (error) =>
    log.debug({ err: error }, 'reading the lobby from Redis failed'),
  );
  const timer = setInterval(() => void look(), LOOK);
  timer.unref();

  return {
    async listed() {
      const waiting = await asleep();
      if (!redis.isReady) return told(own(), waiting);
      return told(own(), ...others.tables, waiting);
    },
    async close() {
      closed = true;
      clearInterval(timer);
      listener.close();
      try {
        if (!redis.isReady) return;
        await strike(redis, server(), [...written.keys()]);
        await redis.publish(CHANNEL, JSON.stringify({ from: server(), bye: true } satisfies News));
      } catch {
        // It expires by itself.
      }
    },
  };
}
