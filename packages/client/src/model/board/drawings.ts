/** Keeps a player's drawings on the board: arrows and circles, as a set. Pure. */
import { type Drawing, MOST_DRAWINGS } from '@dominion/protocol';

/** Drawings, the oldest first; no two join the same squares in the same direction. */
export type Drawings = readonly Drawing[];

export const NO_DRAWINGS: Drawings = [];

/** Adds a drawing; repeated in the same ink it's removed, in another changed. Above the limit the oldest goes. */
export function drawn(drawings: Drawings, drawing: Drawing): Drawings {
  const others = drawings.filter(({ from, to }) => from !== drawing.from || to !== drawing.to);
  const known = drawings.find(({ from, to }) => from === drawing.from && to === drawing.to);
  if (known?.ink === drawing.ink) return others;
  return [...others, drawing].slice(-MOST_DRAWINGS);
}
