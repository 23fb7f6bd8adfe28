/** A run's own PostgreSQL server, restarted without affecting other programs. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Cluster {
  /** The address of its database; stays the same. */
  readonly url: string;
  /** Restarts it: `fast` breaks all connections; `immediate` ends it like a crash, with recovery from the log. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): void;
}

/** Returns the account of its programs, which refuse to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether PostgreSQL's programs are on this machine's path, and there is an account to run them. */
export function canStartCluster(): boolean {
  try {
    account();
    return ['initdb', 'pg_ctl'].every((program) => spawnSync(program, ['--version']).status === 0);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Makes and starts a server in a temporary folder, on a free port. It ends with this process at the latest. */
export async function startCluster(): Promise<Cluster> {
  const user = account();
  const folder = mkdtempSync(join(tmpdir(), 'dominion-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!);
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  // Its child keeps the standard streams open, so it gets none.
  const how = { ...user, cwd: folder, stdio: 'ignore' } as const;
  const control = async (...args: string[]) => {
    const [status] = await once(spawn('pg_ctl', ['-D', data, '-l', log, '-w', '-t', '60', ...args], how), 'exit');
    if (status !== 0) throw new Error(`pg_ctl ${args.join(' ')} ended with ${status}`);
  };
  const remove = () => {
    process.off('exit', remove);
    spawnSync('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'], how);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', remove);
  try {
    const made = spawn('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'], how);
    const [status] = await once(made, 'exit');
    if (status !== 0) throw new Error(`initdb ended with ${status}`);
    const port = await freePort();
    const settings = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`;
    appendFileSync(join(data, 'postgresql.conf'), settings);
    await control('start');
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      restart: (mode) => control('-m', mode, 'restart'),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}
