/** What is written into a page before it is sent: the position of its match, and how its link looks where it is shared. */
import { PUZZLES } from '@dominion/bots/puzzles';
import { parsePosition } from '@dominion/rules';
import type { Request } from 'express';
import { type Preview, previewOfMatch, previewOfPuzzle, USUAL } from '../picture/preview.js';
import { positionOf, withPosition } from './glimpse.js';
import { originOf, type PreviewSource, readPreview, withPreview } from './previews.js';
import { Quota, withinShare } from './quota.js';

/** The pages that are about a match. */
const MATCH = /^\/(r|g|embed)\/([0-9A-Za-z]{1,12})\/?$/;

const PUZZLE = /^\/learn\/puzzles\/([0-9a-z]{1,12})\/?$/;

/** The preview of the puzzle of a name, and where it is; null where there is none. */
function puzzlePreview(path: string): { readonly preview: Preview; readonly link: string } | null {
  const puzzle = PUZZLES.find(({ id }) => id === PUZZLE.exec(path)?.[1]);
  const parsed = puzzle && parsePosition(puzzle.position);
  return parsed?.ok ? { preview: previewOfPuzzle(parsed.position), link: `/learn/puzzles/${puzzle!.id}` } : null;
}

/** Dresses pages; whoever asks for too many matches gets the page without. */
export function dresser({ config, find, matches }: PreviewSource): (page: string, request: Request) => Promise<string> {
  const quota = new Quota(config.limits.lists, 60_000);
  return async (page, request) => {
    const origin = originOf(request, config);
    const [, kind, code] = MATCH.exec(request.path) ?? [];
    const known = code !== undefined && withinShare(quota, request, config);
    const memory = known ? await find(code).catch(() => null) : null;
    if (memory !== null) {
      const { code } = memory.record;
      const position = kind === 'r' ? positionOf(memory) : null;
      const preview = previewOfMatch(memory, matches.watchersOf(code));
      const dressed = withPreview(page, preview, { code }, origin, `/${kind}/${code}`);
      return position === null ? dressed : withPosition(dressed, position);
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
  };
}
