/**
 * What a page shows of its match before anything else has arrived: the position, written into the page itself. The scripts
 * draw a still picture of it while the line to the room is opened.
 */
import { parseCode } from '@dominion/protocol';
import { formatPosition } from '@dominion/rules';
import type { LiveMatches } from '../match/live-matches.js';
import { remember } from '../match/memory.js';
import type { Store } from '../store/store.js';

/** Where the position stands in a page. */
export const GLIMPSE = '<meta name="dominion-position" content="" />';

/** A match's position as text, by its code; null before it has begun, and where there is none. Does not wake it. */
export async function positionOf(
  code: string,
  matches: Pick<LiveMatches, 'peek'>,
  store: Pick<Store, 'load'>,
): Promise<string | null> {
  const read = parseCode(code);
  if (read === null) return null;
  let memory = matches.peek(read);
  if (memory === null) {
    const stored = await store.load(read);
    memory = stored === null ? null : remember(stored);
  }
  return memory?.match ? formatPosition(memory.match.position) : null;
}

/** The page with a position in it. */
export function withPosition(page: string, position: string): string {
  // Positions are made of letters, digits, and signs that mean nothing between quotation marks.
  return page.replace(GLIMPSE, GLIMPSE.replace('content=""', `content="${position.replaceAll('"', '&quot;')}"`));
}
