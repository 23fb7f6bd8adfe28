/** How many units a team may have (§3): the places that are left. */
import { bitsOf, UNIT_TABLE, UNITS, type Unit } from './units.js';

/** How many more units of a kind a team may have, given its census by unit number: the places left of §3. */
export function placesLeft(counts: ArrayLike<number>, unit: Unit): number {
  const { counted, most } = UNIT_TABLE[unit]!;
  let places = most;
  for (const kind of counted) places -= counts[kind]!;
  return places;
}

/** The kinds of unit of which a team may have another one, given its census: bits `1 << unit`. */
export function roomOf(counts: ArrayLike<number>): number {
  return UNITS.reduce<number>((room, unit) => (placesLeft(counts, unit) > 0 ? room | (1 << unit) : room), 0);
}

/** Units that share a cap with each, itself included: bits `1 << unit`. */
const SHARING: readonly number[] = UNIT_TABLE.map(({ counted }) => bitsOf(counted));

/** {@link roomOf} kept up: what it is once the census of one kind changed. */
export function roomAfter(room: number, counts: ArrayLike<number>, unit: Unit): number {
  return placesLeft(counts, unit) > 0 ? room | SHARING[unit]! : room & ~SHARING[unit]!;
}
