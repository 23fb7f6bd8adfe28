/** The legal actions of a position (§8). This list defines what is legal. */

import { MOVE, muster, THROWS } from '../actions.js';
import { SQUARES } from '../board.js';
import { placesLeft } from '../places.js';
import { census, type Position } from '../position.js';
import { piece, TEAMS, type Team } from '../types.js';
import { PRINCE, SERGEANT, SOLDIER } from '../units.js';
import { writeChoices } from './fate.js';
import type { Field } from './field.js';
import { type Actions, writeMovesFrom, writeMovesOrPass } from './moves.js';

/** Whether a team still has to muster. */
export function isMustering({ mustering }: Pick<Position, 'mustering'>, team: Team): boolean {
  return (mustering & (1 << team)) !== 0;
}

function limitOf(counts: ArrayLike<number>): number {
  return Math.min(2, placesLeft(counts, SERGEANT));
}

/** Returns how many Soldiers a team may promote at its muster: two, or the places left for Sergeants (§2, §3). */
export function musterLimit(position: Pick<Position, 'board'>, team: Team): number {
  return limitOf(census(position, team));
}

/** Writes a team's choices at the muster: no Soldier, one, or two (§2). */
function writeMusters(field: Field, team: Team, out: Actions, start: number): number {
  const limit = limitOf(field.census[team]!);
  const soldier = piece(team, SOLDIER);
  let top = start;
  out[top++] = muster(team);
  for (let first = 0; first < SQUARES && limit >= 1; first++) {
    if (field.board[first] !== soldier) continue;
    out[top++] = muster(team, first);
    for (let second = first + 1; second < SQUARES && limit >= 2; second++) {
      if (field.board[second] === soldier) out[top++] = muster(team, first, second);
    }
  }
  return top;
}

/** Writes the heir's last move: a Prince's move, or staying (§7). */
function writeHeirMoves(field: Field, out: Actions, start: number): number {
  const prince = field.board.indexOf(piece(field.turn, PRINCE));
  if (prince === -1) return start;
  out[start] = MOVE | (prince << 8) | prince;
  return writeMovesFrom(field, prince, out, start + 1);
}

/**
 * Writes every legal action into `out` from `start`; returns the new top. Resignations and agreed draws are legal until
 * the end, but never listed (§8).
 */
export function writeLegal(field: Field, out: Actions, start: number): number {
  let top = start;
  switch (field.phase) {
    case 'move':
      return writeMovesOrPass(field, out, top);
    case 'fate':
    case 'succession':
      for (let i = 0; i < THROWS.length; i++) out[top++] = THROWS[i]!;
      return top;
    case 'muster':
      for (const team of TEAMS) if (isMustering(field, team)) top = writeMusters(field, team, out, top);
      return top;
    case 'heir':
      return writeHeirMoves(field, out, top);
    case 'over':
    case 'mandate':
      return top;
    case 'demote-upper':
    case 'demote-lower':
    case 'add-peasant':
    case 'promote-lower':
    case 'promote-upper':
      return writeChoices(field, field.phase, out, top);
  }
}
