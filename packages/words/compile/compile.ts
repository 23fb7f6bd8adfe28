/** Makes modules of the messages, where any message is newer than what was made of it. */
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languagesIn } from './language.js';
import { madeOf, writeModules } from './module.js';

/** The package. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The folders of what is made. */
const MADE = ['tables', 'texts'] as const;

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/** Brings the modules up to date; gives what drafts say in a way that cannot be said, a line each. */
export function compileWords(): readonly string[] {
  const folder = join(ROOT, 'src');
  const stamp = join(folder, MADE[0], '.made');
  // Folders count as well: a file that is gone leaves no other trace.
  const from = ['messages', 'compile', 'src/said', 'src/grammar'].flatMap((name) => {
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
