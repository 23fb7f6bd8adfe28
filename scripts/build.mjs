/**
 * Builds what is needed: the packages with tsc, which knows itself what changed, and the client's pages when anything
 * they are made of is newer than they are. `--force` builds the pages anyway.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = 'packages/client/dist/index.html';
const SOURCES = [
  'package-lock.json',
  'packages/bots/src',
  'packages/client/index.html',
  'packages/client/vite.config.ts',
  'packages/client/scripts',
  'packages/client/src',
  'packages/client/public',
  'packages/protocol/src',
  'packages/rules/src',
];

/** When a file, or the newest file of a folder, was last changed, in milliseconds; 0 when there is none. */
function changed(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return 0;
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => changed(join(path, name))));
}

function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}

run('npx', 'tsc', '-b');
const stale = changed(PAGES) < Math.max(...SOURCES.map(changed));
if (stale || process.argv.includes('--force')) run('npx', 'vite', 'build', 'packages/client', '--logLevel', 'warn');
