/** The position that the server wrote into the page, so that the board is seen before the line to its room stands. */
import { livingTeams, type Position, parsePosition, S, southFirst, type Team } from '@dominion/rules';
import { parsePath } from '../route.js';

/** A match as its page came with it. */
export interface Glimpse {
  readonly code: string;
  readonly position: Position;
}

/** The match whose page was loaded first; null where that is no match, or has not begun. */
export const loaded: Glimpse | null = read();

/** Told once: whoever comes back to the match later finds it elsewhere. */
let told = false;

function read(): Glimpse | null {
  if (globalThis.document === undefined) return null;
  const route = parsePath(location.pathname);
  const text = document.querySelector<HTMLMetaElement>('meta[name="dominion-position"]')?.content ?? '';
  if (route.page !== 'room' || text === '') return null;
  const parsed = parsePosition(text);
  return parsed.ok ? { code: route.code, position: parsed.position } : null;
}

/** The position of a match as the page came with it; null where it came without, or it was told before. */
export function takeGlimpse(code: string): Position | null {
  const position = !told && loaded?.code === code ? loaded.position : null;
  told = true;
  return position;
}

/** The side from which a position is looked at by who has none: South, or the first that lives. */
export function viewingSide(position: Position): Team {
  return southFirst(livingTeams(position)) ?? S;
}
