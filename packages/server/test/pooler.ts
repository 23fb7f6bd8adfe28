/** PgBouncer before this machine's PostgreSQL, lending connections by the transaction. Where CI needs it, it is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPgbouncer } from '../../../scripts/pgbouncer.mjs';
import { freePort, temporaryFolder } from './house.js';
import { hasPostgres } from './services.js';

if (hasPostgres && findPgbouncer() === undefined && process.env.REQUIRE_SERVICES === '1') {
  const script = fileURLToPath(new URL('../../../scripts/pgbouncer.mjs', import.meta.url));
  spawnSync(process.execPath, [script], { stdio: ['ignore', 2, 2] });
  if (findPgbouncer() === undefined) throw new Error('PgBouncer is not there, and the tests need it here');
}

const program = findPgbouncer();
export const hasPooler = hasPostgres && program !== undefined;
if (!hasPooler) console.warn('PgBouncer is not there: the tests of PostgreSQL through a pooler are SKIPPED');

export interface Pooler {
  /** A database's address through it. */
  through(url: string): string;
  close(): Promise<void>;
}

/** Whether it takes connections by now. */
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() !== null)).once('error', () => resolve(false));
  });

/** Starts one that lends few connections, so that those who use it get another's each time. */
export async function openPooler(settings: Readonly<Record<string, string>> = {}): Promise<Pooler> {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  const all = {
    ...{ listen_addr: '127.0.0.1', listen_port: String(port), unix_socket_dir: '', auth_type: 'any' },
    ...{ pool_mode: 'transaction', default_pool_size: '4', max_client_conn: '200', ...settings },
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(file, `[databases]\n* = host=127.0.0.1 port=5432 user=postgres\n[pgbouncer]\n${lines.join('\n')}\n`);
  // It does not run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program!, [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece) => (said += piece));
  const gone = once(child, 'close');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer has ended: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    through: (url) => Object.assign(new URL(url), { port: String(port) }).href,
    async close() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
