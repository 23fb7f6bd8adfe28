/**
 * Stamps tell a finished build from a failed or interrupted one: a stamp is removed first and written last. It holds
 * the build's sources by content, and its output by size and time.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns all files of folders and single files, in the same order everywhere; missing ones are left out. */
function filesOf(paths) {
  return paths.flatMap((path) => {
    const entry = statSync(path, { throwIfNoEntry: false });
    if (entry === undefined) return [];
    if (!entry.isDirectory()) return [path];
    return filesOf(
      readdirSync(path)
        .sort()
        .map((name) => join(path, name)),
    );
  });
}

function contentOf(paths) {
  const hash = createHash('sha256');
  for (const file of filesOf(paths)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function stateOf(paths) {
  const files = filesOf(paths).map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${file} ${size} ${mtimeMs}`;
  });
  return createHash('sha256').update(files.join('\n')).digest('hex');
}

function read(stamp) {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return {};
  }
}

/** Whether the folders `to` were made from the files and folders `from`, and both are unchanged since. */
export function isDone(stamp, { from, to }) {
  const old = read(stamp);
  return old.from !== undefined && old.to === stateOf(to) && old.from === contentOf(from);
}

/**
 * Calls `work`, which makes `to` from `from`, unless {@link isDone}; returns whether it did. If `work` throws, this
 * throws too, and the next call tries again.
 */
export function bring(stamp, { from, to }, work, force = false) {
  if (!force && isDone(stamp, { from, to })) return false;
  const source = contentOf(from);
  rmSync(stamp, { force: true });
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ from: source, to: stateOf(to) }));
  return true;
}
