/** The position in the page, shown before the connection is open. */
import { livingTeams, type Position, parsePosition, S, southFirst, type Team } from '@dominion/rules';
import { hasMoved, parsePath } from '../../base/route.js';
import { ownExpected } from '../../base/storage/matches.js';
import { anyDemoPosition } from './demo-positions.js';

/** The page's match, or (on the home page, without a code) a position from which bots play on. */
export interface EmbeddedPosition {
  readonly page: 'room' | 'home';
  readonly code: string | null;
  readonly position: Position;
}

/** Null if the first page has no board, or its match hasn't begun. */
export const loaded: EmbeddedPosition | null = read();

/** Used once: a player who returns to the match later gets its current position. */
let told = false;

function read(): EmbeddedPosition | null {
  if (globalThis.document === undefined) return null;
  const route = parsePath(location.pathname);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="dominion-position"]');
  const parsed = parsePosition(meta?.content ?? '');
  if (route.page === 'room') return parsed.ok ? { page: 'room', code: route.code, position: parsed.position } : null;
  // A player awaited in a match sees that match instead.
  if (route.page !== 'home' || ownExpected().called) return null;
  const code = meta?.dataset.match;
  if (!parsed.ok || !code) return { page: 'home', code: null, position: anyDemoPosition() };
  return { page: 'home', code, position: parsed.position };
}

/** Returns the position of a match's page; null if there was none, or it was taken before. */
export function takeEmbeddedPosition(code: string): Position | null {
  const position = !told && loaded?.code === code ? loaded.position : null;
  told = true;
  return position;
}

/** Returns null if a replay's page had no position, was reached later, or its address names another moment. */
export function replayPosition(): Position | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="dominion-position"]');
  const parsed = parsePosition(hasMoved() || location.hash !== '' ? '' : (meta?.content ?? ''));
  return parsed.ok ? parsed.position : null;
}

/** Returns the side at the bottom for viewers without a team: South, or the first one alive. */
export function viewingSide(position: Position): Team {
  return southFirst(livingTeams(position)) ?? S;
}
