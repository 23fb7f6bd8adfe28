/** Tests the real client's connection on a failing network: when each side notices, and when all works again. */
import { randomBytes } from 'node:crypto';
import type { Reply, RequestName, RequestPayload } from '@dominion/protocol';
import { type BadLine, layBadLine } from '../test/support/partitions.js';
import { makeMatch, Player } from './player.js';

/** A part of the client's `Connection`, whose file needs a browser's types. */
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

/** Loads the connection and provides what it needs of a browser: a visible page, and relative addresses. */
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

/** Waits for a condition and returns the milliseconds; throws after `patience` milliseconds. */
async function when(what: string, condition: () => boolean, patience: number): Promise<number> {
  const began = performance.now();
  while (!condition()) {
    if (performance.now() - began > patience) throw new Error(`in ${patience} ms it never came about that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return performance.now() - began;
}

/** The figures of one fault, in milliseconds. */
export interface Partition {
  /** Until the server had dropped every connection, and until every client knew that it was disconnected. */
  readonly freed: readonly number[];
  readonly noticed: readonly number[];
  /** From the repair until each client had the state again. */
  readonly back: readonly number[];
}

export interface Partitions {
  /** Breaks the network, waits until both sides know, repairs it, and waits until all are back. */
  breakLine(fault: 'black hole' | 'reset'): Promise<Partition>;
  /**
   * Makes the network bad for some requests of each client; returns the milliseconds of each, or throws if one is lost.
   */
  suffer(fault: 'slow' | 'jitter', requests: number): Promise<number[]>;
  close(): void;
}

/** Milliseconds after which something counts as never happening. */
const NEVER = 40_000;

/** Connects people to a match through one network, each with the real client's connection. */
export async function openPartitions(url: string, people: number): Promise<Partitions> {
  const line: BadLine = await layBadLine(url);
  const Connection = await loadConnection(() => line.url);
  const code = await makeMatch(url, { mode: '2' });
  // Connects directly to the server, and so sees whom it has dropped.
  const observer = await Player.join(url, code);
  const all = Array.from({ length: people }, () => {
    const person = {
      link: 'opening' as Link,
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
