/** Makes the SQLite file's folder private: it has running matches' seeds, key hashes and secrets. */
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FILES = /^dominion\.sqlite(-wal|-shm|-journal)?$/;
/** The files that a server puts into its folder, including the daily copies. */
const OURS = /^(dominion\b.*|operator-token|backups?|lost\+found)$/;
/** The permissions of everyone but the owner. */
const OTHERS = 0o077;

const modeOf = (path: string): number => statSync(path).mode;
const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => (FILES.test(name) ? [join(folder, name)] : []));

/** Whether a folder is only a server's: other programs may need one like `/tmp`. */
const isOwn = (folder: string): boolean => readdirSync(folder).every((name) => OURS.test(name));

/**
 * Removes others' permissions from the files, and from a folder with nothing else. {@link whoElseReads} reports what
 * this account can't change.
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

/** Returns what other accounts can still do, as a sentence, or null. */
export function whoElseReads(folder: string): string | null {
  // Windows has other permissions, which these bits don't show.
  if (process.platform === 'win32' || !existsSync(folder)) return null;
  const read = filesIn(folder).filter((file) => (modeOf(file) & OTHERS) !== 0);
  if (read.length > 0)
    return `Other accounts of this machine may read ${read.join(' and ')}, which holds the site's secrets. Give the files to this account and remove others' rights: chmod 600.`;
  if ((modeOf(folder) & 0o022) === 0) return null;
  return `Other accounts of this machine may write into ${folder}, and so put another database in its place. Give DATA_DIR a folder of its own, with chmod 700.`;
}
