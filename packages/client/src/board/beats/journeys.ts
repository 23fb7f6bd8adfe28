import type { GameEvent, Square } from '@dominion/rules';

/** Returns each earlier unit's new square; null if it has left the board. */
export function journeys(events: readonly GameEvent[]): ReadonlyMap<Square, Square | null> {
  /** For each present square: where its unit stood before; null once the unit has left it. */
  const at = new Map<Square, Square | null>();
  const gone = new Map<Square, Square | null>();
  const originOf = (square: Square): Square | null => (at.has(square) ? at.get(square)! : square);
  const put = (origin: Square | null, square: Square): void => {
    at.set(square, origin);
    if (origin !== null) gone.set(origin, square);
  };
  /** The unit on the square of the last move: taken, unless `swapped` follows. */
  let met: Square | null = null;
  for (const event of events) {
    if (event.type === 'moved' && event.from !== event.to) {
      const mover = originOf(event.from);
      met = originOf(event.to);
      if (met !== null) gone.set(met, null);
      at.set(event.from, null);
      put(mover, event.to);
    } else if (event.type === 'swapped') put(met, event.from);
  }
  for (const [origin, square] of gone) if (origin === square) gone.delete(origin);
  return gone;
}
