/** The built server in its own process, which can be killed and restarted. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Built {
  /** Stays the same after a restart. */
  readonly url: string;
  readonly pid: number;
  /** Returns the processor time used, in seconds. */
  cpu(): number;
  /** Returns the resident memory, in bytes. */
  memory(): number;
  /** Kills it with SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** Keeps folder and port after {@link kill}; returns the milliseconds until it served. */
  restart(): Promise<number>;
  /** Sends it a message and returns its answer; only for a program that listens. */
  ask(): Promise<unknown>;
  /** Ends it gracefully, and removes its folder unless that was given. */
  stop(): Promise<void>;
}

export interface BuiltOptions {
  /** The folder of the database, which stays; by default an empty one that is removed. */
  readonly folder?: string;
  /** The program to start instead of the server's own. */
  readonly program?: string;
  /** Whether that program answers messages, see {@link Built.ask}. */
  readonly listens?: boolean;
}

/** Starts the server that `npm run build` made, on a free port. */
export async function startBuilt(
  environment: Readonly<Record<string, string>> = {},
  options: BuiltOptions = {},
): Promise<Built> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'dominion-bench-'));
  let child: ChildProcess & { readonly stdout: Readable };
  let url = '';

  async function start(port: string): Promise<void> {
    const settings = { PORT: port, HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment };
    child = spawn(process.execPath, [options.program ?? MAIN], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit', ...(options.listens === true ? ['ipc' as const] : [])],
    }) as typeof child;
    let printed = '';
    while (!/http:\S+/.test(printed)) {
      const [chunk] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}; was it built?`);
      printed += chunk;
    }
    child.stdout.resume();
    url = /http:\S+/.exec(printed)![0];
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  await start('0');
  return {
    get url() {
      return url;
    },
    get pid() {
      return child.pid!;
    },
    cpu() {
      // Fields 14 and 15 after the name in brackets: user and system time in ticks, a hundred per second.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) * 1024,
    async ask() {
      const answered = once(child, 'message');
      child.send({});
      return (await answered)[0];
    },
    kill: () => end('SIGKILL'),
    async restart() {
      const began = performance.now();
      await start(new URL(url).port);
      return performance.now() - began;
    },
    async stop() {
      await end('SIGTERM');
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
