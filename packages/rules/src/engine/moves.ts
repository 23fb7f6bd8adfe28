/** The moves of a unit and of a team (§3), written into `out` from `top`; the new top is given back. */
import { PASS } from '../actions.js';
import { SQUARES } from '../board.js';
import { type Square, type Team, teamOf } from '../types.js';
import type { Field } from './field.js';
import { type Actions, closedTo, MOST_ACTIONS } from './looks.js';
import { writeMoves, writeStrikes } from './walks.js';
import { MOVES, STRIKES } from './ways.js';

export { type Actions, MOST_ACTIONS };

// A module's own constants are known when V8 compiles it, imported ones are looked up each time.
const moves = MOVES;
const strikes = STRIKES;

/** The moves of the team's unit on `from`, whatever the phase. */
export function writeMovesFrom(field: Field, from: Square, out: Actions, top: number): number {
  const camp = field.camps[teamOf(field.board[from]!)]!;
  return writeMoves(field, from, camp, closedTo(camp), moves, out, top);
}

/** Every move of a team as the position stands, whatever the phase and whoever is to move. */
export function writeMovesOf(field: Field, team: Team, out: Actions, start: number): number {
  const { units } = field;
  const camp = field.camps[team]!;
  const closed = closedTo(camp);
  const first = team * SQUARES;
  const end = first + field.sizes[team]!;
  let top = start;
  for (let i = first; i < end; i++) top = writeMoves(field, units[i]!, camp, closed, moves, out, top);
  return top;
}

/** Every move of a team that displaces a unit of an opposing camp; those that displace Peasants are left out. */
export function writeStrikesOf(field: Field, team: Team, out: Actions, start: number): number {
  const { units } = field;
  // Empty squares and Peasants are nobody's.
  const camp = field.camps[team]!;
  const closed = closedTo(camp) | 1;
  const first = team * SQUARES;
  const end = first + field.sizes[team]!;
  let top = start;
  for (let i = first; i < end; i++) top = writeStrikes(field, units[i]!, camp, closed, strikes, out, top);
  return top;
}

/** What a team may do on its turn: its moves, or to pass when it has none (§3). */
export function writeMovesOrPass(field: Field, out: Actions, start: number): number {
  const top = writeMovesOf(field, field.turn, out, start);
  if (top > start) return top;
  out[top] = PASS;
  return top + 1;
}
