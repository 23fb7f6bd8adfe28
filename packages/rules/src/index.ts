/**
 * The rules of Dominion – Ancient Art of War. The order of the exports is the architecture: each line needs only what
 * stands above it. The dice are apart, in `@dominion/rules/dice`, the checking of throws in `@dominion/rules/proof`
 * and `@dominion/rules/same-fate`, and playing in place in `@dominion/rules/engine`, which lies between the position and the questions.
 */

// biome-ignore-all assist/source/organizeImports: in the order of the layers

// The words of the game, the board, the units.
export * from './units.js';
export * from './types.js';
export * from './board.js';
export { placesLeft } from './places.js';
export { ARMY_POINTS, STRONGHOLD_POINTS, TERRITORY_POINTS } from './points.js';
export * from './length.js';

// What is done, what happens, what is refused.
export * from './actions.js';
export * from './events.js';
export * from './refusals.js';

// A position, and what can be read off it.
export {
  allyOf,
  census,
  controllerOf,
  controllers,
  fateMayEnd,
  find,
  hasPrince,
  isLeaderless,
  isLiving,
  isOver,
  livingCamps,
  livingTeams,
  nextLiving,
  type Position,
  sameCamp,
  teamsOfCamp,
  waitsForThrow,
} from './position.js';
export * from './setup.js';
export { type CampMandate, type Mandate, type MandateItems, mandateOf } from './mandate.js';

// The engine: the rules themselves, of which this is what people ask.
export { type Ground, isFatePhase, mayBeJudged, ORDERS, SUCCESSION_COUNT } from './engine/fate.js';
export { isMustering, musterLimit } from './engine/legal.js';
export { LAST_PLY, QUIET_LIMIT } from './engine/make.js';
export * from './perft.js';

// Playing a position, and asking what could be played.
export { explain } from './explain.js';
export * from './play.js';
export * from './questions.js';
export * from './threats.js';

// Texts.
export * from './notation/square.js';
export * from './notation/action.js';
export type { OpeningRound } from './dice.js';
export * from './notation/opening.js';
export * from './notation/regent.js';
export * from './notation/oath.js';
export * from './notation/seer.js';
export {
  namedField,
  type PositionError,
  type PositionFault,
  type PositionField,
} from './notation/position-fault.js';
export { mostQuiet } from './notation/position-check.js';
export * from './notation/position.js';
export * from './notation/check.js';
export * from './notation/mandate.js';
export * from './notation/picture.js';

// Whole matches, and their records.
export * from './match.js';
export type { RecordError } from './record/text.js';
export * from './record/record.js';
export { type ParsedRecord, parseRecord, placeOfAction } from './record/read.js';
export * from './record/replay.js';
export * from './record/throws.js';
