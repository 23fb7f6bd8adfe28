/** The position that the server wrote into the page, so that the board is seen before the line to its room stands. */
import { type Position, parsePosition } from '@dominion/rules';
import { parsePath } from '../route.js';

/** The match whose page was loaded first, and its position then; it is told once. */
let loaded: { readonly code: string; readonly position: Position } | null = read();

function read(): typeof loaded {
  if (globalThis.document === undefined) return null;
  const route = parsePath(location.pathname);
  const text = document.querySelector<HTMLMetaElement>('meta[name="dominion-position"]')?.content ?? '';
  if (route.page !== 'room' || text === '') return null;
  const parsed = parsePosition(text);
  return parsed.ok ? { code: route.code, position: parsed.position } : null;
}

/** The position of a match as the page came with it; null where it came without, or it was told before. */
export function takeGlimpse(code: string): Position | null {
  const position = loaded?.code === code ? loaded.position : null;
  loaded = null;
  return position;
}
