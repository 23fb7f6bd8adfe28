/** Compiles the messages to modules, if any message is newer than its module. */
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languagesIn } from './language.js';
import { madeOf, writeModules } from './module.js';

/** The folder of the package. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const MADE = ['tables', 'texts'] as const;

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/** Brings the modules up to date; returns what can't be compiled in drafts, one per line. */
export function compileWords(): readonly string[] {
  const folder = join(ROOT, 'src');
  const stamp = join(folder, MADE[0], '.made');
  // Folders count as well: a deleted file leaves no other trace.
  const from = ['messages', 'compile', 'src/format', 'src/grammar'].flatMap((name) => {
    const path = join(ROOT, name);
    return [path, ...filesIn(path), ...(name === 'messages' ? languagesIn(ROOT).map((each) => join(path, each)) : [])];
  });
  const made = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if (from.every((file) => !existsSync(file) || statSync(file).mtimeMs < made)) return [];
  const present = MADE.flatMap((name) => filesIn(join(folder, name))).map((file) =>
    file.slice(folder.length + 1).replaceAll('\\', '/'),
  );
  const { modules, faults } = madeOf(ROOT, languagesIn(ROOT));
  writeModules(
    folder,
    modules,
    present.filter((name) => name.endsWith('.ts')),
  );
  writeFileSync(stamp, '');
  return faults;
}
