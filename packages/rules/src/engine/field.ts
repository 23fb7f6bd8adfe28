/**
 * A position that is played on in place. It keeps up what the rules ask again and again – where each team's units stand,
 * how many of each kind there are, who controls what – and remembers every change, so that it can be taken back.
 * Cells change through {@link Field.put} alone.
 */

import { SQUARES, STRONGHOLD_AT, STRONGHOLDS } from '../board.js';
import { roomAfter, roomOf } from '../places.js';
import { ARMY_POINTS, STRONGHOLD_POINTS, TERRITORY_POINTS } from '../points.js';
import { nextLiving, type Position } from '../position.js';
import { isArmy, PHASES, type Phase, type Piece, piece, type Square, TEAMS, type Team } from '../types.js';
import { EMPEROR, PRINCE, RECRUIT, type Unit } from '../units.js';
import { CELL, CELLS, isCivil, PIECES, STEP_CELLS, WALL } from './tables.js';

// A module's own constants are known when V8 compiles it, imported ones are looked up each time.
const cellOf = CELL;
const cellSteps = STEP_CELLS;
const strongholdAt = STRONGHOLD_AT;
const armyPoints = ARMY_POINTS;
const squares = SQUARES;
const recruit = RECRUIT;
const strongholds = Uint8Array.from(STRONGHOLDS.flat());

/** By piece: the team whose army unit it is, or -1. */
const armyOf = Int8Array.from({ length: PIECES }, (_, p) => (isArmy(p) ? (p >> 4) - 1 : -1));

/** In the journal, the mark of a shift's second entry; everything else ends below it. */
const SHIFT = 1 << 24;

/** Whether one of the {@link Field.changes} is none, but says what was so before an action. */
export function isFrame(change: number): boolean {
  return change >= FRAMED;
}

/** The square of one of the {@link Field.changes}. */
export function squareOf(change: number): Square {
  return change & 255;
}

/** What stood on the square before one of the {@link Field.changes}. */
export function formerOf(change: number): Piece {
  return (change >> 8) & 255;
}

/** What stood there after it. */
export function latterOf(change: number): Piece {
  return (change >> 16) & 255;
}

/** The phase after a move. */
const FATE = PHASES.indexOf('fate');
/** The phases in which a turn begins. */
const MOVE = PHASES.indexOf('move');
const SUCCESSION = PHASES.indexOf('succession');

/** More changes than one action makes: each unit changes sides a few times at most, and a text is looked at once. */
const MOST_CHANGES = 16 * SQUARES;

/** The mark of the three words before each action's changes: where the one before began, and what is taken back as it was. */
const FRAMED = 1 << 30;

/** In {@link Field.word}: the turn, and from these bits on the phase's number, who musters, whether it is settled, who lives. */
const STAGE = 2;
const MUSTERING = 6;
const SETTLED = 1 << 10;
const LIVING = 11;
/** In {@link Field.clock}: the quiet moves, and from this bit on the turn's number. */
const PLY = 8;

/** Where in {@link Field.bytes} begins what is on each square, the place in its team's list, and the lists; cells come first. */
const BOARD_AT = 2 * CELLS;
const PLACES_AT = BOARD_AT + SQUARES;
const UNITS_AT = PLACES_AT + SQUARES;

/** A position in place: load one, make and unmake actions, read what it keeps up. */
export class Field {
  /** What is kept by cell or square, in one piece of memory: the loops find it in one place. */
  readonly bytes = new Uint8Array(UNITS_AT + 4 * SQUARES);
  /** What stands on each square; read only, but for {@link put} and {@link shift}. */
  readonly board = this.bytes.subarray(BOARD_AT, PLACES_AT);
  /** The same by cell, with walls around. */
  readonly cells = this.bytes.subarray(0, CELLS).fill(WALL);
  /** As in {@link Position.camps}; read only, but for {@link strike}. */
  readonly camps = new Uint8Array(4);
  /** What changes with every action, in two words, which are remembered and taken back as they are. */
  private word = 0;
  private clock = 0;
  /** As in {@link Position.last}. */
  last = 0;
  /** Whether this action displaced, turned, armed, recruited, eliminated or enthroned anything. */
  stirred = false;

  /** Where each team's units stand, `team * 225` onwards, in no order. */
  readonly units = this.bytes.subarray(UNITS_AT);
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
  /** Whether anybody came to control a Territory by this action. */
  seized = false;
  /** How many Recruited Peasants there are, of all teams. */
  recruits = 0;
  /** Who controls each Territory: a team or -1. */
  readonly control = new Int8Array(4).fill(-1);
  /** By team: what it counts for the Mandate (§10), as if it had its Emperor. */
  readonly points = new Int16Array(4);
  /** For each cell, in which directions a Peasant, recruited or not, stands beside it: bits `1 << direction`. */
  readonly civilians = this.bytes.subarray(CELLS, BOARD_AT);
  /** From {@link begun} on the squares that this action changed, in order, each with what stood there before: read by {@link squareOf}, {@link formerOf}. */
  changes = new Int32Array(2 * MOST_CHANGES);
  /** How many of {@link changes} there are, and how many there were when this action began. */
  changed = 0;
  begun = 0;

  /** The hashes of the board that are known, by `hash.ts`; how many, and up to how many changes they still hold. */
  hashes = new Int32Array(0);
  hashed = 0;
  unhashed = 0;

  get turn(): Team {
    return (this.word & 3) as Team;
  }

  set turn(team: Team) {
    this.word = (this.word & ~3) | team;
  }

  /** The phase by its number in {@link PHASES}, which is quicker to ask and to change. */
  get stage(): number {
    return (this.word >> STAGE) & 15;
  }

  set stage(stage: number) {
    this.word = (this.word & ~(15 << STAGE)) | (stage << STAGE);
  }

  get phase(): Phase {
    return PHASES[this.stage]!;
  }

  set phase(phase: Phase) {
    this.stage = PHASES.indexOf(phase);
  }

  get mustering(): number {
    return (this.word >> MUSTERING) & 15;
  }

  set mustering(teams: number) {
    this.word = (this.word & ~(15 << MUSTERING)) | (teams << MUSTERING);
  }

  /** As in {@link Position.settled}: whether settling may look at the changes only. */
  get settled(): boolean {
    return (this.word & SETTLED) !== 0;
  }

  set settled(settled: boolean) {
    this.word = settled ? this.word | SETTLED : this.word & ~SETTLED;
  }

  get quiet(): number {
    return this.clock & 255;
  }

  set quiet(quiet: number) {
    this.clock = (this.clock & ~255) | quiet;
  }

  get ply(): number {
    return this.clock >> PLY;
  }

  set ply(ply: number) {
    this.clock = (this.clock & 255) | (ply << PLY);
  }

  /** Takes over a position; what could be taken back before no longer can. */
  load(position: Position): this {
    this.sizes.fill(0);
    this.counts.fill(0);
    this.civilians.fill(0);
    this.recruits = 0;
    this.points.fill(0);
    this.commit();
    this.board.set(position.board);
    for (let square = 0; square < SQUARES; square++) {
      const p = this.board[square]!;
      this.cells[cellOf[square]!] = p;
      if (p !== 0) enlist(this, square, p);
    }
    this.word = 0;
    for (const team of TEAMS) {
      this.camps[team] = position.camps[team]!;
      this.control[team] = -1;
      recount(this, team);
      this.kinds[team] = this.census[team]!.reduce(
        (kinds, count, unit) => (count > 0 ? kinds | (1 << unit) : kinds),
        0,
      );
      this.room[team] = roomOf(this.census[team]!);
    }
    this.tellLiving();
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
    this.hashed = 0;
    this.begun = 0;
  }

  /** Changes what stands on a square. */
  put(square: Square, p: Piece): void {
    this.changes[this.changed++] = (p << 16) | (this.board[square]! << 8) | square;
    replace(this, square, p);
  }

  /** Every square counts as changed, though nothing is. */
  doubtAll(): void {
    for (let square = 0; square < SQUARES; square++) {
      const p = this.board[square]!;
      this.changes[this.changed++] = (p << 16) | (p << 8) | square;
    }
  }

  /** A piece goes to another square; what stood there is gone, and is given back. */
  shift(from: Square, to: Square): Piece {
    const { bytes, changes, changed } = this;
    const p = bytes[BOARD_AT + from]!;
    const gone = bytes[BOARD_AT + to]!;
    if (gone !== 0) depart(this, to, gone);
    changes[changed] = (p << 8) | from;
    changes[changed + 1] = SHIFT | (p << 16) | (gone << 8) | to;
    this.changed = changed + 2;
    carry(this, p, from, to, 0);
    return gone;
  }

  /** Takes a team out of the game, and out of its camp. */
  strike(team: Team): void {
    const { camps } = this;
    for (const ally of TEAMS) camps[ally]! &= ~(1 << team);
    camps[team] = 0;
    this.tellLiving();
  }

  /** Writes {@link camps} into the word that is taken back. */
  private tellLiving(): void {
    const { camps } = this;
    const living = camps[0]! | (camps[1]! << 4) | (camps[2]! << 8) | (camps[3]! << 12);
    this.word = (this.word & ((1 << LIVING) - 1)) | (living << LIVING);
  }

  /** A move is made, and its throw comes next. */
  moveOn(): void {
    this.clock++;
    this.stage = FATE;
  }

  /** Remembers where an action begins. */
  begin(): void {
    const { changes, changed } = this;
    if (changed + MOST_CHANGES > changes.length) return this.grow();
    changes[changed] = FRAMED | this.begun;
    changes[changed + 1] = FRAMED | this.word;
    changes[changed + 2] = FRAMED | this.clock;
    this.changed = changed + 3;
    this.begun = changed + 3;
    this.stirred = false;
    this.seized = false;
  }

  private grow(): void {
    const larger = new Int32Array(2 * this.changes.length);
    larger.set(this.changes);
    this.changes = larger;
    this.begin();
  }

  /** Takes back everything since the last {@link begin}; nothing when there is nothing to take back. */
  rewind(): void {
    const { changes, begun } = this;
    if (begun === 0) return;
    let { changed } = this;
    while (changed > begun) {
      const change = changes[--changed]!;
      if (change < SHIFT) replace(this, squareOf(change), formerOf(change));
      else shiftBack(this, squareOf(change), squareOf(changes[--changed]!), formerOf(change));
    }
    const word = changes[begun - 2]! ^ FRAMED;
    if ((this.word ^ word) >> LIVING !== 0) this.revive(word >> LIVING);
    this.word = word;
    this.clock = changes[begun - 1]! ^ FRAMED;
    this.changed = begun - 3;
    if (this.unhashed > begun) this.unhashed = begun - 3;
    this.begun = changes[begun - 3]! ^ FRAMED;
  }

  /** Takes {@link strike} back. */
  private revive(living: number): void {
    for (const team of TEAMS) this.camps[team] = (living >> (4 * team)) & 15;
  }

  /** The next living team after `team` in clockwise order; `team` itself when no other is left. */
  nextLiving(team: Team): Team {
    return nextLiving(this, team);
  }

  /** The turn passes to the next living team; a leaderless team throws for its succession, every other moves (§7). */
  passTurn(): void {
    const { camps } = this;
    let team = (this.word + 1) & 3;
    while (camps[team] === 0) team = (team + 1) & 3;
    this.clock += 1 << PLY;
    this.word = (this.word & ~63) | team;
    this.openTurn();
  }

  /** A turn begins: a leaderless team throws for its succession, every other moves (§7). */
  openTurn(): void {
    const leads = (this.kinds[this.word & 3]! >> EMPEROR) & 1;
    this.stage = leads !== 0 ? MOVE : SUCCESSION;
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

/** Who controls a Territory, on one of whose strongholds something changed. */
function recount(field: Field, territory: number): void {
  const { board, control, points } = field;
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
  field.seized = true;
}

/** Where a square is a stronghold, a piece came or left, which counts of an army unit; who controls its Territory. */
function garrison(field: Field, square: Square, p: Piece, points: number): void {
  if (strongholdAt[square] === -1) return;
  if (armyOf[p] !== -1) field.points[(p >> 4) - 1]! += points;
  recount(field, strongholdAt[square]!);
}

/** What a piece takes with it that is a Recruited Peasant, or that comes to a stronghold or leaves one. */
function follow(field: Field, p: Piece, from: Square, to: Square): void {
  garrison(field, from, p, -STRONGHOLD_POINTS);
  garrison(field, to, p, STRONGHOLD_POINTS);
  if (!isCivil(p)) return;
  gather(field, from);
  gather(field, to);
}

function arrive(field: Field, square: Square, p: Piece): void {
  enlist(field, square, p);
  if (p > 15) tally(field, p);
}

/** A piece is counted, and listed with its team. */
function enlist(field: Field, square: Square, p: Piece): void {
  field.counts[p]!++;
  if (isCivil(p)) gather(field, square);
  if (p < 16) return;
  if ((p & 15) === recruit) field.recruits++;
  const team = (p >> 4) - 1;
  field.points[team]! += armyPoints[p & 15]!;
  if (strongholdAt[square] !== -1 && armyOf[p] !== -1) field.points[team]! += STRONGHOLD_POINTS;
  const place = field.sizes[team]!++;
  field.units[team * squares + place] = square;
  field.bytes[PLACES_AT + square] = place;
}

function depart(field: Field, square: Square, p: Piece): void {
  field.counts[p]!--;
  if (isCivil(p)) gather(field, square);
  if (p < 16) return;
  if ((p & 15) === recruit) field.recruits--;
  const team = (p >> 4) - 1;
  field.points[team]! -= armyPoints[p & 15]!;
  if (strongholdAt[square] !== -1 && armyOf[p] !== -1) field.points[team]! -= STRONGHOLD_POINTS;
  const first = team * squares;
  const last = field.units[first + --field.sizes[team]!]!;
  const place = field.bytes[PLACES_AT + square]!;
  field.units[first + place] = last;
  field.bytes[PLACES_AT + last] = place;
  tally(field, p);
}

/** Keeps up {@link kinds} and {@link room} once the number of a piece changed. */
function tally(field: Field, p: Piece): void {
  const team = (p >> 4) - 1;
  const unit = (p & 15) as Unit;
  if (field.counts[p] === 0) field.kinds[team]! &= ~(1 << unit);
  else field.kinds[team]! |= 1 << unit;
  field.room[team] = roomAfter(field.room[team]!, field.census[team]!, unit);
}

/** A Peasant came to a square or left it: all beside it have one there, or no longer. */
function gather(field: Field, square: Square): void {
  const { civilians } = field;
  const cell = cellOf[square]!;
  for (let direction = 0; direction < 8; direction++) civilians[cell - cellSteps[direction]!]! ^= 1 << direction;
}

function replace(field: Field, square: Square, p: Piece): void {
  const old = field.board[square]!;
  // Every square that was only doubted is in the journal with what still stands there.
  if (old === p) return;
  if (old !== 0) depart(field, square, old);
  field.board[square] = p;
  field.cells[cellOf[square]!] = p;
  if (p !== 0) arrive(field, square, p);
  if (strongholdAt[square] !== -1) recount(field, strongholdAt[square]!);
}

/** A piece goes and keeps its place in its team's list; where it stood stands `behind`, which the caller counts. */
function carry(field: Field, p: Piece, from: Square, to: Square, behind: Piece): void {
  const { bytes } = field;
  const place = bytes[PLACES_AT + from]!;
  bytes[PLACES_AT + to] = place;
  bytes[UNITS_AT + ((p >> 4) - 1) * squares + place] = to;
  bytes[BOARD_AT + from] = behind;
  bytes[cellOf[from]!] = behind;
  bytes[BOARD_AT + to] = p;
  bytes[cellOf[to]!] = p;
  if ((strongholdAt[from]! & strongholdAt[to]!) !== -1 || (p & 15) === recruit) follow(field, p, from, to);
}

function shiftBack(field: Field, to: Square, from: Square, gone: Piece): void {
  carry(field, field.board[to]!, to, from, gone);
  if (gone !== 0) arrive(field, to, gone);
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
