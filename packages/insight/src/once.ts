/** A cache for queries about positions that several callers repeat. */
import type { Position } from '@dominion/rules';

/**
 * Wraps a query so that it is answered once for each position and team or square. Positions are immutable.
 * An answer is forgotten once its position is no longer referenced.
 */
export function oncePerPosition<About extends number, Answer>(
  answer: (position: Position, about: About) => Answer,
): (position: Position, about: About) => Answer {
  const known = new WeakMap<Position, Map<About, Answer>>();
  return (position, about) => {
    const kept = known.get(position) ?? new Map<About, Answer>();
    known.set(position, kept);
    const found = kept.has(about) ? kept.get(about)! : answer(position, about);
    kept.set(about, found);
    return found;
  };
}
