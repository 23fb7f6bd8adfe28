/** A position as a text board for people to read, and for test boards drawn by hand. */
import {
  CIRCLE,
  CIRCLE_START_POINTS,
  CORNER_START_POINTS,
  SIZE,
  STRONGHOLDS,
  squareAt,
  TERRITORY_AT,
} from '../board.js';
import { formatLast } from '../length.js';
import { controllers, isLeaderless, livingCamps, type Position, teamsOfCamp } from '../position.js';
import { EMPTY, KINGDOMS, type Square, TEAM_LETTERS } from '../types.js';
import { formatPiece } from './position.js';
import { FILES } from './square.js';

const START_POINTS = new Set<Square>([...CIRCLE_START_POINTS, ...CORNER_START_POINTS.flat()]);
const STRONGHOLD_SQUARES = new Set<Square>(STRONGHOLDS.flat());
const CIRCLE_SQUARES = new Set<Square>(CIRCLE);

/** Returns the sign of an empty square: # stronghold, : Start Point, ' Circle, - Territory, . neutral land. */
function ground(square: Square): string {
  if (STRONGHOLD_SQUARES.has(square)) return '#';
  if (START_POINTS.has(square)) return ':';
  if (CIRCLE_SQUARES.has(square)) return "'";
  return TERRITORY_AT[square] === -1 ? '.' : '-';
}

/** Draws only the board, rank 15 on top; `marks` are squares with a star, such as destinations. */
export function drawBoard(board: Uint8Array, marks: readonly Square[] = []): string {
  const files = `    ${[...FILES].join('  ')}`;
  const lines = [files];
  for (let rank = SIZE - 1; rank >= 0; rank--) {
    const cells = Array.from({ length: SIZE }, (_, file) => {
      const square = squareAt(file, rank);
      const p = board[square]!;
      const sign = p === EMPTY ? ground(square) : formatPiece(p);
      return (sign + (marks.includes(square) ? '*' : '')).padEnd(3);
    });
    lines.push(`${String(rank + 1).padStart(2)}  ${cells.join('')}${rank + 1}`.replace(/\s+(\d+)$/, ' $1'));
  }
  lines.push(files);
  return lines.join('\n');
}

/** Draws a position: the board, then the living teams, who controls what, and what it waits for. */
export function drawPosition(position: Position): string {
  const teams = (camp: number) =>
    teamsOfCamp(camp)
      .map((team) => `${KINGDOMS[team]} ${TEAM_LETTERS[team]}${isLeaderless(position, team) ? ' (leaderless)' : ''}`)
      .join(' + ');
  const held = controllers(position.board)
    .map((holder, territory) => `${KINGDOMS[territory]!}: ${holder === -1 ? 'nobody' : KINGDOMS[holder]}`)
    .join(', ');
  const waiting = teamsOfCamp(position.mustering).map((team) => TEAM_LETTERS[team]);
  return [
    drawBoard(position.board),
    '',
    `camps      ${livingCamps(position).map(teams).join(' against ')}`,
    `Territory  ${held}`,
    `turn       ${KINGDOMS[position.turn]} ${TEAM_LETTERS[position.turn]}, ply ${position.ply}${position.last === 0 ? '' : ` of ${formatLast(position)}`}, quiet ${position.quiet}`,
    `phase      ${position.phase}${waiting.length > 0 ? ` of ${waiting.join(' ')}` : ''}`,
    `signs      # stronghold  : Start Point  ' Circle  - Territory  . neutral land`,
  ].join('\n');
}
