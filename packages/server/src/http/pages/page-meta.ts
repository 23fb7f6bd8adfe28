/** Adds to a page its match's position and its link's preview. */
import { puzzleNamed } from '@dominion/insight/puzzles';
import { featuredOf, isDeviceCode, LESSON_NAMES, type ListedMatch, pageAt } from '@dominion/protocol';
import { parsePosition } from '@dominion/rules';
import type { Memory } from '@dominion/table';
import type { Request } from 'express';
import { positionOf, withPosition } from './embedded-position.js';
import { type LinkPreview, previewOfMatch, previewOfPuzzle } from './preview.js';
import {
  type PreviewSource,
  readPreview,
  siteOrigin,
  withPreview,
  withSite,
  withUsual,
  withWayOut,
} from './previews.js';

/** The pages that are about a match. */
const MATCH = /^\/(r|g|t|tv|embed)\/([0-9A-Za-z]{1,12})\/?$/;

/** Returns the preview and link of a puzzle's page; null if there is no such puzzle. */
function puzzlePreview(path: string): { readonly preview: LinkPreview; readonly link: string } | null {
  const route = pageAt(path);
  const puzzle = route.page === 'puzzle' ? puzzleNamed(route.id) : undefined;
  const parsed = puzzle && parsePosition(puzzle.position);
  return parsed?.ok ? { preview: previewOfPuzzle(parsed.position), link: `/learn/puzzles/${puzzle!.id}` } : null;
}

/** A page to send, and whether its address exists; if not, the page says so itself. */
export interface PageMeta {
  readonly page: string;
  readonly found: boolean;
}

/** Whether there is such a page; whether its match exists is checked elsewhere. */
function isPage(path: string, operated: boolean, imprint: boolean): boolean {
  const route = pageAt(path);
  if (route.page === 'lesson') return LESSON_NAMES.some((name) => name === route.name);
  // Without operators' tokens there is no operator's page.
  if (route.page === 'operator') return operated;
  if (route.page === 'imprint') return imprint;
  if (route.page === 'puzzle') return puzzleNamed(route.id) !== undefined;
  return route.page !== 'missing';
}

function written(page: string, request: Request, memory: Memory | null | undefined, source: PreviewSource): string {
  const origin = siteOrigin(request, source.config);
  const { name } = source.rulings.site;
  if (memory) {
    const { code } = memory.record;
    const kind = MATCH.exec(request.path)![1]!;
    const position = ['r', 'g', 'embed'].includes(kind) ? positionOf(memory) : null;
    const preview = previewOfMatch(memory, source.matches.watchersOf(code));
    const dressed = withPreview(page, preview, { code }, origin, `/${kind}/${code}`, name);
    const framed = kind === 'embed' ? withWayOut(dressed, preview, code) : dressed;
    return position === null ? framed : withPosition(framed, position);
  }
  const puzzle = puzzlePreview(request.path);
  if (puzzle !== null) {
    const { preview, link } = puzzle;
    return withPreview(page, preview, { position: preview.pictured.position }, origin, link, name);
  }
  const position = /^\/position(\/edit)?\/?$/.test(request.path) ? readPreview(request.query.p) : null;
  if (position === null) return withUsual(page, origin, name);
  const where = { position: position.pictured.position };
  const link = `/position?p=${where.position.replaceAll(' ', '_')}`;
  return withPreview(page, position, where, origin, link, name);
}

/** Returns the home page with its featured match, if any listed match is being played. */
async function firstPage(
  page: string,
  request: Request,
  { find, listed, config, rulings }: PageMetaSource,
): Promise<string> {
  const dressed = withUsual(page, siteOrigin(request, config), rulings.site.name);
  const match = featuredOf(await listed(), null);
  const memory = match && (await find(match.code));
  const position = memory && positionOf(memory);
  return position === null ? dressed : withPosition(dressed, position, match!.code);
}

export interface PageMetaSource extends PreviewSource {
  /** The listed matches, which may be some moments old. */
  listed(): Promise<readonly ListedMatch[]>;
}

/** Makes the function that adds to pages; a caller who requests too many matches gets the plain page. */
export function pageMetaOf(source: PageMetaSource): (page: string, request: Request) => Promise<PageMeta> {
  const { door, find } = source;
  return async (built, request) => {
    const page = withSite(built, source.rulings.site);
    if (pageAt(request.path).page === 'home') return { page: await firstPage(page, request, source), found: true };
    const [, kind, code] = MATCH.exec(request.path) ?? [];
    const asked = code !== undefined && (await door.allows(request, 'pages'));
    // An unreadable match may exist, and a caller who guesses must not learn it.
    const found = asked ? await door.find(request, () => find(code)).catch(() => undefined) : undefined;
    const memory = found === 'guessed' ? undefined : found;
    // Matches on a device are unknown to the server.
    const unknown = memory === null && (kind === 'r' || !isDeviceCode(code!));
    return {
      page: written(page, request, memory, source),
      found:
        !unknown && isPage(request.path, source.config.operatorTokens.length > 0, source.rulings.site.imprint !== ''),
    };
  };
}
