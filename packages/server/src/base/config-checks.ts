/**
 * Checks settings together: one may need another, or point to an empty folder. Only starting the server checks this, so
 * a site can be restored without its pages.
 */
import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;
type Read = (name: string) => string | undefined;

/** Returns a reader of settings by name; an empty value counts as unset. */
export function reader(environment: Environment): Read {
  return (name) => environment[name]?.trim() || undefined;
}

const SEVERAL = 'is for several servers at one PostgreSQL database';
const DATABASE = 'is for PostgreSQL';

/** Settings that need another one, which one, and what the setting is for. */
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

/** Returns why a server must not start with these settings, as a sentence; null if it may. */
export function whyNotServe(environment: Environment): string | null {
  const text = reader(environment);
  return (
    uselessOf(text) ??
    unbuiltOf('CLIENT_DIR', text('CLIENT_DIR'), 'npm run build') ??
    unbuiltOf('DOCS_DIR', text('DOCS_DIR'), 'npm run docs') ??
    unfitForCopies(text)
  );
}

/** Returns a sentence about the first setting that has no effect; null if each has one. */
function uselessOf(text: Read): string | null {
  const found = NEEDS.find(([name, needed]) => text(name) !== undefined && text(needed) === undefined);
  if (found === undefined) return null;
  const [name, needed, why] = found;
  return `${name} is set, but ${needed} is not; it ${why}: set ${needed} as well, or leave ${name} out.`;
}

/** Returns what is at a path; undefined if there is nothing or it may not be read. */
function at(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** Returns why a folder of pages is wrong; null with an index page, or if unset. */
function unbuiltOf(name: string, folder: string | undefined, command: string): string | null {
  if (folder === undefined || at(join(folder, 'index.html'))?.isFile()) return null;
  return `${name} is ${JSON.stringify(folder)}, where there is no index.html; it must be a folder that \`${command}\` has made, or be left out.`;
}

/** Returns why BACKUP_DIR can never hold copies; null if it can, even if not yet. */
function unfitForCopies(text: Read): string | null {
  const folder = text('BACKUP_DIR');
  if (folder === undefined) return null;
  if (text('DATABASE_URL') !== undefined)
    return 'BACKUP_DIR is for SQLite, and DATABASE_URL is set: back PostgreSQL up with `npm run backup` while the servers run, and leave BACKUP_DIR out.';
  const place = nearestTo(folder);
  if (at(place)?.isDirectory() === true) return null;
  return `BACKUP_DIR is ${JSON.stringify(folder)}, and ${place} is no folder; it must be a folder that the server may write.`;
}

/** Returns the path itself, or its nearest parent folder that exists. */
export function nearestTo(path: string): string {
  let place = resolve(path);
  // The root always exists.
  while (at(place) === undefined && dirname(place) !== place) place = dirname(place);
  return place;
}

/** Returns why this account can't write to a folder, or create it; null if it can. */
export function whyNotWritten(folder: string): string | null {
  const place = nearestTo(folder);
  try {
    accessSync(place, constants.W_OK);
    return null;
  } catch {
    return `${place} may not be written by this account`;
  }
}
