/** What is written into a page before it is sent: the position of its match, and how its link looks where it is shared. */
import { puzzleNamed } from '@dominion/insight/puzzles';
import { featuredOf, isDeviceCode, LESSON_NAMES, type ListedMatch, pageAt } from '@dominion/protocol';
import { parsePosition } from '@dominion/rules';
import type { Memory } from '@dominion/table';
import type { Request } from 'express';
import { lookedAtFrom, positionOf, withPosition } from './glimpse.js';
import { type LinkPreview, previewOfMatch, previewOfPuzzle, USUAL } from './preview.js';
import { type PreviewSource, readPreview, siteOrigin, withPreview, withWayOut } from './previews.js';

/** The pages that are about a match. */
const MATCH = /^\/(r|g|t|tv|embed)\/([0-9A-Za-z]{1,12})\/?$/;

/** The preview of the puzzle of a name, and where it is; null where there is none. */
function puzzlePreview(path: string): { readonly preview: LinkPreview; readonly link: string } | null {
  const route = pageAt(path);
  const puzzle = route.page === 'puzzle' ? puzzleNamed(route.id) : undefined;
  const parsed = puzzle && parsePosition(puzzle.position);
  return parsed?.ok ? { preview: previewOfPuzzle(parsed.position), link: `/learn/puzzles/${puzzle!.id}` } : null;
}

/** A page as it is sent, and whether there is anything at its address: where not, it says so itself. */
export interface Dressed {
  readonly page: string;
  readonly found: boolean;
}

/** Whether there is such a page at all; whether there is its match is another question. */
function isPage(path: string, operated: boolean): boolean {
  const route = pageAt(path);
  if (route.page === 'lesson') return LESSON_NAMES.some((name) => name === route.name);
  // Where nobody operates the site by a page, there is none.
  if (route.page === 'operator') return operated;
  if (route.page === 'puzzle') return puzzleNamed(route.id) !== undefined;
  return route.page !== 'missing';
}

/** A page with what belongs to its address; `memory` is the match there, where there is one. */
function written(page: string, request: Request, memory: Memory | null | undefined, source: PreviewSource): string {
  const origin = siteOrigin(request, source.config);
  if (memory) {
    const { code } = memory.record;
    const kind = MATCH.exec(request.path)![1]!;
    const position = kind === 'g' ? lookedAtFrom(memory) : kind === 'r' || kind === 'embed' ? positionOf(memory) : null;
    const preview = previewOfMatch(memory, source.matches.watchersOf(code));
    const dressed = withPreview(page, preview, { code }, origin, `/${kind}/${code}`);
    const framed = kind === 'embed' ? withWayOut(dressed, preview, code) : dressed;
    return position === null ? framed : withPosition(framed, position);
  }
  const puzzle = puzzlePreview(request.path);
  if (puzzle !== null) {
    const { preview, link } = puzzle;
    return withPreview(page, preview, { position: preview.pictured.position }, origin, link);
  }
  const position = /^\/position(\/edit)?\/?$/.test(request.path) ? readPreview(request.query.p) : null;
  if (position === null) return withPreview(page, USUAL, null, origin, '/');
  const where = { position: position.pictured.position };
  const link = `/position?p=${where.position.replaceAll(' ', '_')}`;
  return withPreview(page, position, where, origin, link);
}

/** The first page with the match that is shown on it; without, where people play none that is listed. */
async function firstPage(page: string, request: Request, { find, listed, config }: DressSource): Promise<string> {
  const dressed = withPreview(page, USUAL, null, siteOrigin(request, config), '/');
  const match = featuredOf(await listed(), null);
  const memory = match && (await find(match.code));
  const position = memory && positionOf(memory);
  return position === null ? dressed : withPosition(dressed, position, match!.code);
}

/** What pages are dressed from. */
export interface DressSource extends PreviewSource {
  /** The listed matches, which may be some moments old. */
  listed(): Promise<readonly ListedMatch[]>;
}

/** Dresses pages; whoever asks for too many matches gets the page without. */
export function dresser(source: DressSource): (page: string, request: Request) => Promise<Dressed> {
  const { door, find } = source;
  return async (page, request) => {
    if (pageAt(request.path).page === 'home') return { page: await firstPage(page, request, source), found: true };
    const [, kind, code] = MATCH.exec(request.path) ?? [];
    const asked = code !== undefined && (await door.allows(request, 'pages'));
    // A match that cannot be looked up now may be there all the same, and whoever guesses is not told.
    const found = asked ? await door.find(request, () => find(code)).catch(() => undefined) : undefined;
    const memory = found === 'guessed' ? undefined : found;
    // What is on somebody's device nobody else knows of.
    const unknown = memory === null && (kind === 'r' || !isDeviceCode(code!));
    return {
      page: written(page, request, memory, source),
      found: !unknown && isPage(request.path, source.config.operatorTokens.length > 0),
    };
  };
}
