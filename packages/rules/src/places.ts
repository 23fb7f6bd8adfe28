/** The limits of units per team (§3): the places that are left. */
import { bitsOf, UNIT_TABLE, UNITS, type Unit } from './units.js';

/** Returns how many more units of a kind a team may have, from its census by unit number (§3). */
export function placesLeft(counts: ArrayLike<number>, unit: Unit): number {
  const { counted, most } = UNIT_TABLE[unit]!;
  let places = most;
  for (const kind of counted) places -= counts[kind]!;
  return places;
}

/** Returns the kinds of unit of which a team may have another, from its census: bits `1 << unit`. */
export function roomOf(counts: ArrayLike<number>): number {
  return UNITS.reduce<number>((room, unit) => (placesLeft(counts, unit) > 0 ? room | (1 << unit) : room), 0);
}

/** The units that share a limit with each, including itself: bits `1 << unit`. */
const SHARING: readonly number[] = UNIT_TABLE.map(({ counted }) => bitsOf(counted));

/** Updates {@link roomOf} after the census of one kind changed. */
export function roomAfter(room: number, counts: ArrayLike<number>, unit: Unit): number {
  return placesLeft(counts, unit) > 0 ? room | SHARING[unit]! : room & ~SHARING[unit]!;
}
