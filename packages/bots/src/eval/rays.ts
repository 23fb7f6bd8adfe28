/** How units take and how far they see, by unit number (RULES.md §3): tables for quick checks. */
import { type Course, courseOf, UNIT_TABLE, type UnitRecord, type Way } from '@dominion/rules';

/** A piece has four bits for its unit; cells without a unit are looked up as well. */
const NUMBERS = 16;

/** Taking at one square, and at any distance, which includes a few squares. */
export const BESIDE = 1;
export const ALONG = 2;

function table(of: (record: UnitRecord) => number): Uint8Array {
  const list = new Uint8Array(NUMBERS);
  list.set(UNIT_TABLE.map(of));
  return list;
}

function some(ways: readonly Way[], is: (course: Course) => boolean): boolean {
  return ways.map(courseOf).some(is);
}

function runs(course: Course, directions: 'orthogonal' | 'diagonal'): boolean {
  return 'directions' in course && (course.directions === directions || course.directions === 'all');
}

function reach(directions: 'orthogonal' | 'diagonal'): Uint8Array {
  const strikes = (ways: readonly Way[], far: boolean) =>
    some(ways, (course) => course.kind === 'go' && runs(course, directions) && course.reach > 1 === far);
  return table((record) => (strikes(record.strikes, true) ? ALONG : strikes(record.strikes, false) ? BESIDE : 0));
}

/** How it takes along rows and columns, and along diagonals: {@link BESIDE}, {@link ALONG} or 0. */
export const ORTHOGONAL: Uint8Array = reach('orthogonal');
export const DIAGONAL: Uint8Array = reach('diagonal');

/** Whether it takes by a leap. */
export const LEAPERS: Uint8Array = table(({ strikes }) => Number(strikes.includes('leap')));

function beyond(directions: 'orthogonal' | 'diagonal'): Uint8Array {
  return table(({ strikes }) =>
    Number(some(strikes, (course) => course.kind === 'beyond' && runs(course, directions))),
  );
}

/** Whether it takes beyond exactly one unit on a row or column, and on a diagonal. */
export const BEYOND_ORTHOGONAL: Uint8Array = beyond('orthogonal');
export const BEYOND_DIAGONAL: Uint8Array = beyond('diagonal');

function sees({ moves }: UnitRecord, directions: 'orthogonal' | 'diagonal'): boolean {
  return some(moves, (course) => course.kind === 'go' && course.reach === Infinity && runs(course, directions));
}

/** The first of the eight directions in which it moves any distance, and the one after the last; 0 and 0 for none. */
export const VIEW_FROM: Uint8Array = table((record) =>
  !sees(record, 'orthogonal') && sees(record, 'diagonal') ? 4 : 0,
);
export const VIEW_TO: Uint8Array = table((record) =>
  sees(record, 'diagonal') ? 8 : sees(record, 'orthogonal') ? 4 : 0,
);

/** Whether it is of the lower ranks, which encirclement turns. */
export const LOWER: Uint8Array = table(({ rank }) => Number(rank === 'lower'));
