import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { MAIN } from './built-server.js';

const running = new Set<ChildProcess>();

/** Ends every server that was started. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}

export interface Started {
  readonly child: ChildProcess;
  readonly out: () => string;
  /** Returns standard output only. */
  readonly printed: () => string;
  readonly exit: Promise<number | null>;
}

/** Starts the server, with its log into an open file if given. Node itself is the child, so that signals reach it. */
export function run(
  environment: Record<string, string>,
  log: 'pipe' | number = 'pipe',
  words: readonly string[] = [],
): Started {
  const env = { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', ...environment };
  const child = spawn(process.execPath, [...MAIN, ...words], { env, stdio: ['pipe', 'pipe', log] });
  running.add(child);
  let out = '';
  let printed = '';
  child.stdout!.on('data', (chunk) => {
    out += chunk;
    printed += chunk;
  });
  child.stderr?.on('data', (chunk) => (out += chunk));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, out: () => out, printed: () => printed, exit };
}

/** Starts a server and waits until it prints its address, however long a busy machine takes. */
export async function serve(
  environment: Record<string, string>,
  log: 'pipe' | number = 'pipe',
): Promise<Started & { url: string }> {
  const started = run(environment, log);
  const said = async () => {
    while (!/http:\S+\s/.test(started.printed())) await once(started.child.stdout!, 'data');
  };
  const ended = started.exit.then((code) => {
    throw new Error(`the server ended with ${code}: ${started.out()}`);
  });
  // From now on it may end without being an error.
  ended.catch(() => {});
  await Promise.race([said(), ended]);
  return { ...started, url: /http:\S+/.exec(started.printed())![0] };
}
