/**
 * `@dominion/rules/engine` plays in place for searches, millions of actions a second. Nothing is checked or copied: an
 * illegal action gives nonsense.
 */

// biome-ignore-all assist/source/organizeImports: in the order of the layers
export { CELL, LEAP_CELLS, PIECES, STEP_CELLS, WALL } from './tables.js';
export { hashWords } from './zobrist.js';
export { formerOf, isFrame, latterOf, squareOf } from './journal.js';
export { Field } from './field.js';
export { hashOf, highOf, lowOf } from './hash.js';
export { campPoints, type KeptCount, leadingCamp } from '../mandate.js';
export { type Actions, MOST_ACTIONS, writeMovesOf, writeStrikesOf } from './moves.js';
export { writeLegal } from './legal.js';
export { make, makeTurn, unmake } from './make.js';
