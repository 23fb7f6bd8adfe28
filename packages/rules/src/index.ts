/** The rules of Dominion – Ancient Art of War. The dice are apart, in `@dominion/rules/dice`, and so are the lives of units. */
export * from './actions.js';
export * from './board.js';
export type { OpeningRound } from './dice.js';
export * from './events.js';
export { explain } from './explain.js';
export { type Ground, isFatePhase, mayBeJudged, ORDERS, SUCCESSION_COUNT } from './fate.js';
export { Field, formerOf, squareOf } from './field.js';
export { hashOf } from './hash.js';
export { isMustering, musterLimit, writeLegal } from './legal.js';
export * from './length.js';
export { LAST_PLY, make, makeTurn, QUIET_LIMIT, unmake } from './make.js';
export * from './mandate.js';
export * from './match/match.js';
export { type Actions, MOST_ACTIONS, writeMovesOf, writeStrikesOf } from './moves.js';
export * from './notation/action.js';
export * from './notation/check.js';
export * from './notation/mandate.js';
export * from './notation/opening.js';
export * from './notation/picture.js';
export * from './notation/position.js';
export { mostQuiet } from './notation/position-check.js';
export {
  namedField,
  type PositionError,
  type PositionFault,
  type PositionField,
} from './notation/position-fault.js';
export * from './notation/record.js';
export { type ParsedRecord, parseRecord, placeOfAction } from './notation/record-read.js';
export * from './notation/record-replay.js';
export type { RecordError } from './notation/record-text.js';
export * from './notation/regent.js';
export * from './notation/square.js';
export * from './perft.js';
export * from './play.js';
export { ARMY_POINTS, STRONGHOLD_POINTS, TERRITORY_POINTS } from './points.js';
export {
  census,
  controllerOf,
  controllers,
  find,
  hasPrince,
  isLeaderless,
  isLiving,
  isOver,
  livingCamps,
  livingTeams,
  type Position,
  sameCamp,
} from './position.js';
export * from './questions.js';
export * from './refusals.js';
export * from './setup.js';
export { CELL, LEAP_CELLS, PIECES, STEP_CELLS, WALL } from './tables.js';
export * from './threats.js';
export * from './types.js';
export * from './units.js';
export { words } from './zobrist.js';
