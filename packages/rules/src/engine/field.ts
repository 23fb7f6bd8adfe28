/**
 * A {@link Deployment} with the turn and a journal for undoing. Squares change only through {@link Field.put} and
 * {@link Field.shift}.
 */

import { SQUARES } from '../board.js';
import { nextLiving, type Position } from '../position.js';
import { PHASES, type Phase, type Piece, type Square, TEAMS, type Team } from '../types.js';
import { EMPEROR } from '../units.js';
import { Deployment } from './deployment.js';
import { freshBoard } from './fresh-board.js';
import { changeOf, FRAMED, formerOf, MOST_CHANGES, SHIFT, squareOf } from './journal.js';

// Copy imported constants: V8 inlines module-local ones.
const shifted = SHIFT;
const framed = FRAMED;
const mostChanges = MOST_CHANGES;

const FATE = PHASES.indexOf('fate');
/** The phases in which a turn begins. */
const MOVE = PHASES.indexOf('move');
const SUCCESSION = PHASES.indexOf('succession');

/** Bits of {@link Field.word}: turn, phase, mustering teams, settled, living teams. */
const STAGE = 2;
const MUSTERING = 6;
const SETTLED = 1 << 10;
const LIVING = 11;
/** In {@link Field.clock}: the quiet moves, then from this bit on the turn's number. */
const PLY = 8;

/** A position in place: load one, make and unmake actions, read its derived data. */
export class Field extends Deployment {
  /** As in {@link Position.camps}; read only, except for {@link strike}. */
  readonly camps = new Uint8Array(4);
  /** All that changes with every action, in two words that are saved and restored as they are. */
  private word = 0;
  private clock = 0;
  /** As in {@link Position.last}. */
  last = 0;
  /** As in {@link Position.fated}. */
  fated = false;
  /** Whether this action displaced, turned, armed, recruited, eliminated or enthroned anything. */
  stirred = false;

  /** This action's, from {@link begun} on, with former pieces. Read by {@link squareOf} and {@link formerOf}. */
  changes = new Int32Array(2 * mostChanges);
  /** The number of {@link changes}, and their number when this action began. */
  changed = 0;
  begun = 0;

  /** By `hash.ts`; their number, and the number of changes up to which they hold. */
  hashes = new Int32Array(0);
  hashed = 0;
  unhashed = 0;

  get turn(): Team {
    return (this.word & 3) as Team;
  }

  set turn(team: Team) {
    this.word = (this.word & ~3) | team;
  }

  /** The phase by its number in {@link PHASES}, which is faster to read and change. */
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

  /** As in {@link Position.settled}: whether settling need look only at the changes. */
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

  /** Takes over a position; earlier actions can no longer be undone. */
  load(position: Position): this {
    this.commit();
    this.occupy(position.board);
    this.word = 0;
    this.camps.set(position.camps);
    this.tellLiving();
    this.turn = position.turn;
    this.phase = position.phase;
    this.mustering = position.mustering;
    this.quiet = position.quiet;
    this.ply = position.ply;
    this.last = position.last;
    this.fated = position.fated;
    this.settled = position.settled;
    return this;
  }

  /** Returns the field's present position as a copy. */
  position(): Position {
    const { camps, turn, phase, mustering, quiet, ply, last, fated, settled } = this;
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
      fated,
      settled,
    };
  }

  /** Forgets the changes that could be undone. */
  commit(): void {
    this.changed = 0;
    this.hashed = 0;
    this.begun = 0;
  }

  put(square: Square, p: Piece): void {
    this.changes[this.changed++] = changeOf(square, this.board[square]!, p);
    this.replace(square, p);
  }

  /** Marks every square as changed, without changing any. */
  doubtAll(): void {
    for (let square = 0; square < SQUARES; square++) {
      const p = this.board[square]!;
      this.changes[this.changed++] = changeOf(square, p, p);
    }
  }

  /** Moves a piece to another square; returns the piece that stood there, which is gone. */
  shift(from: Square, to: Square): Piece {
    const { board, changes, changed } = this;
    const p = board[from]!;
    const gone = board[to]!;
    changes[changed] = changeOf(from, p, 0);
    changes[changed + 1] = shifted | changeOf(to, gone, p);
    this.changed = changed + 2;
    this.carry(p, from, to, gone);
    return gone;
  }

  /** Removes a team from the game, and from its side. */
  strike(team: Team): void {
    const { camps } = this;
    for (const ally of TEAMS) camps[ally]! &= ~(1 << team);
    camps[team] = 0;
    this.tellLiving();
  }

  /** Writes {@link camps} into the word that is restored on undo. */
  private tellLiving(): void {
    const { camps } = this;
    const living = camps[0]! | (camps[1]! << 4) | (camps[2]! << 8) | (camps[3]! << 12);
    this.word = (this.word & ((1 << LIVING) - 1)) | (living << LIVING);
  }

  /** Goes on to the throw after a move. */
  moveOn(): void {
    this.clock++;
    this.stage = FATE;
  }

  begin(): void {
    const { changes, changed } = this;
    if (changed + mostChanges > changes.length) return this.grow();
    changes[changed] = framed | this.begun;
    changes[changed + 1] = framed | this.word;
    changes[changed + 2] = framed | this.clock;
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

  /** Undoes everything since the last {@link begin}; does nothing if there is nothing to undo. */
  rewind(): void {
    const { changes, begun } = this;
    if (begun === 0) return;
    let { changed } = this;
    while (changed > begun) {
      const change = changes[--changed]!;
      if (change < shifted) this.replace(squareOf(change), formerOf(change));
      else this.carryBack(squareOf(change), squareOf(changes[--changed]!), formerOf(change));
    }
    const word = changes[begun - 2]! ^ framed;
    if ((this.word ^ word) >> LIVING !== 0) this.revive(word >> LIVING);
    this.word = word;
    this.clock = changes[begun - 1]! ^ framed;
    this.changed = begun - 3;
    if (this.unhashed > begun) this.unhashed = begun - 3;
    this.begun = changes[begun - 3]! ^ framed;
  }

  private revive(living: number): void {
    for (const team of TEAMS) this.camps[team] = (living >> (4 * team)) & 15;
  }

  /** Returns the next living team after `team` in clockwise order; `team` itself if no other is left. */
  nextLiving(team: Team): Team {
    return nextLiving(this, team);
  }

  passTurn(): void {
    const { camps } = this;
    let team = (this.word + 1) & 3;
    while (camps[team] === 0) team = (team + 1) & 3;
    this.clock += 1 << PLY;
    this.word = (this.word & ~63) | team;
    this.openTurn();
  }

  /** Begins a turn: a leaderless team throws for its succession, every other moves (§7). */
  openTurn(): void {
    const leads = (this.kinds[this.word & 3]! >> EMPEROR) & 1;
    this.stage = leads !== 0 ? MOVE : SUCCESSION;
  }

  /** Whether a living team has no Emperor (§7). */
  isLeaderless(team: Team): boolean {
    return this.camps[team] !== 0 && !this.has(team, EMPEROR);
  }

  /** Whether one side is left, or none: every living team belongs to the side of the first. */
  isDecided(): boolean {
    const { camps } = this;
    const n = camps[0]!;
    const e = camps[1]!;
    const s = camps[2]!;
    const w = camps[3]!;
    return (n | e | s | w) === (n || e || s || w);
  }
}
