/**
 * Finds system programs that tests run, such as nginx: on the PATH, or where servers' programs usually are. Run by
 * itself with a name, it installs that program if permitted and prints its path; exits with 1 if it is still missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from './arguments.mjs';

/** Returns the program's path, or undefined if there is none. */
export function findInstalled(name) {
  // Not every PATH has the folders of servers' programs.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/** Installs the Debian package of that name, if this machine has apt and we may use it. */
function install(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  // Two test files may ask at once, but apt runs once at a time.
  const lock = join(tmpdir(), 'dominion-apt.lock');
  const run = (...args) => spawnSync('flock', [lock, 'apt-get', ...args], { stdio: ['ignore', 2, 2] }).status === 0;
  if (run('update')) run('install', '-y', '--no-install-recommends', name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name] = argumentsOf('node scripts/installed.mjs PROGRAM', {}, 1).positionals;
  if (name === undefined) {
    console.error('Say which program: node scripts/installed.mjs PROGRAM');
    process.exit(2);
  }
  if (findInstalled(name) === undefined) install(name);
  const found = findInstalled(name);
  if (found === undefined) {
    console.error(`There is no ${name} for the tests: install the package \`${name}\`.`);
    process.exit(1);
  }
  console.log(found);
}
