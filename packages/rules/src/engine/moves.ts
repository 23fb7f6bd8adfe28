/** A unit's and a team's moves (§3), written into `out` from `top`. Functions return the new top. */
import { PASS } from '../actions.js';
import { SQUARES } from '../board.js';
import { type Square, type Team, teamOf } from '../types.js';
import type { Field } from './field.js';
import { writeMoves, writeStrikes } from './move-generators.js';
import { type Actions, closedTo, MOST_ACTIONS } from './occupancy.js';
import { MOVES, STRIKES } from './unit-generators.js';

export { type Actions, MOST_ACTIONS };

// Copy imported constants: V8 inlines module-local ones.
const moves = MOVES;
const strikes = STRIKES;

/** Writes the moves of the unit on `from`, whatever the phase. */
export function writeMovesFrom(field: Field, from: Square, out: Actions, top: number): number {
  const camp = field.camps[teamOf(field.board[from]!)]!;
  return writeMoves(field, from, camp, closedTo(camp), moves, out, top);
}

/** Writes every move of a team in the position, whatever the phase and the team to move. */
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

/** Writes moves that take a unit of an opposing side, not a Peasant. */
export function writeStrikesOf(field: Field, team: Team, out: Actions, start: number): number {
  const { units } = field;
  // Empty squares and Peasants belong to no team.
  const camp = field.camps[team]!;
  const closed = closedTo(camp) | 1;
  const first = team * SQUARES;
  const end = first + field.sizes[team]!;
  let top = start;
  for (let i = first; i < end; i++) top = writeStrikes(field, units[i]!, camp, closed, strikes, out, top);
  return top;
}

/** Writes moves, or a pass if there are none (§3). */
export function writeMovesOrPass(field: Field, out: Actions, start: number): number {
  const top = writeMovesOf(field, field.turn, out, start);
  if (top > start) return top;
  out[top] = PASS;
  return top + 1;
}
