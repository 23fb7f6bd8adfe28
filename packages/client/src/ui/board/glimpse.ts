/** The position that the server wrote into the page, so that the board is seen before the line to its host stands. */
import { livingTeams, type Position, parsePosition, S, southFirst, type Team } from '@dominion/rules';
import { hasMoved, parsePath } from '../../base/route.js';
import { ownExpected } from '../../base/storage/matches.js';
import { anyMiddle } from './middles.js';

/** A match as its page came with it, or (on the first page, without a code) a moment from which bots play on. */
export interface Glimpse {
  readonly page: 'room' | 'home';
  readonly code: string | null;
  readonly position: Position;
}

/** What the page that was loaded first shows; null where that is no board, or a match that has not begun. */
export const loaded: Glimpse | null = read();

/** Told once: whoever comes back to the match later finds it elsewhere. */
let told = false;

function read(): Glimpse | null {
  if (globalThis.document === undefined) return null;
  const route = parsePath(location.pathname);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="dominion-position"]');
  const parsed = parsePosition(meta?.content ?? '');
  if (route.page === 'room') return parsed.ok ? { page: 'room', code: route.code, position: parsed.position } : null;
  // Whom a match waits for sees that one.
  if (route.page !== 'home' || ownExpected().called) return null;
  const code = meta?.dataset.match;
  if (!parsed.ok || !code) return { page: 'home', code: null, position: anyMiddle() };
  return { page: 'home', code, position: parsed.position };
}

/** The position of a match as the page came with it; null where it came without, or it was told before. */
export function takeGlimpse(code: string): Position | null {
  const position = !told && loaded?.code === code ? loaded.position : null;
  told = true;
  return position;
}

/** The position that the page of a replay came with; null where it came without, was gone to later, or names another moment. */
export function replayGlimpse(): Position | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="dominion-position"]');
  const parsed = parsePosition(hasMoved() || location.hash !== '' ? '' : (meta?.content ?? ''));
  return parsed.ok ? parsed.position : null;
}

/** The side from which a position is looked at by who has none: South, or the first that lives. */
export function viewingSide(position: Position): Team {
  return southFirst(livingTeams(position)) ?? S;
}
