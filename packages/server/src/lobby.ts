/** The listed matches of all servers of a site, shared through Redis. Losing Redis leaves each server with its own. */
import type { ListedMatch } from '@dominion/protocol';
import type { Redis } from './door/redis.js';
import type { Log } from './log.js';

/** How often, in milliseconds, a server says what it has, and how long that counts in seconds. */
const PUBLISH = 2000;
const COUNTS = 10;
/** The most matches in the list. */
const MOST_LISTED = 100;

/** In braces, so that where several Redis share the keys one of them has all of these. */
const SERVERS = '{dominion:lobby}:fair';
const keyOf = (server: string) => `${SERVERS}:${server}`;

export interface Lobby {
  /** All listed matches, those that wait for people first. */
  listed(): Promise<readonly ListedMatch[]>;
  close(): Promise<void>;
}

/** A listed match, with what its place in the list depends on and nobody is told. */
export interface Listing {
  readonly match: ListedMatch;
  /** From where whoever is in it longest came, as limits count addresses. */
  readonly from: string;
  /** When it was made, in milliseconds since 1970. */
  readonly made: number;
}

/**
 * The matches in the order of the list, and no more than it holds: those that wait for people first, and of each kind the newest
 * of every address before the second newest of any, so that nobody fills the list alone.
 */
export function inOrder(listings: readonly Listing[]): Listing[] {
  const before = new Map<string, number>();
  const ranked = [...listings]
    .sort((a, b) => b.made - a.made)
    .map((listing) => {
      const whose = `${listing.match.status} ${listing.from}`;
      const rank = before.get(whose) ?? 0;
      before.set(whose, rank + 1);
      return { listing, rank };
    });
  const order = ({ match }: Listing) => ['waiting', 'playing', 'over'].indexOf(match.status);
  return ranked
    .sort((a, b) => order(a.listing) - order(b.listing) || a.rank - b.rank)
    .slice(0, MOST_LISTED)
    .map(({ listing }) => listing);
}

/** The tables that a server knows by itself. */
interface Tables {
  /** Those that are awake on it. */
  own(): readonly Listing[];
  /** Those that sleep, whichever server they will wake on; see `sleepers.ts`. */
  asleep(): Promise<readonly Listing[]>;
}

/** What is told of several lists: of a table that is in more than one, what the first of them says. */
function told(...lists: readonly (readonly Listing[])[]): readonly ListedMatch[] {
  const byCode = new Map<string, Listing>();
  for (const listing of lists.flat()) {
    const { code } = listing.match;
    if (!byCode.has(code)) byCode.set(code, listing);
  }
  return inOrder([...byCode.values()]).map(({ match }) => match);
}

/** The lobby of a server that is alone. */
export function ownLobby({ own, asleep }: Tables): Lobby {
  return { listed: async () => told(own(), await asleep()), close: async () => {} };
}

/**
 * The lobby of several servers; this one's is called `server`. Each tells the others what is awake on it, and asks the store itself
 * for what sleeps. Never fails: without Redis it knows its own matches.
 */
export function sharedLobby(client: Redis, server: () => string, { own, asleep }: Tables, log: Log): Lobby {
  client.on('ready', () => void publish());
  let warned = false;
  const timer = setInterval(() => void publish(), PUBLISH);
  timer.unref();

  async function publish(): Promise<void> {
    if (!client.isReady) return;
    try {
      const text = JSON.stringify(inOrder(own()));
      await client
        .multi()
        .sAdd(SERVERS, server())
        .set(keyOf(server()), text, { expiration: { type: 'EX', value: COUNTS } })
        .exec();
      warned = false;
    } catch (error) {
      if (!warned) log.warn({ err: error }, 'the lobby could not be published');
      warned = true;
    }
  }

  /** What the other servers said last; who has said nothing for long is forgotten. */
  async function others(): Promise<Listing[]> {
    const servers = (await client.sMembers(SERVERS)).filter((id) => id !== server());
    if (servers.length === 0) return [];
    const texts = await client.mGet(servers.map(keyOf));
    const gone = servers.filter((_, i) => texts[i] === null);
    if (gone.length > 0) await client.sRem(SERVERS, gone);
    return texts.flatMap((text) => (text === null ? [] : (JSON.parse(text) as Listing[])));
  }

  return {
    async listed() {
      const waiting = await asleep();
      const mine = own();
      if (!client.isReady) return told(mine, waiting);
      try {
        return told(mine, await others(), waiting);
      } catch (error) {
        log.debug({ err: error }, 'the lobby of the others could not be read');
        return told(mine, waiting);
      }
    },
    async close() {
      clearInterval(timer);
      try {
        if (client.isReady) await client.multi().sRem(SERVERS, server()).del(keyOf(server())).exec();
      } catch {
        // It is forgotten by itself.
      }
    },
  };
}
