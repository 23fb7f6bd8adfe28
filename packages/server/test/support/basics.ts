/** Helpers for tests without a server of their own; for a server, use `test-server.ts`, which loads all of it. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedStore } from '../../src/store/namespaces.js';
import type { MethodName, Store } from '../../src/store/store.js';
import { atFileEnd } from './cleanup.js';
import { NIGHT } from './nightly.js';

/** Waits for a condition; the message says what it waits for. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  patience = 30_000,
): Promise<void> {
  for (const end = performance.now() + patience; !(await condition()); ) {
    if (performance.now() > end) throw new Error(`in ${patience} ms it never came about that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Returns a store that runs `before` ahead of every call of a method; if it fails, so does the call. */
export function hooked(store: Store, method: MethodName, before: () => void | Promise<void>): Store {
  return changedStore(store, (ask, name) => {
    if (name !== method) return ask;
    return async (...args) => {
      await before();
      return ask(...args);
    };
  });
}

/** Returns a port that no one listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Connections that hold a port each, see {@link deadPort}. */
const held: Socket[] = [];

/**
 * Returns a port at which nothing listens, and which no other process gets: a connection of this process ends there.
 */
export async function deadPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').unref();
  await once(socket, 'connect');
  held.push(socket);
  return socket.localPort!;
}

/** A memory disk never waits for a real one; and the space it needs, in bytes. */
const MEMORY = '/dev/shm';
const ROOM = 2 ** 30;

/** Returns where to make folders: by day in memory if there is space (no test cuts the power); by night on the disk. */
function place(): string {
  if (NIGHT) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Makes a folder of its own, which is removed when the test file is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(place(), 'dominion-server-test-'));
  atFileEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function newKey(): string {
  return randomBytes(32).toString('hex');
}
