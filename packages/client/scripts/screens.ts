/** Which modules come with the first screen, whichever it is: the rest of each comes in a file of its own. */
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

/** As Vite names it: with strokes that lean forward, on Windows too. */
const source = (path: string): string => normalizePath(fileURLToPath(new URL(`../src/${path}`, import.meta.url)));

const PAGES = source('app/pages.tsx');
const HOME = source('pages/home/home.tsx');
const ROOM = source('pages/match/match.tsx');
const BOARD = source('board/board.ts');

const OURS = source('');

/** What a match and the first page both take from other packages, and nothing that both of them need takes for them. */
const BOTH = /\/protocol\/src\/(clock|lists|oath-modes)\.ts$/;

/**
 * The client's own modules that one cannot run without, and itself; added to `found`. What else these need comes with them: a
 * door of another package leads to more than is gone through it for.
 */
function closure(id: string, context: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  if (found.has(id) || !id.startsWith(OURS)) return found;
  found.add(id);
  // What a context gives is another module's the next time.
  for (const each of [...(context.getModuleInfo(id)?.importedIds ?? [])]) closure(each, context, found);
  return found;
}

/** Once for each context: they stay the same while modules are dealt out. */
const known = new WeakMap<Rolldown.ChunkingContext, readonly Set<string>[]>();

function closures(context: Rolldown.ChunkingContext): readonly Set<string>[] {
  const all = known.get(context) ?? [PAGES, HOME, ROOM, BOARD].map((id) => closure(id, context));
  known.set(context, all);
  return all;
}

/** The file of what every page needs, or more than one of the first page, a match and the board. */
export function sharedScreens(id: string, context: Rolldown.ChunkingContext): string | null {
  // A file that comes for something else may not begin a page.
  if (id === PAGES) return null;
  const [every, ...others] = closures(context);
  if (BOTH.test(normalizePath(id))) return 'first';
  return every!.has(id) || others.filter((each) => each.has(id)).length > 1 ? 'first' : null;
}
