/** Where units may go (§3). The only file that walks a ray. */
import { type Action, move, PASS } from './actions.js';
import { DIAGONAL_STEPS, LEAPS, LINE_STEPS, RAYS, SQUARES, STEPS, TERRITORY_AT } from './board.js';
import { controllerOf, type Position } from './position.js';
import {
  ADMIRAL,
  ASSASSIN,
  EMPEROR,
  EMPTY,
  GENERAL,
  type Piece,
  PRINCE,
  piece,
  RECRUIT,
  SERGEANT,
  SOLDIER,
  type Square,
  type Team,
  teamOf,
  type Unit,
  WARRIOR,
} from './types.js';

/** What a mover needs to know: the board, the bits of its own camp, and where it stands. */
interface Mover {
  readonly board: Uint8Array;
  readonly camp: number;
  readonly team: Team;
  readonly from: Square;
  readonly out: Action[];
}

/** Any unit of an opposing camp and any Peasant may be displaced; one's own camp never (§3). */
function displaceable(p: Piece, camp: number): boolean {
  return p !== EMPTY && (camp & (1 << teamOf(p))) === 0;
}

function stepTo(m: Mover, to: Square): void {
  const p = m.board[to]!;
  if (p === EMPTY || displaceable(p, m.camp)) m.out.push(move(m.from, to));
}

function stepToEmpty(m: Mover, to: Square): void {
  if (m.board[to] === EMPTY) m.out.push(move(m.from, to));
}

function displaceDiagonally(m: Mover): void {
  for (const to of DIAGONAL_STEPS[m.from]!) if (displaceable(m.board[to]!, m.camp)) m.out.push(move(m.from, to));
}

function slide(m: Mover, first: number, last: number): void {
  for (let direction = first; direction <= last; direction++) {
    for (const to of RAYS[direction]![m.from]!) {
      stepTo(m, to);
      if (m.board[to] !== EMPTY) break;
    }
  }
}

/** The Assassin: over empty squares, or onto the first unit beyond exactly one unit of any team (§3). */
function assassinate(m: Mover): void {
  for (let direction = 0; direction < 4; direction++) {
    let screens = 0;
    for (const to of RAYS[direction]![m.from]!) {
      const p = m.board[to]!;
      if (p === EMPTY) {
        if (screens === 0) m.out.push(move(m.from, to));
      } else if (screens === 0) screens = 1;
      else {
        if (displaceable(p, m.camp)) m.out.push(move(m.from, to));
        break;
      }
    }
  }
}

/** A Sergeant's non-displacing step: to an empty square, or changing places with a Soldier of its own team (§3). */
function stepOrSwap(m: Mover, to: Square): void {
  const p = m.board[to]!;
  if (p === EMPTY || p === piece(m.team, SOLDIER)) m.out.push(move(m.from, to));
}

function sergeant(m: Mover): void {
  for (let direction = 0; direction < 4; direction++) {
    const ray = RAYS[direction]![m.from]!;
    if (ray.length === 0) continue;
    stepOrSwap(m, ray[0]!);
    if (ray.length > 1 && m.board[ray[0]!] === EMPTY) stepOrSwap(m, ray[1]!);
  }
  for (const to of DIAGONAL_STEPS[m.from]!) stepOrSwap(m, to);
  displaceDiagonally(m);
}

function orthogonalSteps(m: Mover): void {
  for (let direction = 0; direction < 4; direction++) {
    const to = RAYS[direction]![m.from]![0];
    if (to !== undefined) stepToEmpty(m, to);
  }
}

/** Whether the camp controls the Territory in which a square lies, so that its lines serve its Soldiers (§3, §4). */
export function linesServe(board: Uint8Array, camp: number, square: Square): boolean {
  const territory = TERRITORY_AT[square]! as Team | -1;
  if (territory === -1) return false;
  const controller = controllerOf(board, territory);
  return controller !== -1 && (camp & (1 << controller)) !== 0;
}

function soldier(m: Mover): void {
  orthogonalSteps(m);
  const lines = LINE_STEPS[m.from]!;
  if (lines.length > 0 && linesServe(m.board, m.camp, m.from)) for (const to of lines) stepToEmpty(m, to);
  displaceDiagonally(m);
}

/** How each unit moves and displaces, by its number (§3). */
const MOVERS: readonly ((m: Mover) => void)[] = (() => {
  const table: ((m: Mover) => void)[] = [];
  const unit = (kind: Unit, how: (m: Mover) => void) => {
    table[kind] = how;
  };
  unit(EMPEROR, (m) => {
    for (const to of STEPS[m.from]!) stepTo(m, to);
  });
  unit(PRINCE, (m) => slide(m, 0, 7));
  unit(GENERAL, (m) => slide(m, 0, 3));
  unit(ADMIRAL, (m) => slide(m, 4, 7));
  unit(WARRIOR, (m) => {
    for (const to of LEAPS[m.from]!) stepTo(m, to);
  });
  unit(ASSASSIN, assassinate);
  unit(SERGEANT, sergeant);
  unit(SOLDIER, soldier);
  unit(RECRUIT, orthogonalSteps);
  return table;
})();

/** Adds the moves of the unit on `from` to `out`, whatever the phase; none for an empty square or a Peasant. */
export function movesFrom(position: Position, from: Square, out: Action[]): void {
  const p = position.board[from]!;
  const team = teamOf(p);
  if (team !== -1) MOVERS[p & 15]!({ board: position.board, camp: position.camps[team]!, team, from, out });
}

/** Every move of a team as the position stands, whatever the phase and whoever is to move. */
export function movesOf(position: Position, team: Team): Action[] {
  const out: Action[] = [];
  for (let square = 0; square < SQUARES; square++) {
    if (position.board[square]! >> 4 === team + 1) movesFrom(position, square, out);
  }
  return out;
}

/** What a team may do on its turn: its moves, or to pass when it has none (§3). */
export function movesOrPass(position: Position): Action[] {
  const moves = movesOf(position, position.turn);
  return moves.length > 0 ? moves : [PASS];
}
