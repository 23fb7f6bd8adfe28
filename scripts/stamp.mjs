/**
 * What tells a finished build from one that failed or was cut short: a stamp that is taken away first and written last. It
 * holds what the build was made from, by content, and what it wrote, by size and time.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** All files of folders and single files, in an order that is the same everywhere; what is not there is left out. */
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

/**
 * Calls `work`, which makes the folders `to` from the files and folders `from`, unless it did so already and both are as it
 * left them. What `work` throws is thrown on, and the next call works again. Whether it was called.
 */
export function bring(stamp, { from, to }, work, force = false) {
  const source = contentOf(from);
  const old = read(stamp);
  if (!force && old.from === source && old.to === stateOf(to)) return false;
  rmSync(stamp, { force: true });
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ from: source, to: stateOf(to) }));
  return true;
}
