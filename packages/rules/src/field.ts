/**
 * A position that is played on in place. It keeps up what the rules ask again and again – where each team's units stand,
 * how many of each kind there are, who controls what, a hash – and remembers every change, so that it can be taken back.
 * Cells change through {@link Field.put} alone.
 */
import { SQUARES } from './board.js';
import { controllerOf, livingCamps, type Position } from './position.js';
import { CIVIL, PIECES, STEP, STEP_START, STRONGHOLD_AT } from './tables.js';
import {
  EMPEROR,
  PHASES,
  type Phase,
  type Piece,
  PRINCE,
  piece,
  type Square,
  TEAMS,
  type Team,
  type Unit,
} from './types.js';
import { PIECE_HIGH, PIECE_LOW, STATE_HIGH, STATE_LOW } from './zobrist.js';

/** In the journal, the mark of a shift's second entry; squares end well below it. */
const SHIFT = 255 << 8;

/** Scalars remembered for each action that can be taken back. */
const FRAME = 9;

export class Field {
  /** What stands on each square; read only, but for {@link put}. */
  readonly board = new Uint8Array(SQUARES);
  /** As in {@link Position.camps}. */
  readonly camps = new Uint8Array(4);
  turn: Team = 0;
  phase: Phase = 'over';
  mustering = 0;
  quiet = 0;
  ply = 1;
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
  /** Who controls each Territory: a team or -1. */
  readonly control = new Int8Array(4).fill(-1);
  /** For each square, how many Peasants, recruited or not, stand on it and beside it. */
  readonly civilians = new Uint8Array(SQUARES);
  /** Squares that changed and were not yet looked at by settling. */
  readonly dirty = new Uint8Array(16 * SQUARES);
  dirtyTop = 0;

  private readonly places = new Uint8Array(SQUARES);
  private low = 0;
  private high = 0;
  private journal = new Uint16Array(1024);
  private journalTop = 0;
  private frames = new Int32Array(64 * FRAME);
  private phases: Phase[] = [];
  private depth = 0;

  /** Takes over a position; what could be taken back before no longer can. */
  load(position: Position): this {
    this.sizes.fill(0);
    this.counts.fill(0);
    this.civilians.fill(0);
    this.low = 0;
    this.high = 0;
    this.dirtyTop = 0;
    this.journalTop = 0;
    this.depth = 0;
    this.board.set(position.board);
    for (let square = 0; square < SQUARES; square++) {
      const p = this.board[square]!;
      if (p !== 0) this.arrive(square, p);
    }
    for (const team of TEAMS) {
      this.camps[team] = position.camps[team]!;
      this.control[team] = controllerOf(this.board, team);
    }
    this.turn = position.turn;
    this.phase = position.phase;
    this.mustering = position.mustering;
    this.quiet = position.quiet;
    this.ply = position.ply;
    this.settled = position.settled;
    return this;
  }

  /** What the field holds now, as a position of its own. */
  position(): Position {
    const { camps, turn, phase, mustering, quiet, ply, settled } = this;
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
      settled,
    };
  }

  /** Forgets what could be taken back. */
  commit(): void {
    this.journalTop = 0;
    this.depth = 0;
  }

  /** The one door for what stands on a square. */
  put(square: Square, p: Piece): void {
    if (this.journalTop === this.journal.length) this.journal = doubled(this.journal);
    this.journal[this.journalTop++] = (square << 8) | this.board[square]!;
    this.dirty[this.dirtyTop++] = square;
    this.replace(square, p);
  }

  /** A piece goes to an empty square: the same as two puts, but it keeps its place in its team's list. */
  shift(from: Square, to: Square): void {
    const p = this.board[from]!;
    if (this.journalTop + 2 > this.journal.length) this.journal = doubled(this.journal);
    this.journal[this.journalTop++] = (from << 8) | p;
    this.journal[this.journalTop++] = SHIFT | to;
    this.dirty[this.dirtyTop++] = from;
    this.dirty[this.dirtyTop++] = to;
    this.carry(from, to, p);
  }

  private carry(from: Square, to: Square, p: Piece): void {
    const { board } = this;
    board[from] = 0;
    board[to] = p;
    this.low ^= PIECE_LOW[p * SQUARES + from]! ^ PIECE_LOW[p * SQUARES + to]!;
    this.high ^= PIECE_HIGH[p * SQUARES + from]! ^ PIECE_HIGH[p * SQUARES + to]!;
    const place = this.places[from]!;
    this.places[to] = place;
    this.units[((p >> 4) - 1) * SQUARES + place] = to;
    if (CIVIL[p] === 1) {
      this.gather(from, -1);
      this.gather(to, 1);
    }
    this.noteStronghold(from);
    this.noteStronghold(to);
  }

  private replace(square: Square, p: Piece): void {
    const old = this.board[square]!;
    if (old !== 0) this.depart(square, old);
    this.board[square] = p;
    if (p !== 0) this.arrive(square, p);
    this.noteStronghold(square);
  }

  private noteStronghold(square: Square): void {
    const territory = STRONGHOLD_AT[square]!;
    if (territory !== -1) this.control[territory] = controllerOf(this.board, territory as Team);
  }

  private arrive(square: Square, p: Piece): void {
    this.counts[p]!++;
    this.low ^= PIECE_LOW[p * SQUARES + square]!;
    this.high ^= PIECE_HIGH[p * SQUARES + square]!;
    if (CIVIL[p] === 1) this.gather(square, 1);
    if (p < 16) return;
    const team = (p >> 4) - 1;
    const place = this.sizes[team]!++;
    this.units[team * SQUARES + place] = square;
    this.places[square] = place;
  }

  private depart(square: Square, p: Piece): void {
    this.counts[p]!--;
    this.low ^= PIECE_LOW[p * SQUARES + square]!;
    this.high ^= PIECE_HIGH[p * SQUARES + square]!;
    if (CIVIL[p] === 1) this.gather(square, -1);
    if (p < 16) return;
    const first = ((p >> 4) - 1) * SQUARES;
    const last = this.units[first + --this.sizes[(p >> 4) - 1]!]!;
    const place = this.places[square]!;
    this.units[first + place] = last;
    this.places[last] = place;
  }

  /** One Peasant more or less on a square, for the square and all beside it. */
  private gather(square: Square, by: number): void {
    const { civilians } = this;
    civilians[square]! += by;
    for (let i = STEP_START[square]!; i < STEP_START[square + 1]!; i++) civilians[STEP[i]!]! += by;
  }

  /** Remembers where an action begins. */
  begin(): void {
    const at = this.depth * FRAME;
    if (at === this.frames.length) this.frames = doubled(this.frames);
    const { frames, camps } = this;
    frames[at] = this.journalTop;
    frames[at + 1] = this.turn;
    frames[at + 2] = this.mustering;
    frames[at + 3] = this.quiet;
    frames[at + 4] = this.ply;
    frames[at + 5] = this.settled ? 1 : 0;
    frames[at + 6] = camps[0]! | (camps[1]! << 4) | (camps[2]! << 8) | (camps[3]! << 12);
    frames[at + 7] = this.low;
    frames[at + 8] = this.high;
    this.phases[this.depth++] = this.phase;
    this.stirred = false;
  }

  /** Takes back everything since the last {@link begin}; nothing when there is nothing to take back. */
  rewind(): void {
    if (this.depth === 0) return;
    const at = --this.depth * FRAME;
    const { frames, camps } = this;
    while (this.journalTop > frames[at]!) {
      const entry = this.journal[--this.journalTop]!;
      if (entry < SHIFT) this.replace(entry >> 8, entry & 255);
      else this.carryBack(entry & 255, this.journal[--this.journalTop]!);
    }
    this.dirtyTop = 0;
    this.turn = frames[at + 1] as Team;
    this.mustering = frames[at + 2]!;
    this.quiet = frames[at + 3]!;
    this.ply = frames[at + 4]!;
    this.settled = frames[at + 5] === 1;
    const packed = frames[at + 6]!;
    camps[0] = packed & 15;
    camps[1] = (packed >> 4) & 15;
    camps[2] = (packed >> 8) & 15;
    camps[3] = packed >> 12;
    this.low = frames[at + 7]!;
    this.high = frames[at + 8]!;
    this.phase = this.phases[this.depth]!;
  }

  private carryBack(to: Square, entry: number): void {
    this.carry(to, entry >> 8, entry & 255);
  }

  /** Whether a team has a unit of a kind. */
  has(team: Team, unit: Unit): boolean {
    return this.counts[piece(team, unit)] !== 0;
  }

  /** Whether a living team has no Emperor (§7). */
  isLeaderless(team: Team): boolean {
    return this.camps[team] !== 0 && !this.has(team, EMPEROR);
  }

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

  /** 64 bits that tell positions apart, but for quiet and ply: the lower 32, then the upper. */
  hash(): readonly [number, number] {
    let low = this.low ^ STATE_LOW[this.turn]!;
    let high = this.high ^ STATE_HIGH[this.turn]!;
    const mix = (index: number) => {
      low ^= STATE_LOW[index]!;
      high ^= STATE_HIGH[index]!;
    };
    mix(4 + PHASES.indexOf(this.phase));
    mix(4 + PHASES.length + this.mustering);
    for (const camp of livingCamps(this)) mix(4 + PHASES.length + 16 + camp);
    return [low >>> 0, high >>> 0];
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
