/**
 * A position that is played on in place. It keeps up what the rules ask again and again – where each team's units stand,
 * how many of each kind there are, who controls what, a hash – and remembers every change, so that it can be taken back.
 * Cells change through {@link Field.put} alone.
 */

import { SQUARES, STRONGHOLD_AT } from '../board.js';
import { roomAfter, roomOf } from '../places.js';
import { ARMY_POINTS, STRONGHOLD_POINTS, TERRITORY_POINTS } from '../points.js';
import { controllerOf, nextLiving, type Position } from '../position.js';
import { isArmy, type Phase, type Piece, piece, type Square, TEAMS, type Team } from '../types.js';
import { EMPEROR, PRINCE, RECRUIT, type Unit } from '../units.js';
import { CELL, CELLS, CIVIL, PIECES, STEP_CELLS, WALL } from './tables.js';
import { PIECE_WORDS } from './zobrist.js';

// A module's own constants are known when V8 compiles it, imported ones are looked up each time.
const cellOf = CELL;
const cellSteps = STEP_CELLS;
const strongholdAt = STRONGHOLD_AT;
const civil = CIVIL;
const pieceWords = PIECE_WORDS;
const armyPoints = ARMY_POINTS;

/** In the journal, the mark of a shift's second entry; everything else ends below it. */
const SHIFT = 1 << 16;

/** The square of one of the {@link Field.changes}. */
export function squareOf(change: number): Square {
  return change & 255;
}

/** What stood on the square before one of the {@link Field.changes}. */
export function formerOf(change: number): Piece {
  return (change >> 8) & 255;
}

/** More changes than one action makes: each unit changes sides a few times at most, and a text is looked at once. */
const MOST_CHANGES = 16 * SQUARES;

/** Words remembered for each action that can be taken back. */
const FRAME = 6;

/** A position in place: load one, make and unmake actions, read what it keeps up. */
export class Field {
  /** What stands on each square; read only, but for {@link put} and {@link shift}. */
  readonly board = new Uint8Array(SQUARES);
  /** The same by cell, with walls around. */
  readonly cells = new Uint8Array(CELLS).fill(WALL);
  /** As in {@link Position.camps}; read only, but for {@link strike}. */
  readonly camps = new Uint8Array(4);
  turn: Team = 0;
  phase: Phase = 'over';
  mustering = 0;
  quiet = 0;
  ply = 1;
  /** As in {@link Position.last}. */
  last = 0;
  /** As in {@link Position.settled}: whether settling may look at the changes only. */
  settled = true;
  /** Whether this action displaced, turned, armed, recruited, eliminated or enthroned anything. */
  stirred = false;

  /** Where each team's units stand, `team * 225` onwards, in no order. */
  readonly units = new Uint8Array(4 * SQUARES);
  /** How many of {@link units} each team has. */
  readonly sizes = new Uint8Array(4);
  /** How many there are of each piece. */
  readonly counts = new Uint8Array(PIECES);
  /** The same by team and unit number, as a census. */
  readonly census: readonly Uint8Array[] = TEAMS.map((team) => this.counts.subarray((team + 1) << 4, (team + 2) << 4));
  /** By team, as bits `1 << unit`: the kinds of unit that it has. */
  readonly kinds = new Uint16Array(4);
  /** By team, as bits `1 << unit`: the kinds of unit of which it may have another one (§3). */
  readonly room = new Uint16Array(4);
  /** How many Recruited Peasants there are, of all teams. */
  recruits = 0;
  /** The board's part of {@link hashOf}, its lower and its upper word. */
  low = 0;
  high = 0;
  /** Who controls each Territory: a team or -1. */
  readonly control = new Int8Array(4).fill(-1);
  /** By team: what it counts for the Mandate (§10), as if it had its Emperor. */
  readonly points = new Int16Array(4);
  /** For each cell, how many Peasants, recruited or not, stand on it and beside it. */
  readonly civilians = new Uint8Array(CELLS);
  /** The squares that changed, in order, each with what stood there before: read by {@link squareOf}, {@link formerOf}. */
  changes = new Int32Array(2 * MOST_CHANGES);
  /** How many of {@link changes} there are, and how many there were when this action began. */
  changed = 0;
  begun = 0;

  private readonly places = new Uint8Array(SQUARES);
  /** {@link camps} as one word. */
  private living = 0;
  private frames = new Int32Array(64 * FRAME);
  private phases: Phase[] = [];
  private depth = 0;

  /** Takes over a position; what could be taken back before no longer can. */
  load(position: Position): this {
    this.sizes.fill(0);
    this.counts.fill(0);
    this.civilians.fill(0);
    this.recruits = 0;
    this.points.fill(0);
    this.low = 0;
    this.high = 0;
    this.commit();
    this.board.set(position.board);
    for (let square = 0; square < SQUARES; square++) {
      const p = this.board[square]!;
      this.cells[cellOf[square]!] = p;
      if (p !== 0) this.enlist(square, p);
    }
    this.living = 0;
    for (const team of TEAMS) {
      this.camps[team] = position.camps[team]!;
      this.living |= position.camps[team]! << (4 * team);
      this.control[team] = -1;
      this.recount(team);
      this.kinds[team] = this.census[team]!.reduce(
        (kinds, count, unit) => (count > 0 ? kinds | (1 << unit) : kinds),
        0,
      );
      this.room[team] = roomOf(this.census[team]!);
    }
    this.turn = position.turn;
    this.phase = position.phase;
    this.mustering = position.mustering;
    this.quiet = position.quiet;
    this.ply = position.ply;
    this.last = position.last;
    this.settled = position.settled;
    return this;
  }

  /** What the field holds now, as a position of its own. */
  position(): Position {
    const { camps, turn, phase, mustering, quiet, ply, last, settled } = this;
    const board = freshBoard();
    board.set(this.board);
    return {
      board,
      camps: [camps[0]!, camps[1]!, camps[2]!, camps[3]!],
      turn,
      phase,
      mustering,
      quiet,
      ply,
      last,
      settled,
    };
  }

  /** Forgets what could be taken back. */
  commit(): void {
    this.changed = 0;
    this.begun = 0;
    this.depth = 0;
  }

  /** Changes what stands on a square. */
  put(square: Square, p: Piece): void {
    this.changes[this.changed++] = (this.board[square]! << 8) | square;
    this.replace(square, p);
  }

  /** Every square counts as changed, though nothing is. */
  doubtAll(): void {
    for (let square = 0; square < SQUARES; square++) {
      this.changes[this.changed++] = (this.board[square]! << 8) | square;
    }
  }

  /** A piece goes to another square; what stood there is gone, and is given back. */
  shift(from: Square, to: Square): Piece {
    const { board, changes, changed } = this;
    const p = board[from]!;
    const gone = board[to]!;
    if (gone !== 0) this.depart(to, gone);
    changes[changed] = (p << 8) | from;
    changes[changed + 1] = SHIFT | (gone << 8) | to;
    this.changed = changed + 2;
    const words = 2 * p * SQUARES;
    this.low ^= pieceWords[words + 2 * from]! ^ pieceWords[words + 2 * to]!;
    this.high ^= pieceWords[words + 2 * from + 1]! ^ pieceWords[words + 2 * to + 1]!;
    this.carry(p, from, to, 0);
    return gone;
  }

  /** Takes a team out of the game, and out of its camp. */
  strike(team: Team): void {
    const { camps } = this;
    for (const ally of TEAMS) camps[ally]! &= ~(1 << team);
    camps[team] = 0;
    this.living = camps[0]! | (camps[1]! << 4) | (camps[2]! << 8) | (camps[3]! << 12);
  }

  /** Takes {@link strike} back. */
  private revive(living: number): void {
    this.living = living;
    for (const team of TEAMS) this.camps[team] = (living >> (4 * team)) & 15;
  }

  /** A piece goes and keeps its place in its team's list; where it stood stands `behind`, which the caller counts. */
  private carry(p: Piece, from: Square, to: Square, behind: Piece): void {
    const { board, cells, places } = this;
    const place = places[from]!;
    places[to] = place;
    this.units[((p >> 4) - 1) * SQUARES + place] = to;
    board[from] = behind;
    cells[cellOf[from]!] = behind;
    board[to] = p;
    cells[cellOf[to]!] = p;
    if (strongholdAt[from] !== -1) {
      this.garrison(p, -STRONGHOLD_POINTS);
      this.recount(strongholdAt[from] as Team);
    }
    if (strongholdAt[to] !== -1) {
      this.garrison(p, STRONGHOLD_POINTS);
      this.recount(strongholdAt[to] as Team);
    }
    if ((p & 15) !== RECRUIT) return;
    this.gather(from, -1);
    this.gather(to, 1);
  }

  /** Who controls a Territory, on one of whose strongholds something changed. */
  private recount(territory: Team): void {
    const { control, points } = this;
    const before = control[territory]!;
    const holder = controllerOf(this.board, territory);
    if (before === holder) return;
    if (before !== -1) points[before]! -= TERRITORY_POINTS;
    if (holder !== -1) points[holder]! += TERRITORY_POINTS;
    control[territory] = holder;
  }

  /** A piece came to a stronghold, or left one: of an army unit that counts. */
  private garrison(p: Piece, points: number): void {
    if (isArmy(p)) this.points[(p >> 4) - 1]! += points;
  }

  private replace(square: Square, p: Piece): void {
    const old = this.board[square]!;
    // Every square that was only doubted is in the journal with what still stands there.
    if (old === p) return;
    if (old !== 0) this.depart(square, old);
    if (p !== 0) this.arrive(square, p);
    this.board[square] = p;
    this.cells[cellOf[square]!] = p;
    if (strongholdAt[square] !== -1) this.recount(strongholdAt[square] as Team);
  }

  private arrive(square: Square, p: Piece): void {
    this.enlist(square, p);
    if (p > 15) this.tally(p);
  }

  /** A piece is counted, and listed with its team. */
  private enlist(square: Square, p: Piece): void {
    this.counts[p]!++;
    this.low ^= pieceWords[2 * (p * SQUARES + square)]!;
    this.high ^= pieceWords[2 * (p * SQUARES + square) + 1]!;
    if (civil[p] === 1) this.gather(square, 1);
    if (p < 16) return;
    if ((p & 15) === RECRUIT) this.recruits++;
    const team = (p >> 4) - 1;
    this.points[team]! += armyPoints[p & 15]!;
    if (strongholdAt[square] !== -1) this.garrison(p, STRONGHOLD_POINTS);
    const place = this.sizes[team]!++;
    this.units[team * SQUARES + place] = square;
    this.places[square] = place;
  }

  private depart(square: Square, p: Piece): void {
    this.counts[p]!--;
    this.low ^= pieceWords[2 * (p * SQUARES + square)]!;
    this.high ^= pieceWords[2 * (p * SQUARES + square) + 1]!;
    if (civil[p] === 1) this.gather(square, -1);
    if (p < 16) return;
    if ((p & 15) === RECRUIT) this.recruits--;
    this.points[(p >> 4) - 1]! -= armyPoints[p & 15]!;
    if (strongholdAt[square] !== -1) this.garrison(p, -STRONGHOLD_POINTS);
    const first = ((p >> 4) - 1) * SQUARES;
    const last = this.units[first + --this.sizes[(p >> 4) - 1]!]!;
    const place = this.places[square]!;
    this.units[first + place] = last;
    this.places[last] = place;
    this.tally(p);
  }

  /** Keeps up {@link kinds} and {@link room} once the number of a piece changed. */
  private tally(p: Piece): void {
    const team = (p >> 4) - 1;
    const unit = (p & 15) as Unit;
    if (this.counts[p] === 0) this.kinds[team]! &= ~(1 << unit);
    else this.kinds[team]! |= 1 << unit;
    this.room[team] = roomAfter(this.room[team]!, this.census[team]!, unit);
  }

  /** One Peasant more or less on a square, for the square and all beside it. */
  private gather(square: Square, by: number): void {
    const { civilians } = this;
    const cell = cellOf[square]!;
    civilians[cell]! += by;
    for (let direction = 0; direction < 8; direction++) civilians[cell + cellSteps[direction]!]! += by;
  }

  /** Remembers where an action begins. */
  begin(): void {
    const at = this.depth * FRAME;
    if (at === this.frames.length || this.changed + MOST_CHANGES > this.changes.length) this.grow();
    const { frames } = this;
    frames[at] = this.begun;
    frames[at + 1] = this.turn | (this.mustering << 2) | (this.settled ? 64 : 0) | (this.living << 7);
    frames[at + 2] = this.quiet;
    frames[at + 3] = this.ply;
    frames[at + 4] = this.low;
    frames[at + 5] = this.high;
    this.begun = this.changed;
    this.phases[this.depth++] = this.phase;
    this.stirred = false;
  }

  private grow(): void {
    this.frames = doubled(this.frames);
    this.changes = doubled(this.changes);
  }

  /** Takes back everything since the last {@link begin}; nothing when there is nothing to take back. */
  rewind(): void {
    if (this.depth === 0) return;
    const at = --this.depth * FRAME;
    const { frames } = this;
    while (this.changed > this.begun) {
      const change = this.changes[--this.changed]!;
      if (change < SHIFT) this.replace(squareOf(change), formerOf(change));
      else this.shiftBack(squareOf(change), squareOf(this.changes[--this.changed]!), formerOf(change));
    }
    this.begun = frames[at]!;
    const word = frames[at + 1]!;
    this.turn = (word & 3) as Team;
    this.mustering = (word >> 2) & 15;
    this.settled = (word & 64) !== 0;
    if (this.living !== word >> 7) this.revive(word >> 7);
    this.quiet = frames[at + 2]!;
    this.ply = frames[at + 3]!;
    this.low = frames[at + 4]!;
    this.high = frames[at + 5]!;
    this.phase = this.phases[this.depth]!;
  }

  private shiftBack(to: Square, from: Square, gone: Piece): void {
    this.carry(this.board[to]!, to, from, gone);
    if (gone !== 0) this.arrive(to, gone);
  }

  /** The next living team after `team` in clockwise order; `team` itself when no other is left. */
  nextLiving(team: Team): Team {
    return nextLiving(this, team);
  }

  /** Whether a team has a unit of a kind. */
  has(team: Team, unit: Unit): boolean {
    return this.counts[piece(team, unit)] !== 0;
  }

  /** Whether a living team has no Emperor (§7). */
  isLeaderless(team: Team): boolean {
    return this.camps[team] !== 0 && !this.has(team, EMPEROR);
  }

  /** Whether a team has a Prince, who may succeed (§7). */
  hasPrince(team: Team): boolean {
    return this.has(team, PRINCE);
  }

  /** Whether one camp is left, or none: every living team is of the first one's camp. */
  isDecided(): boolean {
    const { camps } = this;
    const n = camps[0]!;
    const e = camps[1]!;
    const s = camps[2]!;
    const w = camps[3]!;
    return (n | e | s | w) === (n || e || s || w);
  }
}

/** Boards are cut from a larger piece of memory: a small typed array of its own costs eight times as much to make. */
const SHEET = 16;
let sheet = new ArrayBuffer(SHEET * SQUARES);
let used = 0;

function freshBoard(): Uint8Array {
  if (used === SHEET) {
    sheet = new ArrayBuffer(SHEET * SQUARES);
    used = 0;
  }
  return new Uint8Array(sheet, used++ * SQUARES, SQUARES);
}

function doubled<A extends Uint16Array | Int32Array>(array: A): A {
  const larger = new (array.constructor as new (length: number) => A)(array.length * 2);
  larger.set(array);
  return larger;
}
