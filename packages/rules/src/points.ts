/** What counts for the Mandate of Heaven (§10), in points. */
import { ADMIRAL, ASSASSIN, GENERAL, PRINCE, RECRUIT, SERGEANT, SOLDIER, type Unit, WARRIOR } from './types.js';

/** Each Territory that a team controls. */
export const TERRITORY_POINTS = 12;

/** Each stronghold, wherever it lies, on which an army unit of the team stands. */
export const STRONGHOLD_POINTS = 2;

/** Each unit, by its number; the Emperor is nothing, and neither is what belongs to nobody. */
export const ARMY_POINTS = new Uint8Array(16);
const POINTS: readonly (readonly [Unit, number])[] = [
  [PRINCE, 18],
  [GENERAL, 10],
  [ADMIRAL, 8],
  [WARRIOR, 6],
  [ASSASSIN, 6],
  [SERGEANT, 4],
  [SOLDIER, 2],
  [RECRUIT, 1],
];
for (const [unit, points] of POINTS) ARMY_POINTS[unit] = points;
