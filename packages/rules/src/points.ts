/** The points for the Mandate of Heaven (§10). */
import { UNIT_TABLE } from './units.js';
/** For each Territory that a team controls. */
export const TERRITORY_POINTS = 12;

/** For each stronghold, in any Territory, with an army unit of the team. */
export const STRONGHOLD_POINTS = 2;

/** For each unit, by its number; 0 for the Emperor, and for pieces without a team. */
export const ARMY_POINTS: Uint8Array = Uint8Array.from(UNIT_TABLE, ({ points }) => points);
