/**
 * The listed matches of all servers of a site: one list in Redis, in which each server keeps its own up to date and tells the others
 * what has changed, so that each has all of it in memory and nobody asks Redis to show it.
 */
import type { Redis } from '../access/redis.js';
import type { Log } from '../base/log.js';
import { inOrder, type Listing, type Lobby, type LobbyTables, told } from '../match/lobby.js';

/** How often, in milliseconds, a server looks whether its own list has changed, and says that it lives. */
const LOOK = 250;
const BEAT = 2000;
/** How often all is written and read again: whatever was missed is made good then. */
const REPAIR = 30_000;
/** After how long without a word, in milliseconds, a server's tables leave the list. */
const COUNTS = 10_000;
/** After how many seconds without any server the list leaves Redis. */
const KEPT = 60;

/** In braces, so that where several Redis share the keys one of them has all of these. */
const TABLES = '{dominion}:lobby:tables';
const CHANNEL = '{dominion}:lobby';

/** What a server tells the others; that it tells something says that it lives. */
interface News {
  readonly from: string;
  /** How many it has listed by now: who knows of another number has missed something. */
  readonly count?: number;
  readonly set?: readonly Listing[];
  /** The codes of those that are listed no more. */
  readonly gone?: readonly string[];
  /** It ends. */
  readonly bye?: true;
}

/** What is known of another server. */
interface Other {
  heard: number;
  readonly tables: Map<string, Listing>;
}

/** The other servers of a site, by what they tell. */
class OtherServers {
  readonly #now: () => number;
  readonly #all = new Map<string, Other>();
  /** Whether something of theirs was missed. */
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

  /** Takes the tables of servers as they were read; a server of which nothing was known has just been heard of. */
  replace(read: ReadonlyMap<string, Map<string, Listing>>): void {
    for (const [from, tables] of read)
      this.#all.set(from, { heard: this.#all.get(from)?.heard ?? this.#now(), tables });
  }

  /** Forgets those that are not heard of any more, one after the other; gives the codes that each had listed. */
  *forgetSilent(): Generator<[server: string, codes: string[]]> {
    for (const [from, { heard, tables }] of this.#all) {
      if (this.#now() - heard < COUNTS) continue;
      this.#all.delete(from);
      yield [from, [...tables.keys()]];
    }
  }

  /** The tables of each that is heard of. */
  get tables(): Listing[][] {
    const known = [...this.#all.values()].filter(({ heard }) => this.#now() - heard < COUNTS);
    return known.map(({ tables }) => [...tables.values()]);
  }
}

const fieldOf = (server: string, code: string) => `${server} ${code}`;

/** Reads the whole list: the tables of each server but one. */
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

/** Strikes tables of a server out of the list. */
async function strike(redis: Redis, server: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await redis.hDel(
    TABLES,
    codes.map((code) => fieldOf(server, code)),
  );
}

export interface SharedLobbyOptions extends LobbyTables {
  readonly redis: Redis;
  /** This server's name; empty before it has one. */
  readonly server: () => string;
  readonly log: Log;
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number;
}

/** The lobby of a server among others. Never fails: without Redis it knows its own matches. */
export function sharedLobby(options: SharedLobbyOptions): Lobby {
  const { redis, server, own, asleep, log, now = () => performance.now() } = options;
  const others = new OtherServers(now);
  /** What this server has written, as text, by its codes. */
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

  /** Strikes out what servers had that are not heard of any more. */
  async function bury(): Promise<void> {
    for (const [from, codes] of others.forgetSilent()) await strike(redis, from, codes);
  }

  /** Writes what of the own list has changed, now and then all of it, and tells the others; `all` tells them all of it as well. */
  async function publish(all: boolean): Promise<void> {
    const from = server();
    const beats = now() - beatAt >= BEAT;
    const texts = new Map(inOrder(own()).map((listing) => [listing.match.code, JSON.stringify(listing)]));
    const set = [...texts].filter(([code, text]) => all || written.get(code) !== text);
    const gone = [...written.keys()].filter((code) => !texts.has(code));
    if (set.length === 0 && gone.length === 0 && !beats) return;
    // Whoever was away for a while themselves may have taken this server for dead.
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

  // Redis may have forgotten all of it, and others have changed while nothing was heard.
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
        // It is forgotten by itself.
      }
    },
  };
}
