/**
 * The gait of each unit, found by what its record says (§3): whoever goes as one of the lines below has a walker written out
 * for speed, everybody else is walked by the record. Built once, when the game is loaded.
 */
import { UNIT_TABLE, type UnitRecord } from '../units.js';
import { ANY, FOOT, gait, HOP, LEAP, MEET, SHOOT, SHOT, SLIDE, STAY, STEP, STRIDE, THRUST } from './walks.js';

/** How a unit that goes like this is walked: its moves, a stroke, and how it displaces. */
const WALKED: Readonly<Record<string, number>> = {
  'all 1 / all 1': gait(HOP),
  'all / all': gait(SLIDE, 0, 7),
  'orthogonal / orthogonal': gait(SLIDE, 0, 3),
  'diagonal / diagonal': gait(SLIDE, 4, 7),
  'leap / leap': gait(LEAP),
  'orthogonal / beyond orthogonal': gait(SHOOT, 0, 3),
  'orthogonal 2,diagonal 1 / diagonal 1': gait(STRIDE),
  'orthogonal 1,line / diagonal 1': gait(FOOT),
  'orthogonal 1 / ': gait(STEP),
};

/** How the displacements are walked of a unit that displaces like this. */
const struck = (): Readonly<Record<string, number>> => ({
  '': gait(STAY),
  'all 1': gait(HOP),
  all: gait(MEET, 0, 7),
  orthogonal: gait(MEET, 0, 3),
  diagonal: gait(MEET, 4, 7),
  leap: gait(LEAP),
  'beyond orthogonal': gait(SHOT, 0, 3),
  'diagonal 1': gait(THRUST),
});

/** The gait of all moves of a unit; of those that change places the Sergeant's alone has a walker. */
function moving({ moves, strikes, swaps }: UnitRecord): number {
  const found = WALKED[`${moves} / ${strikes}`] ?? ANY;
  return swaps === null || (found & 15) === STRIDE ? found : ANY;
}

/** By unit: how it moves, displacing included. */
export const MOVES: Int16Array = Int16Array.from(UNIT_TABLE, moving);

/** By unit: how it displaces. */
export const STRIKES: Int16Array = /* @__PURE__ */ Int16Array.from(
  UNIT_TABLE,
  ({ strikes }) => struck()[`${strikes}`] ?? ANY,
);
