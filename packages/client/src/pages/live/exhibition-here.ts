/** The one match of bots that this page shows: the first page and the page of watching show the same one. */
import type { Position } from '@dominion/rules';
import type { Exhibition } from '../../match/connections/exhibition.js';
import { loaded } from '../../ui/board/glimpse.js';
import { anyMiddle } from '../../ui/board/middles.js';

let asked: Promise<Exhibition> | null = null;

/** The match; made when it is first asked for. Rejected where what it is made of does not come. */
export function exhibitionHere(): Promise<Exhibition> {
  asked ??= make().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function make(): Promise<Exhibition> {
  const [host, { createThinker }] = await Promise.all([
    import('../../match/connections/exhibition.js'),
    import('../../bots/thinker.js'),
  ]);
  // A thinker of its own: who looks on takes nobody's place who waits for a hint.
  return new host.Exhibition({ first: stillMiddle(), next: anyMiddle, thinker: createThinker() });
}

let middle: Position | null = null;

/** Where it begins: where the picture of the page stands, so that nothing jumps. */
export function stillMiddle(): Position {
  middle ??= loaded?.code === null ? loaded.position : anyMiddle();
  return middle;
}
