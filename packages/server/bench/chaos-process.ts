/** A server in its own process that may be killed, paused and restarted at any moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** Milliseconds that a server may take until it serves. */
const TIMEOUT = 60_000;

const running = new Set<ChildProcess>();
// No child process may outlive this one.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export class ServerProcess {
  readonly url: string;
  /** Resolves when it is gone and its output was read. */
  readonly gone: Promise<unknown>;
  readonly #child: ChildProcess;
  readonly #said: () => string;

  private constructor(child: ChildProcess, gone: Promise<unknown>, said: () => string) {
    this.#child = child;
    this.#said = said;
    this.gone = gone;
    this.url = /http:\S+/.exec(said())![0];
  }

  /** Starts a program and waits until it prints its address; throws if it ends before. */
  static async start(program: string, environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...environment };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(child);
    let said = '';
    let over = false;
    const gone = once(child, 'close').finally(() => {
      over = true;
      running.delete(child);
    });
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    const late = AbortSignal.timeout(TIMEOUT);
    while (!/http:\S+\s/.test(said)) {
      await Promise.race([once(child.stdout, 'data', { signal: late }), gone]);
      if (over) throw new Error(`a server ended before it served, and said ${JSON.stringify(said)}; was it built?`);
    }
    return new ServerProcess(child, gone, () => said);
  }

  get said(): string {
    return this.#said();
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get isStopped(): boolean {
    // The field after the name in brackets is the state.
    return this.isRunning && readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]![0] === 'T';
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  async end(name: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.signal(name);
    await this.gone;
  }
}
