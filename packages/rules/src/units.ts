/** One record a unit (§3): its rank, how many a team may have, and what its way of moving is called. */
import {
  ADMIRAL,
  ASSASSIN,
  EMPEROR,
  GENERAL,
  PRINCE,
  RECRUIT,
  SERGEANT,
  SOLDIER,
  UNITS,
  type Unit,
  WARRIOR,
} from './types.js';

/** A unit's rank (§3); a Recruited Peasant has none. */
export type Rank = 'emperor' | 'upper' | 'lower' | 'none';

/** What the fate events and the caps need to know of a unit. */
export interface UnitRecord {
  readonly rank: Rank;
  /** Units that share one cap (§3): Warriors and Assassins count together. */
  readonly counted: readonly Unit[];
  /** The most a team may have of `counted`; `Infinity` where there is no limit. */
  readonly most: number;
  /** What a promotion may make of it (§6), best guess of the level above; empty at the top. */
  readonly promotes: readonly Unit[];
  /** The levels below it, next one first; a demotion takes the first that has room (§6). */
  readonly demotes: readonly (readonly Unit[])[];
}

const COMMAND: readonly Unit[] = [GENERAL, ADMIRAL];
const FIGHTERS: readonly Unit[] = [WARRIOR, ASSASSIN];

/** The table of §3 and the ladder of §6, by unit number; the entry for 0 is not used. */
export const UNIT_TABLE: readonly UnitRecord[] = [
  { rank: 'none', counted: [], most: 0, promotes: [], demotes: [] },
  { rank: 'emperor', counted: [EMPEROR], most: 1, promotes: [], demotes: [] },
  {
    rank: 'upper',
    counted: [PRINCE],
    most: 1,
    promotes: [],
    demotes: [COMMAND, FIGHTERS, [SERGEANT], [SOLDIER]],
  },
  {
    rank: 'upper',
    counted: [GENERAL],
    most: 2,
    promotes: [PRINCE],
    demotes: [FIGHTERS, [SERGEANT], [SOLDIER]],
  },
  {
    rank: 'upper',
    counted: [ADMIRAL],
    most: 2,
    promotes: [PRINCE],
    demotes: [FIGHTERS, [SERGEANT], [SOLDIER]],
  },
  { rank: 'upper', counted: FIGHTERS, most: 4, promotes: COMMAND, demotes: [[SERGEANT], [SOLDIER]] },
  { rank: 'upper', counted: FIGHTERS, most: 4, promotes: COMMAND, demotes: [[SERGEANT], [SOLDIER]] },
  { rank: 'lower', counted: [SERGEANT], most: 3, promotes: FIGHTERS, demotes: [[SOLDIER]] },
  { rank: 'lower', counted: [SOLDIER], most: Number.POSITIVE_INFINITY, promotes: [SERGEANT], demotes: [] },
  { rank: 'none', counted: [RECRUIT], most: Number.POSITIVE_INFINITY, promotes: [], demotes: [] },
];

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

/** Units as bits `1 << unit`. */
export function bitsOf(units: readonly Unit[]): number {
  return units.reduce<number>((bits, unit) => bits | (1 << unit), 0);
}

/** {@link roomOf} kept up: what it is once the census of one kind changed. */
export function roomAfter(room: number, counts: ArrayLike<number>, unit: Unit): number {
  return placesLeft(counts, unit) > 0 ? room | SHARING[unit]! : room & ~SHARING[unit]!;
}
