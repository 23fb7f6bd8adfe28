/** The built server as a process of its own, and what it costs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Built {
  readonly url: string;
  /** Seconds of processor time that it has used. */
  cpu(): number;
  /** Resident memory, in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts the server that `npm run build` made, on a free port and an empty database. */
export async function startBuilt(environment: Readonly<Record<string, string>> = {}): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), 'dominion-bench-'));
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  while (!/http:\S+/.test(printed)) {
    const [chunk] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}; was it built?`);
    printed += chunk;
  }
  child.stdout.resume();
  const { pid } = child;
  return {
    url: /http:\S+/.exec(printed)![0],
    cpu() {
      // Fields 14 and 15 after the name in brackets: user and system time in ticks, a hundred a second.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
