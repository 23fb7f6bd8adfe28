/** PgBouncer in front of this machine's PostgreSQL, with its shipped configuration. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, temporaryFolder } from './basics.js';
import { installed, startAt } from './installed.js';
import { ADMIN, hasPostgres } from './services.js';

const SHIPPED = readFileSync(fileURLToPath(new URL('../../../../deploy/pgbouncer.ini', import.meta.url)), 'utf8');

const program = hasPostgres ? installed('pgbouncer') : undefined;
export const hasPooler = program !== undefined;

export interface Pooler {
  /** Returns a database's address through it. */
  through(url: string): string;
  close(): Promise<void>;
}

/** Returns the database's place in PgBouncer's format. */
function behind(): string {
  const { hostname, port, username, password } = new URL(ADMIN);
  const secret = password === '' ? '' : ` password='${decodeURIComponent(password)}'`;
  return `host=${hostname} port=${port || 5432} user=${decodeURIComponent(username)}${secret}`;
}

/** Starts one with few connections, so that clients keep getting each other's. */
export async function openPooler(settings: Readonly<Record<string, string>> = {}): Promise<Pooler> {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  const all = {
    ...{ listen_addr: '127.0.0.1', listen_port: String(port), unix_socket_dir: '', auth_type: 'any' },
    ...{ default_pool_size: '4', max_client_conn: '200', ...settings },
  };
  // The last value of a setting counts.
  const own = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const databases = `[databases]\n* = ${behind()}\n`;
  const lines = SHIPPED.replace(/^auth_file .*$/m, '').replace(/^dominion = .*$/m, '');
  writeFileSync(file, `${lines}\n${own.join('\n')}\n${databases}`);
  // It doesn't run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const close = await startAt(port, program!, [...user, file]);
  return { through: (url) => Object.assign(new URL(url), { port: String(port) }).href, close };
}
