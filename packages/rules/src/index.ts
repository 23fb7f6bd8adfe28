/**
 * The rules of Dominion – Ancient Art of War. The order of the exports is the architecture: each line needs only those
 * above it. Separate entry points: `@dominion/rules/dice`, `@dominion/rules/proof`, `@dominion/rules/duplicate` and
 * `@dominion/rules/engine`, which is between the position and the queries.
 */

// biome-ignore-all assist/source/organizeImports: in the order of the layers

// Basic terms, the board, the units.
export * from './units.js';
export * from './types.js';
export * from './board.js';
export { placesLeft } from './places.js';
export { ARMY_POINTS, STRONGHOLD_POINTS, TERRITORY_POINTS } from './points.js';
export * from './length.js';

export * from './actions.js';
export * from './events.js';
export * from './refusals.js';

// Positions, and what can be read from them.
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

// The engine: the rules themselves; only its public part.
export { type Ground, isFatePhase, mayBeJudged, ORDERS, SUCCESSION_COUNT } from './engine/fate.js';
export { isMustering, musterLimit } from './engine/legal.js';
export { LAST_PLY, QUIET_LIMIT } from './engine/make.js';
export * from './perft.js';

// Playing a position, and listing its legal actions.
export { explain } from './explain.js';
export * from './play.js';
export * from './queries.js';
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

export * from './match.js';
export type { RecordError } from './record/text.js';
export * from './record/record.js';
export { type ParsedRecord, parseRecord, placeOfAction } from './record/read.js';
export * from './record/replay.js';
export * from './record/throws.js';
