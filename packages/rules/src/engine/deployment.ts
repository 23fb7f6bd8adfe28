/**
 * The pieces on the board, updated in place. It maintains what the rules ask often: each team's squares, the number of each kind,
 * who controls what.
 * A field adds the turn and the journal.
 */

import { SQUARES, STRONGHOLD_AT, STRONGHOLDS } from '../board.js';
import { roomAfter, roomOf } from '../places.js';
import { ARMY_POINTS, STRONGHOLD_POINTS, TERRITORY_POINTS } from '../points.js';
import { isArmy, type Piece, piece, type Square, TEAMS, type Team } from '../types.js';
import { PRINCE, RECRUIT, type Unit } from '../units.js';
import { CELL, CELLS, isCivil, PIECES, STEP_CELLS, WALL } from './tables.js';

// Copy imported constants: V8 inlines module-local ones.
const cellOf = CELL;
const cellSteps = STEP_CELLS;
const strongholdAt = STRONGHOLD_AT;
const armyPoints = ARMY_POINTS;
const squares = SQUARES;
const recruit = RECRUIT;
const strongholds = Uint8Array.from(STRONGHOLDS.flat());

/** By piece: the team whose army unit it is, or -1. */
const armyOf = Int8Array.from({ length: PIECES }, (_, p) => (isArmy(p) ? (p >> 4) - 1 : -1));

/** The offsets in {@link Deployment.bytes} of the board, of the place in each team's list, and of the lists. Cells come first. */
const BOARD_AT = 2 * CELLS;
const PLACES_AT = BOARD_AT + SQUARES;
const UNITS_AT = PLACES_AT + SQUARES;

/** The pieces on their squares, with all that follows from their places. */
export class Deployment {
  /** All data by cell or square in one piece of memory, which is faster for the loops. */
  readonly bytes = new Uint8Array(UNITS_AT + 4 * SQUARES);
  /** The piece on each square; read only. */
  readonly board = this.bytes.subarray(BOARD_AT, PLACES_AT);
  /** The same by cell, surrounded by walls. */
  readonly cells = this.bytes.subarray(0, CELLS).fill(WALL);
  /** The squares of each team's units, from `team * 225` on, in no order. */
  readonly units = this.bytes.subarray(UNITS_AT);
  /** The number of {@link units} of each team. */
  readonly sizes = new Uint8Array(4);
  /** The number of each piece. */
  readonly counts = new Uint8Array(PIECES);
  /** The same by team and unit number, as a census. */
  readonly census: readonly Uint8Array[] = TEAMS.map((team) => this.counts.subarray((team + 1) << 4, (team + 2) << 4));
  /** By team, as bits `1 << unit`: the kinds of unit that it has. */
  readonly kinds = new Uint16Array(4);
  /** By team, as bits `1 << unit`: the kinds of unit of which it may have another (§3). */
  readonly room = new Uint16Array(4);
  recruits = 0;
  /** The controller of each Territory: a team or -1. */
  readonly control = new Int8Array(4).fill(-1);
  /** By team: its points by the Mandate (§10), as if it had its Emperor. */
  readonly points = new Int16Array(4);
  /** By cell: adjacent Peasants, recruited or not, as bits `1 << direction`. */
  readonly civilians = this.bytes.subarray(CELLS, BOARD_AT);
  /** Whether this action gave any team control of a Territory. */
  seized = false;

  protected occupy(board: Uint8Array): void {
    this.sizes.fill(0);
    this.counts.fill(0);
    this.civilians.fill(0);
    this.recruits = 0;
    this.points.fill(0);
    this.board.set(board);
    for (let square = 0; square < SQUARES; square++) {
      const p = this.board[square]!;
      this.cells[cellOf[square]!] = p;
      if (p !== 0) enlist(this, square, p);
    }
    for (const team of TEAMS) {
      this.control[team] = -1;
      recount(this, team);
      this.kinds[team] = this.census[team]!.reduce(
        (kinds, count, unit) => (count > 0 ? kinds | (1 << unit) : kinds),
        0,
      );
      this.room[team] = roomOf(this.census[team]!);
    }
  }

  has(team: Team, unit: Unit): boolean {
    return this.counts[piece(team, unit)] !== 0;
  }

  /** Whether a team has a Prince, who may succeed (§7). */
  hasPrince(team: Team): boolean {
    return this.has(team, PRINCE);
  }

  protected replace(square: Square, p: Piece): void {
    const old = this.board[square]!;
    // A square that was only marked as doubtful is in the journal with its unchanged piece.
    if (old === p) return;
    if (old !== 0) depart(this, square, old);
    this.board[square] = p;
    this.cells[cellOf[square]!] = p;
    if (p !== 0) arrive(this, square, p);
    if (strongholdAt[square] !== -1) recount(this, strongholdAt[square]!);
  }

  /** Moves a piece to another square, where `gone` stood. */
  protected carry(p: Piece, from: Square, to: Square, gone: Piece): void {
    if (gone !== 0) depart(this, to, gone);
    carryOver(this, p, from, to, 0);
  }

  /** Undoes {@link carry}: the piece on `to` returns to `from`, and `gone` to `to`. */
  protected carryBack(to: Square, from: Square, gone: Piece): void {
    carryOver(this, this.board[to]!, to, from, gone);
    if (gone !== 0) arrive(this, to, gone);
  }
}

/** Moves a piece, which keeps its place in the list. `behind` then stands on its old square; the caller counts it. */
function carryOver(deployed: Deployment, p: Piece, from: Square, to: Square, behind: Piece): void {
  const { bytes } = deployed;
  const place = bytes[PLACES_AT + from]!;
  bytes[PLACES_AT + to] = place;
  bytes[UNITS_AT + ((p >> 4) - 1) * squares + place] = to;
  bytes[BOARD_AT + from] = behind;
  bytes[cellOf[from]!] = behind;
  bytes[BOARD_AT + to] = p;
  bytes[cellOf[to]!] = p;
  if ((strongholdAt[from]! & strongholdAt[to]!) !== -1 || (p & 15) === recruit) follow(deployed, p, from, to);
}

/** Updates the controller of a Territory after a change on one of its strongholds. */
function recount(deployed: Deployment, territory: number): void {
  const { board, control, points } = deployed;
  const before = control[territory]!;
  const a = armyOf[board[strongholds[3 * territory]!]!]!;
  const b = armyOf[board[strongholds[3 * territory + 1]!]!]!;
  const c = armyOf[board[strongholds[3 * territory + 2]!]!]!;
  const holder = a === b || a === c ? a : b === c ? b : -1;
  if (before === holder) return;
  control[territory] = holder;
  if (before !== -1) points[before]! -= TERRITORY_POINTS;
  if (holder === -1) return;
  points[holder]! += TERRITORY_POINTS;
  deployed.seized = true;
}

/** Updates points and control if a piece came to or left a stronghold. Only army units score. */
function garrison(deployed: Deployment, square: Square, p: Piece, points: number): void {
  if (strongholdAt[square] === -1) return;
  if (armyOf[p] !== -1) deployed.points[(p >> 4) - 1]! += points;
  recount(deployed, strongholdAt[square]!);
}

/**
 * Updates what depends on a moving piece's square: a Recruited Peasant's neighbours, or a stronghold that it leaves or reaches.
 */
function follow(deployed: Deployment, p: Piece, from: Square, to: Square): void {
  garrison(deployed, from, p, -STRONGHOLD_POINTS);
  garrison(deployed, to, p, STRONGHOLD_POINTS);
  if (!isCivil(p)) return;
  gather(deployed, from);
  gather(deployed, to);
}

function arrive(deployed: Deployment, square: Square, p: Piece): void {
  enlist(deployed, square, p);
  if (p > 15) tally(deployed, p);
}

/** Counts a piece, and lists it with its team. */
function enlist(deployed: Deployment, square: Square, p: Piece): void {
  deployed.counts[p]!++;
  if (isCivil(p)) gather(deployed, square);
  if (p < 16) return;
  if ((p & 15) === recruit) deployed.recruits++;
  const team = (p >> 4) - 1;
  deployed.points[team]! += armyPoints[p & 15]!;
  if (strongholdAt[square] !== -1 && armyOf[p] !== -1) deployed.points[team]! += STRONGHOLD_POINTS;
  const place = deployed.sizes[team]!++;
  deployed.units[team * squares + place] = square;
  deployed.bytes[PLACES_AT + square] = place;
}

function depart(deployed: Deployment, square: Square, p: Piece): void {
  deployed.counts[p]!--;
  if (isCivil(p)) gather(deployed, square);
  if (p < 16) return;
  if ((p & 15) === recruit) deployed.recruits--;
  const team = (p >> 4) - 1;
  deployed.points[team]! -= armyPoints[p & 15]!;
  if (strongholdAt[square] !== -1 && armyOf[p] !== -1) deployed.points[team]! -= STRONGHOLD_POINTS;
  const first = team * squares;
  const last = deployed.units[first + --deployed.sizes[team]!]!;
  const place = deployed.bytes[PLACES_AT + square]!;
  deployed.units[first + place] = last;
  deployed.bytes[PLACES_AT + last] = place;
  tally(deployed, p);
}

/** Updates {@link Deployment.kinds} and {@link Deployment.room} after the number of a piece changed. */
function tally(deployed: Deployment, p: Piece): void {
  const team = (p >> 4) - 1;
  const unit = (p & 15) as Unit;
  if (deployed.counts[p] === 0) deployed.kinds[team]! &= ~(1 << unit);
  else deployed.kinds[team]! |= 1 << unit;
  deployed.room[team] = roomAfter(deployed.room[team]!, deployed.census[team]!, unit);
}

/** Updates the neighbours of a square that a Peasant came to or left. */
function gather(deployed: Deployment, square: Square): void {
  const { civilians } = deployed;
  const cell = cellOf[square]!;
  for (let direction = 0; direction < 8; direction++) civilians[cell - cellSteps[direction]!]! ^= 1 << direction;
}
