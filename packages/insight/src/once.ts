/** Questions that are asked about one position from many sides: as what was before, and as what other lines begin with. */
import type { Position } from '@dominion/rules';

/**
 * The same question, answered once for each position and whatever is asked about it, a team or a square. A position never
 * changes; what is known of it goes when nobody holds it any more.
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
