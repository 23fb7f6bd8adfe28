/**
 * One record per unit: its letter, name and rank, its limit, its ladder, its points, and how it moves and takes (§3, §6, §10).
 * Everything that depends on the kind of a unit is read from here. Numbers are for tables, letters for texts.
 */

/** The kinds of a team's unit (§3). 10 is the Peasant's, so the next new unit gets 11. */
export const UNITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** A kind of unit: one of {@link UNITS}. */
export type Unit = (typeof UNITS)[number];
export const EMPEROR = 1;
export const PRINCE = 2;
export const GENERAL = 3;
export const ADMIRAL = 4;
export const WARRIOR = 5;
export const ASSASSIN = 6;
export const SERGEANT = 7;
export const SOLDIER = 8;
export const RECRUIT = 9;

/** A unit's rank (§3); a Recruited Peasant has none. */
export type Rank = 'emperor' | 'upper' | 'lower' | 'none';

export type Directions = 'orthogonal' | 'diagonal' | 'all';

/**
 * Directions alone mean any distance, a number that many squares; all but the last must be empty. `leap` is 2 + 1
 * squares, over anything. `beyond` only takes: the first unit beyond exactly one unit. `line` only moves: along a
 * defensive line, if the unit's side controls the Territory.
 */
export type Way = Directions | `${Directions} ${number}` | 'leap' | `beyond ${Directions}` | 'line';

/** A way taken apart; `reach` in squares, `Infinity` for any distance. */
export type Course =
  | { readonly kind: 'go'; readonly directions: Directions; readonly reach: number }
  | { readonly kind: 'beyond'; readonly directions: Directions }
  | { readonly kind: 'leap' }
  | { readonly kind: 'line' };

export function courseOf(way: Way): Course {
  if (way === 'leap' || way === 'line') return { kind: way };
  const [first, second] = way.split(' ') as [Directions | 'beyond', string?];
  if (first === 'beyond') return { kind: first, directions: second as Directions };
  return { kind: 'go', directions: first, reach: Number(second ?? Number.POSITIVE_INFINITY) };
}

/** All that the rules need to know of a unit. */
export interface UnitRecord {
  /** Its letter in the notation (§8). */
  readonly letter: string;
  /** Its name for people. */
  readonly name: string;
  readonly rank: Rank;
  /** The units that share one limit (§3): Warriors and Assassins count together. */
  readonly counted: readonly Unit[];
  /** The most of `counted` that a team may have; `Infinity` without a limit. */
  readonly most: number;
  /** The units that a promotion may make of it (§6), best guess first; empty at the top. */
  readonly promotes: readonly Unit[];
  /** The levels below it, next one first; a demotion takes the first with room (§6). */
  readonly demotes: readonly (readonly Unit[])[];
  /** For the Mandate of Heaven (§10). */
  readonly points: number;
  /** How it reaches an empty square. */
  readonly moves: readonly Way[];
  /** How it reaches a piece that it takes. */
  readonly strikes: readonly Way[];
  /** The own unit that it changes places with when its moves lead there; null for none. */
  readonly swaps: Unit | null;
}

const COMMAND: readonly Unit[] = [GENERAL, ADMIRAL];
const FIGHTERS: readonly Unit[] = [WARRIOR, ASSASSIN];
const BELOW_COMMAND: readonly (readonly Unit[])[] = [FIGHTERS, [SERGEANT], [SOLDIER]];
const UNLIMITED = Number.POSITIVE_INFINITY;

/** §3, with the ladder of §6 and the points of §10. It doesn't compile without one of {@link UNITS}. */
const RECORDS: Readonly<Record<Unit, UnitRecord>> = {
  [EMPEROR]: {
    letter: 'E',
    name: 'Emperor',
    rank: 'emperor',
    counted: [EMPEROR],
    most: 1,
    promotes: [],
    demotes: [],
    points: 0,
    moves: ['all 1'],
    strikes: ['all 1'],
    swaps: null,
  },
  [PRINCE]: {
    letter: 'P',
    name: 'Prince',
    rank: 'upper',
    counted: [PRINCE],
    most: 1,
    promotes: [],
    demotes: [COMMAND, ...BELOW_COMMAND],
    points: 18,
    moves: ['all'],
    strikes: ['all'],
    swaps: null,
  },
  [GENERAL]: {
    letter: 'G',
    name: 'General',
    rank: 'upper',
    counted: [GENERAL],
    most: 2,
    promotes: [PRINCE],
    demotes: BELOW_COMMAND,
    points: 10,
    moves: ['orthogonal'],
    strikes: ['orthogonal'],
    swaps: null,
  },
  [ADMIRAL]: {
    letter: 'A',
    name: 'Admiral',
    rank: 'upper',
    counted: [ADMIRAL],
    most: 2,
    promotes: [PRINCE],
    demotes: BELOW_COMMAND,
    points: 8,
    moves: ['diagonal'],
    strikes: ['diagonal'],
    swaps: null,
  },
  [WARRIOR]: {
    letter: 'W',
    name: 'Warrior',
    rank: 'upper',
    counted: FIGHTERS,
    most: 4,
    promotes: COMMAND,
    demotes: [[SERGEANT], [SOLDIER]],
    points: 6,
    moves: ['leap'],
    strikes: ['leap'],
    swaps: null,
  },
  [ASSASSIN]: {
    letter: 'X',
    name: 'Assassin',
    rank: 'upper',
    counted: FIGHTERS,
    most: 4,
    promotes: COMMAND,
    demotes: [[SERGEANT], [SOLDIER]],
    points: 6,
    moves: ['orthogonal'],
    strikes: ['beyond orthogonal'],
    swaps: null,
  },
  [SERGEANT]: {
    letter: 'T',
    name: 'Sergeant',
    rank: 'lower',
    counted: [SERGEANT],
    most: 3,
    promotes: FIGHTERS,
    demotes: [[SOLDIER]],
    points: 4,
    moves: ['orthogonal 2', 'diagonal 1'],
    strikes: ['diagonal 1'],
    swaps: SOLDIER,
  },
  [SOLDIER]: {
    letter: 'S',
    name: 'Soldier',
    rank: 'lower',
    counted: [SOLDIER],
    most: UNLIMITED,
    promotes: [SERGEANT],
    demotes: [],
    points: 2,
    moves: ['orthogonal 1', 'line'],
    strikes: ['diagonal 1'],
    swaps: null,
  },
  [RECRUIT]: {
    letter: 'R',
    name: 'Recruited Peasant',
    rank: 'none',
    counted: [RECRUIT],
    most: UNLIMITED,
    promotes: [],
    demotes: [],
    points: 1,
    moves: ['orthogonal 1'],
    strikes: [],
    swaps: null,
  },
};

const NOBODY: UnitRecord = {
  letter: '',
  name: '',
  rank: 'none',
  counted: [],
  most: 0,
  promotes: [],
  demotes: [],
  points: 0,
  moves: [],
  strikes: [],
  swaps: null,
};

/** The records by unit number, with an empty record for numbers without a unit. */
export const UNIT_TABLE: readonly UnitRecord[] = Array.from(
  { length: Math.max(...UNITS) + 1 },
  (_, number) => RECORDS[number as Unit] ?? NOBODY,
);

/** The letter of each unit (§3), by its number. */
export const UNIT_LETTERS = /* @__PURE__ */ byUnit(({ letter }) => letter);

/** The name of each unit for people (§3), by its number. */
export const UNIT_NAMES = /* @__PURE__ */ byUnit(({ name }) => name);

function byUnit<T>(of: (record: UnitRecord) => T): Readonly<Record<Unit, T>> {
  return Object.fromEntries(UNITS.map((unit) => [unit, of(UNIT_TABLE[unit]!)])) as Record<Unit, T>;
}

/** Returns the unit of a letter; undefined if there is none. */
export function unitOfLetter(letter: string): Unit | undefined {
  return UNITS.find((unit) => UNIT_LETTERS[unit] === letter);
}

/** Returns units as bits `1 << unit`. */
export function bitsOf(units: readonly Unit[]): number {
  return units.reduce<number>((bits, unit) => bits | (1 << unit), 0);
}

/** Returns the units that satisfy a condition, as bits `1 << unit`. */
export function unitsThat(is: (record: UnitRecord) => boolean): number {
  return bitsOf(UNITS.filter((unit) => is(UNIT_TABLE[unit]!)));
}

/** The levels of the ladder (§6), starting with those that nothing is promoted to. */
export const LADDER: readonly (readonly Unit[])[] = /* @__PURE__ */ ladder();

function ladder(): readonly (readonly Unit[])[] {
  const levels: Unit[][] = [];
  const isAbove = (unit: Unit) => UNITS.some((below) => UNIT_TABLE[below]!.promotes.includes(unit));
  let level = UNITS.filter((unit) => UNIT_TABLE[unit]!.promotes.length > 0 && !isAbove(unit));
  while (level.length > 0) {
    levels.push(level);
    level = [...new Set(level.flatMap((unit) => UNIT_TABLE[unit]!.promotes))];
  }
  return levels;
}
