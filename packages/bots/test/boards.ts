/** Positions for the bots' tests: from matches, and of every phase. */
import { isOver, legalActions, type Mode, type Position, parsePosition, playLegal, start } from '@dominion/rules';
import { randomThrow } from './playing.js';

/** Whether tests play as many matches as they can: by night (`npm run test:nightly`), not by day. */
export const NIGHT = process.env.NIGHTLY !== undefined;

export function read(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.message}`);
  return parsed.position;
}

/** Yields the positions of a mode's random match, up to `most`; ends when it is over. */
export function* randomMatch(mode: Mode, random: () => number, most: number): Generator<Position> {
  let at = start(mode);
  for (let n = 0; n < most && !isOver(at); n++) {
    yield at;
    const throws = at.phase === 'fate' || at.phase === 'succession';
    const actions = legalActions(at);
    const action = throws ? randomThrow(random) : actions[Math.floor(random() * actions.length)]!;
    at = playLegal(at, action).position;
  }
}
