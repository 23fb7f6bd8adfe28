/** The position of a match, written into its page. The scripts draw it while the room's connection opens. */
import { formatPosition } from '@dominion/rules';
import type { Memory } from '@dominion/table';

/** The placeholder of the position in a page. */
export const EMBEDDED_POSITION = '<meta name="dominion-position" content="" />';

/** Returns a match's position as text; null before it begins. */
export function positionOf({ match }: Memory): string | null {
  return match === null ? null : formatPosition(match.position);
}

/** Returns the page with a position in it; `code` names its match if the page's address doesn't. */
export function withPosition(page: string, position: string, code?: string): string {
  // Positions and codes consist of letters, digits and signs that are harmless between quotation marks.
  const content = `content="${position.replaceAll('"', '&quot;')}"${code === undefined ? '' : ` data-match="${code}"`}`;
  return page.replace(EMBEDDED_POSITION, EMBEDDED_POSITION.replace('content=""', content));
}
