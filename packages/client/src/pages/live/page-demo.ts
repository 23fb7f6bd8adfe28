/** The one match between bots in this tab, shared by all pages. */
import type { Position } from '@dominion/rules';
import type { DemoMatch } from '../../match/connections/demo-match.js';
import { anyDemoPosition } from '../../ui/board/demo-positions.js';
import { loaded } from '../../ui/board/embedded-position.js';

let asked: Promise<DemoMatch> | null = null;

/** Returns the match, and creates it the first time. Rejects if its code can't be loaded. */
export function exhibitionHere(): Promise<DemoMatch> {
  asked ??= make().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function make(): Promise<DemoMatch> {
  const [host, { createThinker }] = await Promise.all([
    import('../../match/connections/demo-match.js'),
    import('../../bots/thinker.js'),
  ]);
  // It has its own thinker, so that watching never delays a hint.
  return new host.DemoMatch({ first: stillDemoPosition(), next: anyDemoPosition, thinker: createThinker() });
}

let middle: Position | null = null;

/** Returns its first position: that of the page's first picture, so that nothing jumps. */
export function stillDemoPosition(): Position {
  middle ??= loaded?.code === null ? loaded.position : anyDemoPosition();
  return middle;
}
