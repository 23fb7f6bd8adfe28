/** A hash of a position, for tables of known positions. Computed lazily: callers that never read it pay nothing. */

import { SQUARES } from '../board.js';
import { livingCamps } from '../position.js';
import { PHASES, type Piece, type Square } from '../types.js';
import type { Field } from './field.js';
import { formerOf, isFrame, latterOf, squareOf } from './journal.js';
import { hashWords, PIECE_WORDS } from './zobrist.js';

// Copy imported constants: V8 inlines module-local ones.
const pieceWords = PIECE_WORDS;
const squares = SQUARES;

/** Team to move, phase, mustering teams, sides; two words each. */
const STATE_WORDS: Int32Array = hashWords(2 * (4 + PHASES.length + 16 + 16), 2);

/** The two words during a computation. */
let low = 0;
let high = 0;

/** Adds a piece on a square to the hash, or removes it. */
function toggle(square: Square, p: Piece): void {
  const at = 2 * (p * squares + square);
  low ^= pieceWords[at]!;
  high ^= pieceWords[at + 1]!;
}

/** Applies some of the changes. Forwards and backwards are the same. */
function follow({ changes }: Field, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const change = changes[i]!;
    if (isFrame(change)) continue;
    toggle(squareOf(change), formerOf(change));
    toggle(squareOf(change), latterOf(change));
  }
}

/** Stores the words as those of the board after this many changes; returns their place. */
function keep(field: Field, changed: number): number {
  const at = 3 * field.hashed++;
  if (at === field.hashes.length) {
    const larger = new Int32Array(2 * at + 192);
    larger.set(field.hashes);
    field.hashes = larger;
  }
  const { hashes } = field;
  hashes[at] = changed;
  hashes[at + 1] = low;
  hashes[at + 2] = high;
  return at;
}

/** Computes the board's hash before all changes: hashes the whole board, then goes back. */
function reckon(field: Field): number {
  low = 0;
  high = 0;
  for (let square = 0; square < squares; square++) toggle(square, field.board[square]!);
  follow(field, 0, field.changed);
  return keep(field, 0);
}

/**
 * Returns the board's place in {@link Field.hashes}. They lead here, each with its number of changes; those undone are
 * gone.
 */
function find(field: Field): number {
  const { hashes, changed } = field;
  let at = 3 * field.hashed - 3;
  if (hashes[at] === changed && field.unhashed === changed) return at;
  while (at >= 0 && hashes[at]! > field.unhashed) at -= 3;
  field.hashed = at / 3 + 1;
  field.unhashed = changed;
  if (at < 0) at = reckon(field);
  if (field.hashes[at] === changed) return at;
  low = field.hashes[at + 1]!;
  high = field.hashes[at + 2]!;
  follow(field, field.hashes[at]!, changed);
  return keep(field, changed);
}

/** Returns the lower word of the board's part of {@link hashOf}. */
export function lowOf(field: Field): number {
  const at = find(field);
  return field.hashes[at + 1]!;
}

/** Returns the upper word. */
export function highOf(field: Field): number {
  const at = find(field);
  return field.hashes[at + 2]!;
}

/** Returns 64 bits that identify a position, apart from quiet and ply: the lower 32, then the upper. */
export function hashOf(field: Field): readonly [number, number] {
  let words = lowOf(field);
  let upper = highOf(field);
  const mix = (index: number) => {
    words ^= STATE_WORDS[2 * index]!;
    upper ^= STATE_WORDS[2 * index + 1]!;
  };
  mix(field.turn);
  mix(4 + PHASES.indexOf(field.phase));
  mix(4 + PHASES.length + field.mustering);
  for (const camp of livingCamps(field)) mix(4 + PHASES.length + 16 + camp);
  return [words >>> 0, upper >>> 0];
}
