/** What counts for the Mandate of Heaven (§10), in points. */
import { UNIT_TABLE } from './units.js';
/** Each Territory that a team controls. */
export const TERRITORY_POINTS = 12;

/** Each stronghold, wherever it lies, on which an army unit of the team stands. */
export const STRONGHOLD_POINTS = 2;

/** Each unit, by its number; the Emperor is nothing, and neither is what belongs to nobody. */
export const ARMY_POINTS: Uint8Array = Uint8Array.from(UNIT_TABLE, ({ points }) => points);
