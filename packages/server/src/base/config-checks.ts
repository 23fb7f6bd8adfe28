/**
 * What a setting alone does not tell: that it has no effect for want of another one, or that nothing is where it points to. It stops a
 * server that is started; commands beside it are nothing to it, and restore a site also where its pages are not.
 */
import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The settings as they are given, by their names. */
export type Environment = Readonly<Record<string, string | undefined>>;
type Read = (name: string) => string | undefined;

/** Reads settings by their names; an empty value counts as none. */
export function reader(environment: Environment): Read {
  return (name) => environment[name]?.trim() || undefined;
}

const SEVERAL = 'is for several servers at one PostgreSQL database';
const DATABASE = 'is for PostgreSQL';

/** What is of no use without another setting, which that is, and what it is for. */
const NEEDS: readonly (readonly [name: string, needed: string, why: string])[] = [
  ['BACKUP_KEEP', 'BACKUP_DIR', 'says how many of the copies in BACKUP_DIR are kept'],
  ['METRICS_HOST', 'METRICS_PORT', 'is the address of METRICS_PORT'],
  ['DATABASE_POOL', 'DATABASE_URL', DATABASE],
  ['DATABASE_MIGRATE', 'DATABASE_URL', DATABASE],
  ['DATABASE_LOCK_SECONDS', 'DATABASE_URL', DATABASE],
  ['REDIS_URL', 'DATABASE_URL', SEVERAL],
  ['SERVER_ADDRESS', 'DATABASE_URL', SEVERAL],
  ['LAME_DUCK_SECONDS', 'DATABASE_URL', SEVERAL],
];

/** Why a server is not started with these settings, as a sentence; null where it is. */
export function whyNotServe(environment: Environment): string | null {
  const text = reader(environment);
  return (
    uselessOf(text) ??
    unbuiltOf('CLIENT_DIR', text('CLIENT_DIR'), 'npm run build') ??
    unbuiltOf('DOCS_DIR', text('DOCS_DIR'), 'npm run docs') ??
    unfitForCopies(text)
  );
}

/** The first setting that would have no effect, as a sentence; null where each has one. */
function uselessOf(text: Read): string | null {
  const found = NEEDS.find(([name, needed]) => text(name) !== undefined && text(needed) === undefined);
  if (found === undefined) return null;
  const [name, needed, why] = found;
  return `${name} is set, but ${needed} is not; it ${why}: set ${needed} as well, or leave ${name} out.`;
}

/** What lies at a path; undefined where nothing does, or nobody may look. */
function at(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** Why a folder that was named is not the one that was meant; null where it holds a page, as all builds do, or none was named. */
function unbuiltOf(name: string, folder: string | undefined, command: string): string | null {
  if (folder === undefined || at(join(folder, 'index.html'))?.isFile()) return null;
  return `${name} is ${JSON.stringify(folder)}, where there is no index.html; it must be a folder that \`${command}\` has made, or be left out.`;
}

/** Why no copies will ever be made in BACKUP_DIR; null where they can be, some time. */
function unfitForCopies(text: Read): string | null {
  const folder = text('BACKUP_DIR');
  if (folder === undefined) return null;
  if (text('DATABASE_URL') !== undefined)
    return 'BACKUP_DIR is for SQLite, and DATABASE_URL is set: back PostgreSQL up with `npm run backup` while the servers run, and leave BACKUP_DIR out.';
  const place = nearestTo(folder);
  if (at(place)?.isDirectory() === true) return null;
  return `BACKUP_DIR is ${JSON.stringify(folder)}, and ${place} is no folder; it must be a folder that the server may write.`;
}

/** What is there of a path: itself, or the nearest of the folders above it. */
function nearestTo(path: string): string {
  let place = resolve(path);
  // The root is always there.
  while (at(place) === undefined && dirname(place) !== place) place = dirname(place);
  return place;
}

/** Why nothing can be written now into a folder, which is made when it is needed; null where it can. */
export function whyNotWritten(folder: string): string | null {
  const place = nearestTo(folder);
  try {
    accessSync(place, constants.W_OK);
    return null;
  } catch {
    return `${place} may not be written by this account`;
  }
}
