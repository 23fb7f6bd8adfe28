import type { Position } from '@dominion/rules';

/**
 * Wraps a query to answer it once for each position and team or square, as long as the position is referenced.
 * Positions are immutable.
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
