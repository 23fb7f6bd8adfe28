/** Decides which modules every first screen shares. The rest of each screen comes in a file of its own. */
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

/** Returns a source path as Vite names it: with forward slashes, on Windows too. */
const source = (path: string): string => normalizePath(fileURLToPath(new URL(`../src/${path}`, import.meta.url)));

const PAGES = source('app/pages.tsx');
const HOME = source('pages/home/home.tsx');
const ROOM = source('pages/match/match.tsx');
const BOARD = source('board/board.ts');

const OURS = source('');

/** Modules of other packages that both a match and the home page import directly, but no module that both need. */
const BOTH = /\/protocol\/src\/(clock|lists|oath-modes)\.ts$/;

/**
 * Collects a module of the client and what it can't run without into `found`; returns `found`. Other packages are left
 * out: a package's door leads to more than its importer uses.
 */
function closure(id: string, context: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  if (found.has(id) || !id.startsWith(OURS)) return found;
  found.add(id);
  // Copies the list: the context reuses it for the next module.
  for (const each of [...(context.getModuleInfo(id)?.importedIds ?? [])]) closure(each, context, found);
  return found;
}

/** Caches the result for each context: it doesn't change while modules are assigned to files. */
const known = new WeakMap<Rolldown.ChunkingContext, readonly Set<string>[]>();

function closures(context: Rolldown.ChunkingContext): readonly Set<string>[] {
  const all = known.get(context) ?? [PAGES, HOME, ROOM, BOARD].map((id) => closure(id, context));
  known.set(context, all);
  return all;
}

/** Returns the shared file for modules that every page needs, or several of home page, match and board; else null. */
export function sharedScreens(id: string, context: Rolldown.ChunkingContext): string | null {
  // The entry of a page can't lie in a file that is loaded for something else.
  if (id === PAGES) return null;
  const [every, ...others] = closures(context);
  if (BOTH.test(normalizePath(id))) return 'first';
  return every!.has(id) || others.filter((each) => each.has(id)).length > 1 ? 'first' : null;
}
