/** What a setting alone does not tell: that it has no effect for want of another one, or that nothing is where it points to. */
import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

type Read = (name: string) => string | undefined;

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

/** The first setting that would have no effect, as a sentence; null where each has one. */
export function uselessOf(text: Read): string | null {
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

/** Why a folder that was named is not the one that was meant; null where it holds a page, as all builds do. */
export function unbuiltOf(name: string, folder: string, command: string): string | null {
  if (at(join(folder, 'index.html'))?.isFile()) return null;
  return `${name} is ${JSON.stringify(folder)}, where there is no index.html; it must be a folder that \`${command}\` has made, or be left out.`;
}

/** Why nothing can be written into a folder, which is made when it is needed; null where it can. */
export function unwritableOf(name: string, folder: string): string | null {
  let place = resolve(folder);
  // The root is always there.
  while (at(place) === undefined && dirname(place) !== place) place = dirname(place);
  const isFolder = at(place)?.isDirectory() === true;
  if (isFolder && mayWrite(place)) return null;
  const why = isFolder ? `${place} may not be written by this account` : `${place} is no folder`;
  return `${name} is ${JSON.stringify(folder)}, and ${why}; it must be a folder that the server may write.`;
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
