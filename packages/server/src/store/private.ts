/** The folder of the SQLite file is for its owner alone: it holds seeds of running matches, key hashes and the site's secrets. */
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The database and the files that SQLite lays beside it. */
const FILES = /^dominion\.sqlite(-wal|-shm|-journal)?$/;
/** What a server puts into its folder: these, and each day's copies. */
const OURS = /^(dominion\b.*|backups?|lost\+found)$/;
/** The rights of everyone but the owner. */
const OTHERS = 0o077;

const modeOf = (path: string): number => statSync(path).mode;
const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => (FILES.test(name) ? [join(folder, name)] : []));

/** Whether a folder holds nothing but a server's files: only then it is closed, since other programs may need one like `/tmp`. */
const isOwn = (folder: string): boolean => readdirSync(folder).every((name) => OURS.test(name));

/**
 * Takes all rights to the database's files, and to the folder where it holds nothing else, from everyone but the owner.
 * Rights that this account may not change stay as they are; {@link whoElseReads} says so.
 */
export function keepPrivate(folder: string): void {
  for (const path of isOwn(folder) ? [folder, ...filesIn(folder)] : filesIn(folder)) {
    const mode = modeOf(path);
    if ((mode & OTHERS) === 0) continue;
    try {
      chmodSync(path, mode & 0o777 & ~OTHERS);
    } catch {}
  }
}

/** What other accounts of this machine may still do with the database in a folder, as a sentence; null where they may do nothing. */
export function whoElseReads(folder: string): string | null {
  // Windows has other rights, of which these bits say nothing.
  if (process.platform === 'win32' || !existsSync(folder)) return null;
  const read = filesIn(folder).filter((file) => (modeOf(file) & OTHERS) !== 0);
  if (read.length > 0)
    return `Other accounts of this machine may read ${read.join(' and ')}, which holds the site's secrets. Give the files to this account and remove others' rights: chmod 600.`;
  if ((modeOf(folder) & 0o022) === 0) return null;
  return `Other accounts of this machine may write into ${folder}, and so put another database in its place. Give DATA_DIR a folder of its own, with chmod 700.`;
}
