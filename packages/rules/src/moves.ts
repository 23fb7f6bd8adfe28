/** Where units may go (§3). The only file that walks a ray. Moves are written into `out` from `top`; the new top is given back. */
import { MOVE, PASS } from './actions.js';
import { SQUARES, TERRITORY_AT } from './board.js';
import type { Field } from './field.js';
import {
  DIAGONAL,
  DIAGONAL_START,
  LEAP,
  LEAP_START,
  LINE,
  LINE_START,
  RAY,
  RAY_START,
  STEP,
  STEP_START,
} from './tables.js';
import {
  ADMIRAL,
  ASSASSIN,
  EMPEROR,
  EMPTY,
  GENERAL,
  type Piece,
  PRINCE,
  RECRUIT,
  SERGEANT,
  SOLDIER,
  type Square,
  type Team,
  type Unit,
  WARRIOR,
} from './types.js';

/** A list of actions that is written into; long enough for every position is {@link MOST_ACTIONS} more than `top`. */
export type Actions = Int32Array;

/** No position has so many legal actions: a bound, not a measure. */
export const MOST_ACTIONS = 16384;

/** Whether a unit may go onto a square: empty, a Peasant, or a unit of an opposing camp; one's own camp never (§3). */
function open(p: Piece, camp: number): boolean {
  // Bit 0 stands for "of no team" and is never set; bit t + 1 is set for the teams of the mover's camp.
  return (((camp << 1) >> (p >> 4)) & 1) === 0;
}

type Mover = (field: Field, from: Square, camp: number, out: Actions, top: number) => number;

/** Slides along some directions up to and onto the first unit that may be displaced. */
function slider(first: number, last: number): Mover {
  return ({ board }, from, camp, out, top) => {
    const base = MOVE | (from << 8);
    for (let ray = from * 8 + first; ray <= from * 8 + last; ray++) {
      const end = RAY_START[ray + 1]!;
      for (let i = RAY_START[ray]!; i < end; i++) {
        const to = RAY[i]!;
        const p = board[to]!;
        if (p !== EMPTY) {
          if (open(p, camp)) out[top++] = base | to;
          break;
        }
        out[top++] = base | to;
      }
    }
    return top;
  };
}

/** Goes to any of a list of squares that is open. */
function stepper(list: Uint8Array, starts: Uint16Array): Mover {
  return ({ board }, from, camp, out, top) => {
    const base = MOVE | (from << 8);
    const end = starts[from + 1]!;
    for (let i = starts[from]!; i < end; i++) {
      const to = list[i]!;
      if (open(board[to]!, camp)) out[top++] = base | to;
    }
    return top;
  };
}

/** The Assassin: over empty squares, or onto the first unit beyond exactly one unit of any team (§3). */
const assassin: Mover = ({ board }, from, camp, out, top) => {
  const base = MOVE | (from << 8);
  for (let ray = from * 8; ray < from * 8 + 4; ray++) {
    const end = RAY_START[ray + 1]!;
    let i = RAY_START[ray]!;
    for (; i < end && board[RAY[i]!] === EMPTY; i++) out[top++] = base | RAY[i]!;
    for (i++; i < end && board[RAY[i]!] === EMPTY; i++);
    if (i < end && open(board[RAY[i]!]!, camp)) out[top++] = base | RAY[i]!;
  }
  return top;
};

/** Displacing one square diagonally, as Sergeants and Soldiers do (§3). */
const displaceDiagonally: Mover = ({ board }, from, camp, out, top) => {
  const end = DIAGONAL_START[from + 1]!;
  for (let i = DIAGONAL_START[from]!; i < end; i++) {
    const to = DIAGONAL[i]!;
    const p = board[to]!;
    if (p !== EMPTY && open(p, camp)) out[top++] = MOVE | (from << 8) | to;
  }
  return top;
};

/** One or two squares orthogonally, one diagonally; or changing places with a Soldier of its own team (§3). */
const sergeant: Mover = (field, from, camp, out, top) => {
  const { board } = field;
  const base = MOVE | (from << 8);
  const own = (board[from]! & ~15) | SOLDIER;
  for (let ray = from * 8; ray < from * 8 + 4; ray++) {
    const start = RAY_START[ray]!;
    const length = RAY_START[ray + 1]! - start;
    if (length === 0) continue;
    const near = board[RAY[start]!]!;
    if (near === EMPTY || near === own) out[top++] = base | RAY[start]!;
    if (length === 1 || near !== EMPTY) continue;
    const far = board[RAY[start + 1]!]!;
    if (far === EMPTY || far === own) out[top++] = base | RAY[start + 1]!;
  }
  const end = DIAGONAL_START[from + 1]!;
  for (let i = DIAGONAL_START[from]!; i < end; i++) {
    const p = board[DIAGONAL[i]!]!;
    if (p === EMPTY || p === own) out[top++] = base | DIAGONAL[i]!;
  }
  return displaceDiagonally(field, from, camp, out, top);
};

/** One square orthogonally, to an empty square. */
const orthogonalStep: Mover = ({ board }, from, _camp, out, top) => {
  for (let ray = from * 8; ray < from * 8 + 4; ray++) {
    const start = RAY_START[ray]!;
    if (start !== RAY_START[ray + 1] && board[RAY[start]!] === EMPTY) out[top++] = MOVE | (from << 8) | RAY[start]!;
  }
  return top;
};

/** Whether a camp controls the Territory in which a square lies, so that its lines serve its Soldiers (§3, §4). */
export function linesServe(control: ArrayLike<number>, camp: number, square: Square): boolean {
  const territory = TERRITORY_AT[square]! as Team | -1;
  const holder = territory === -1 ? -1 : control[territory]!;
  return holder !== -1 && (camp & (1 << holder)) !== 0;
}

/** One square orthogonally, along a line where its camp holds the Territory; displacing diagonally (§3). */
const soldier: Mover = (field, from, camp, out, start) => {
  const { board, control } = field;
  let top = orthogonalStep(field, from, camp, out, start);
  const end = LINE_START[from + 1]!;
  let i = LINE_START[from]!;
  if (i < end && linesServe(control, camp, from)) {
    for (; i < end; i++) if (board[LINE[i]!] === EMPTY) out[top++] = MOVE | (from << 8) | LINE[i]!;
  }
  return displaceDiagonally(field, from, camp, out, top);
};

/** How each unit moves and displaces (§3). */
const WAYS: Readonly<Record<Unit, Mover>> = {
  [EMPEROR]: stepper(STEP, STEP_START),
  [PRINCE]: slider(0, 7),
  [GENERAL]: slider(0, 3),
  [ADMIRAL]: slider(4, 7),
  [WARRIOR]: stepper(LEAP, LEAP_START),
  [ASSASSIN]: assassin,
  [SERGEANT]: sergeant,
  [SOLDIER]: soldier,
  [RECRUIT]: orthogonalStep,
};
/** The same by unit number, for the loop. */
const MOVERS: readonly Mover[] = [WAYS[EMPEROR], ...Object.values(WAYS)];

/** The moves of the unit on `from`, whatever the phase; none for an empty square or a Peasant. */
export function writeMovesFrom(field: Field, from: Square, out: Actions, top: number): number {
  const p = field.board[from]!;
  return p < 16 ? top : MOVERS[p & 15]!(field, from, field.camps[(p >> 4) - 1]!, out, top);
}

/** Every move of a team as the position stands, whatever the phase and whoever is to move. */
export function writeMovesOf(field: Field, team: Team, out: Actions, start: number): number {
  const { board, units } = field;
  const camp = field.camps[team]!;
  const first = team * SQUARES;
  const end = first + field.sizes[team]!;
  let top = start;
  for (let i = first; i < end; i++) {
    const from = units[i]!;
    top = MOVERS[board[from]! & 15]!(field, from, camp, out, top);
  }
  return top;
}

/** What a team may do on its turn: its moves, or to pass when it has none (§3). */
export function writeMovesOrPass(field: Field, out: Actions, start: number): number {
  const top = writeMovesOf(field, field.turn, out, start);
  if (top > start) return top;
  out[top] = PASS;
  return top + 1;
}
