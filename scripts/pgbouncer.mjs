/**
 * Where PgBouncer is, through which the tests ask PostgreSQL as well: one on the PATH, else one installed now by the system's
 * packages. Run by itself it prints its path, and ends with 1 where there is none and none can be installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The program's path, or undefined when there is none. */
export function findPgbouncer() {
  // It is a server's program, which not everybody has on the PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find(existsSync);
}

/** Installs it where this machine has apt, and we may. */
function install() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  const run = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 2, 2] }).status === 0;
  if (run('update')) run('install', '-y', '--no-install-recommends', 'pgbouncer');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (findPgbouncer() === undefined) install();
  const found = findPgbouncer();
  if (found === undefined) {
    console.error('No PgBouncer for the tests: install the package `pgbouncer`.');
    process.exit(1);
  }
  console.log(found);
}
