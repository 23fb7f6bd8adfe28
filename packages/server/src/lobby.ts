/** The listed matches of all servers of a site, shared through Redis. Losing Redis leaves each server with its own. */
import type { ListedMatch } from '@dominion/protocol';
import type { Redis } from './door/redis.js';
import type { Log } from './log.js';

/** How often, in milliseconds, a server says what it has, and how long that counts in seconds. */
const PUBLISH = 2000;
const COUNTS = 10;
/** The most matches in the list. */
const MOST_LISTED = 100;

const SERVERS = 'dominion:lobby';
const keyOf = (server: string) => `${SERVERS}:${server}`;

export interface Lobby {
  /** All listed matches, those that wait for people first. */
  listed(): Promise<readonly ListedMatch[]>;
  close(): Promise<void>;
}

/** In the order of the list, and no more of them than it holds. */
function sorted(matches: readonly ListedMatch[]): ListedMatch[] {
  const order = (match: ListedMatch) => ['waiting', 'playing', 'over'].indexOf(match.status);
  return [...matches].sort((a, b) => order(a) - order(b)).slice(0, MOST_LISTED);
}

/** The lobby of a server that is alone; `own` gives the matches that are awake on it. */
export function ownLobby(own: () => readonly ListedMatch[]): Lobby {
  return { listed: async () => sorted(own()), close: async () => {} };
}

/** The lobby of several servers; this one's is called `server`. Never fails: without Redis it knows its own matches. */
export function sharedLobby(client: Redis, server: () => string, own: () => readonly ListedMatch[], log: Log): Lobby {
  client.on('ready', () => void publish());
  const timer = setInterval(() => void publish(), PUBLISH);
  timer.unref();

  async function publish(): Promise<void> {
    if (!client.isReady) return;
    try {
      const text = JSON.stringify(own());
      await client
        .multi()
        .sAdd(SERVERS, server())
        .set(keyOf(server()), text, { expiration: { type: 'EX', value: COUNTS } })
        .exec();
    } catch (error) {
      log.debug({ err: error }, 'the lobby could not be published');
    }
  }

  /** What the other servers said last; who has said nothing for long is forgotten. */
  async function others(): Promise<ListedMatch[]> {
    const servers = (await client.sMembers(SERVERS)).filter((id) => id !== server());
    if (servers.length === 0) return [];
    const texts = await client.mGet(servers.map(keyOf));
    const gone = servers.filter((_, i) => texts[i] === null);
    if (gone.length > 0) await client.sRem(SERVERS, gone);
    return texts.flatMap((text) => (text === null ? [] : (JSON.parse(text) as ListedMatch[])));
  }

  return {
    async listed() {
      const mine = own();
      if (!client.isReady) return sorted(mine);
      try {
        const codes = new Set(mine.map(({ code }) => code));
        return sorted([...mine, ...(await others()).filter(({ code }) => !codes.has(code))]);
      } catch (error) {
        log.debug({ err: error }, 'the lobby of the others could not be read');
        return sorted(mine);
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
