/**
 * Each unit's gait, found from its record (§3) on loading. Units that match a line below have a fast walker; others are
 * walked by the record.
 */
import { UNIT_TABLE, type UnitRecord } from '../units.js';
import { ANY, FOOT, gait, HOP, LEAP, MEET, SHOOT, SHOT, SLIDE, STAY, STEP, STRIDE, THRUST } from './move-generators.js';

/** The gaits by how a unit moves and takes, separated by a stroke. */
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

/** The gaits for taking, by how a unit takes. */
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

/** Returns a unit's gait for all moves. Of the units that change places, only the Sergeant has a walker. */
function moving({ moves, strikes, swaps }: UnitRecord): number {
  const found = WALKED[`${moves} / ${strikes}`] ?? ANY;
  return swaps === null || (found & 15) === STRIDE ? found : ANY;
}

/** By unit: how it moves, including taking. */
export const MOVES: Int16Array = Int16Array.from(UNIT_TABLE, moving);

/** By unit: how it takes. */
export const STRIKES: Int16Array = /* @__PURE__ */ Int16Array.from(
  UNIT_TABLE,
  ({ strikes }) => struck()[`${strikes}`] ?? ANY,
);
