/** The real client's connection through a line that fails: when each end notices, and when all is well again. */
import { randomBytes } from 'node:crypto';
import type { Reply, RequestName, RequestPayload } from '@dominion/protocol';
import { type BadLine, layBadLine } from '../test/support/partitions.js';
import { makeMatch, Player } from './player.js';

/** What of the client's `Connection` is used here; its file needs a browser's types, which a server has not. */
interface Connection {
  request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply>;
  close(): void;
}
type Link = 'opening' | 'online' | 'reconnecting' | 'unknown' | 'closed';
interface Listener {
  link(link: Link): void;
  table(): void;
  seat(): void;
  chat(): void;
  sketch(): void;
}
type ConnectionClass = new (code: string, key: string, name: () => string, listener: Listener) => Connection;

/** Gives what the connection asks of a browser: a page that is looked at, and addresses relative to a site. */
async function loadConnection(site: () => string): Promise<ConnectionClass> {
  const { fetch } = globalThis;
  const nobody = () => {};
  const page = { visibilityState: 'visible', addEventListener: nobody, removeEventListener: nobody };
  Object.assign(globalThis, {
    document: page,
    addEventListener: nobody,
    removeEventListener: nobody,
    location: {
      get origin() {
        return site();
      },
    },
    fetch: (path: string, init?: RequestInit) => fetch(new URL(path, site()), init),
  });
  const file = new URL('../../client/src/match/connections/connection.ts', import.meta.url).href;
  const { Connection } = (await import(file)) as { Connection: ConnectionClass };
  return Connection;
}

/** Waits until something is so; throws after `patience` milliseconds. */
async function when(what: string, condition: () => boolean, patience: number): Promise<number> {
  const began = performance.now();
  while (!condition()) {
    if (performance.now() - began > patience) throw new Error(`in ${patience} ms it never came about that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return performance.now() - began;
}

/** What became of one fault. Times in milliseconds. */
export interface Partition {
  /** Until the server had let go of every connection, and until every client knew that it has none. */
  readonly freed: readonly number[];
  readonly noticed: readonly number[];
  /** From healing until each client had the state again. */
  readonly back: readonly number[];
}

export interface Partitions {
  /** Breaks the line, waits until both ends know, heals it, and waits until everybody is back. */
  breakLine(fault: 'black hole' | 'reset'): Promise<Partition>;
  /** Puts a bad line in place for so many requests of each client; gives the milliseconds of each, or throws when one is lost. */
  suffer(fault: 'slow' | 'jitter', requests: number): Promise<number[]>;
  close(): void;
}

/** How long, in milliseconds, anything may take before it counts as never. */
const NEVER = 40_000;

/** So many people of a match through one line, each with the real client's connection. */
export async function openPartitions(url: string, people: number): Promise<Partitions> {
  const line: BadLine = await layBadLine(url);
  const Connection = await loadConnection(() => line.url);
  const code = await makeMatch(url, { mode: '2' });
  // Dials the server itself, and so sees whom it has let go.
  const observer = await Player.join(url, code);
  const all = Array.from({ length: people }, () => {
    const person = {
      link: 'opening' as Link,
      /** How often the room's state came. */
      states: 0,
      connection: null as unknown as Connection,
    };
    person.connection = new Connection(code, randomBytes(32).toString('hex'), () => '', {
      link(link) {
        person.link = link;
      },
      table() {
        person.states++;
      },
      seat() {},
      chat() {},
      sketch() {},
    });
    return person;
  });
  const here = () => observer.state.watchers - 1;
  const online = () =>
    when('everybody is here', () => here() === people && all.every(({ link }) => link === 'online'), NEVER);
  await online();

  return {
    async breakLine(fault) {
      await online();
      line.become(fault);
      const freed = Promise.all(all.map((_, n) => when('the server lets go', () => here() < people - n, NEVER)));
      const noticed = Promise.all(
        all.map((person) => when('the client notices', () => person.link !== 'online', NEVER)),
      );
      const times = { freed: await freed, noticed: await noticed };
      const known = all.map(({ states }) => states);
      line.become('none');
      const back = await Promise.all(
        all.map((person, n) =>
          when('the client is back', () => person.link === 'online' && person.states > known[n]!, NEVER),
        ),
      );
      return { ...times, back };
    },
    async suffer(fault, requests) {
      await online();
      line.become(fault);
      const times = await Promise.all(
        all.map(async ({ connection }) => {
          const own: number[] = [];
          for (let n = 0; n < requests; n++) {
            const began = performance.now();
            await connection.request('ping', {});
            own.push(performance.now() - began);
          }
          return own;
        }),
      );
      if (!all.every(({ link }) => link === 'online')) throw new Error(`a ${fault} line was given up`);
      line.become('none');
      return times.flat();
    },
    close() {
      for (const { connection } of all) connection.close();
      line.close();
    },
  };
}
