/** The built server as a process of its own, on a free port and a fresh database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from 'playwright/test';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface RunningServer {
  readonly url: string;
  /** The folder of its database. */
  readonly data: string;
  stop(): Promise<void>;
  /** Kills the server as a crash would, and keeps its database. */
  kill(): Promise<void>;
  /** Moves a quick server's calendar forward by so many hours. */
  hoursOn(hours: number): void;
}

/** The source of a server's throws in its only match. */
interface Seed {
  readonly seed: string;
  readonly matchId: string;
}

/** In a match of two with one die, South begins, and Fate is silent in each team's first four turns. */
export const SILENT: Seed = {
  seed: 'b71ab4bdd2bcc7b96f9dc636c942a229d5aa8edc7f8ca9dff171f423fa554127',
  matchId: 'orders-ahead',
};

/** Starts a server; a seed makes its throws known, and a quick one has short time limits. Resolves once it is ready. */
export async function startServer(
  seeded?: Seed | 'quick' | { readonly quick: Seed },
  place: { folder?: string; port?: string; environment?: Readonly<Record<string, string>> } = {},
): Promise<RunningServer> {
  const data = place.folder ?? (await mkdtemp(join(tmpdir(), 'dominion-e2e-')));
  const quick = seeded === 'quick' || (seeded !== undefined && 'quick' in seeded);
  const seed = seeded === undefined || seeded === 'quick' ? undefined : 'quick' in seeded ? seeded.quick : seeded;
  const program = quick ? 'quick' : 'seeded';
  const args =
    seeded === undefined
      ? ['packages/server/dist/main.js']
      : [`e2e/support/${program}-server.mjs`, ...(seed ? [seed.seed, seed.matchId] : [])];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ PORT: place.port ?? '0', HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'warn' },
      ...place.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(quick ? (['ipc'] as const) : [])],
  });
  const end = async (signal: NodeJS.Signals) => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await gone;
  };
  const url = await address(child);
  return {
    url,
    data,
    async stop() {
      await end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
    hoursOn: (hours) => void child.send(hours),
  };
}

function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
      const url = /https?:\/\/\S+/.exec(said)?.[0];
      if (url) resolve(url);
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

/** Returns a server's refusal, for a route that answers in the server's place. */
export const refusal = (status: number, code: string) => ({ status, json: { error: { code, message: 'No.' } } });

/** The test function with a shared server, and a way to start more; all are stopped at the end of the tests. */
export const test = base.extend<
  { start: typeof startServer; leave: undefined },
  { server: RunningServer; quick: RunningServer }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // A server whose bots move at random and at once, for tests that aren't about bots.
  quick: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const server = await startServer('quick');
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  start: async ({}, use) => {
    const servers: RunningServer[] = [];
    await use(async (...args) => {
      const server = await startServer(...args);
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.stop();
  },
  // Closes what is still open: a browser full of earlier tests' pages is slow.
  leave: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
