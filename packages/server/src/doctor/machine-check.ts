/** Checks what the server needs of its machine: Node, disk space, copies of the database, built pages. */
import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../base/config.js';
import { nearestTo, whyNotWritten } from '../base/config-checks.js';
import { hasPages, VERSION } from '../metrics/build.js';
import { sqliteFile } from '../store/sqlite-here.js';
import { type Finding, fail, ok, sizeOf, warn } from './finding.js';

/** Free bytes below which the server can't run, and below which space is getting low. */
const TOO_LITTLE = 50e6;
const LITTLE = 500e6;
const DAY = 86_400_000;

/** Checks the versions of Node and of the server. */
export function checkVersions(node = process.versions.node): Finding {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const says = `Dominion ${VERSION} on Node ${node}`;
  if (major > 22 || (major === 22 && minor >= 13)) return ok('version', `${says}.`);
  return warn('version', `${says}. Node 22.13 or newer is supported: nodejs.org has it.`);
}

/** Checks the free space on the SQLite file's disk; a copy needs the same space again. */
export function checkDisk({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Finding[] {
  if (databaseUrl !== null) return [];
  const place = nearestTo(dataDir);
  const { bavail, bsize } = statfsSync(place);
  const free = bavail * bsize;
  const file = sqliteFile(dataDir);
  const size = existsSync(file) ? statSync(file).size : 0;
  const says = `${sizeOf(free)} free for ${place}.`;
  if (free < TOO_LITTLE) return [fail('disk', `${says} The disk is full, or nearly: make room.`)];
  if (free < LITTLE || free < 2 * size)
    return [warn('disk', `${says} A backup needs room for the database again: make room.`)];
  return [ok('disk', says)];
}

/** Checks the daily copies of SQLite. */
export function checkCopies({ databaseUrl, backups }: Pick<Config, 'databaseUrl' | 'backups'>, now: number): Finding {
  const about = 'backups';
  if (databaseUrl !== null)
    return ok(about, 'Nothing copies PostgreSQL by itself: run the command backup daily, or pg_dump.');
  if (backups === null)
    return warn(about, 'No daily copies are made: set BACKUP_DIR to a folder, best on another disk.');
  const { folder } = backups;
  const unwritten = whyNotWritten(folder);
  if (unwritten !== null) return fail(about, `BACKUP_DIR: ${unwritten}. Give it to the server’s account.`);
  const newest = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^dominion-[\d-]+\.sqlite$/.test(name))
        .sort()
        .at(-1)
    : undefined;
  if (newest === undefined) return ok(about, `The first copy in ${folder} is made five minutes after a start.`);
  const age = Math.floor((now - statSync(join(folder, newest)).mtimeMs) / DAY);
  if (age < 2) return ok(about, `The newest copy is ${join(folder, newest)}. Carry copies to another machine.`);
  return warn(
    about,
    `The newest copy is ${age} days old: ${join(folder, newest)}. The log says why, as "daily backup failed".`,
  );
}

export function checkPages({ clientDir, docsDir }: Pick<Config, 'clientDir' | 'docsDir'>): Finding {
  if (!hasPages(clientDir)) return fail('pages', `${clientDir} has no pages of the game: run \`npm run build\`.`);
  if (!hasPages(docsDir)) return warn('pages', `The game is built; /docs isn’t: run \`npm run docs\`.`);
  return ok('pages', 'The game and its documentation are built.');
}
