/**
 * What a page shows of its match before anything else has arrived: the position, written into the page itself. The scripts
 * draw a still picture of it while the line to the room is opened.
 */
import { formatPosition, openingOf } from '@dominion/rules';
import type { Memory } from '@dominion/table';

/** Where the position stands in a page. */
export const GLIMPSE = '<meta name="dominion-position" content="" />';

/** A match's position as text; null before it has begun. */
export function positionOf({ match }: Memory): string | null {
  return match === null ? null : formatPosition(match.position);
}

/** Where a match is begun to be looked at again, as text: over, at its start; null before it has begun. */
export function lookedAtFrom(memory: Memory): string | null {
  const { match } = memory;
  return match?.result == null ? positionOf(memory) : formatPosition(openingOf(match.header));
}

/** The page with a position in it; `code` says of which match, where the address of the page does not. */
export function withPosition(page: string, position: string, code?: string): string {
  // Positions and codes are made of letters, digits, and signs that mean nothing between quotation marks.
  const content = `content="${position.replaceAll('"', '&quot;')}"${code === undefined ? '' : ` data-match="${code}"`}`;
  return page.replace(GLIMPSE, GLIMPSE.replace('content=""', content));
}
