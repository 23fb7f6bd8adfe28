/**
 * A hash of a position, for tables of positions that were seen. It is kept up where it is asked for: whoever never asks pays
 * nothing for it.
 */

import { SQUARES } from '../board.js';
import { livingCamps } from '../position.js';
import { PHASES, type Piece, type Square } from '../types.js';
import type { Field } from './field.js';
import { formerOf, isFrame, latterOf, squareOf } from './journal.js';
import { hashWords, PIECE_WORDS } from './zobrist.js';

// A module's own constants are known when V8 compiles it, imported ones are looked up each time.
const pieceWords = PIECE_WORDS;
const squares = SQUARES;

/** By what is not on the board: the team to move, the phase, who musters, each camp; two words each. */
const STATE_WORDS: Int32Array = hashWords(2 * (4 + PHASES.length + 16 + 16), 2);

/** The two words while they are reckoned. */
let low = 0;
let high = 0;

/** A piece on a square is in the hash, or no longer. */
function toggle(square: Square, p: Piece): void {
  const at = 2 * (p * squares + square);
  low ^= pieceWords[at]!;
  high ^= pieceWords[at + 1]!;
}

/** Goes over some of the changes, forwards or backwards, which is the same. */
function follow({ changes }: Field, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const change = changes[i]!;
    if (isFrame(change)) continue;
    toggle(squareOf(change), formerOf(change));
    toggle(squareOf(change), latterOf(change));
  }
}

/** Remembers the words as those of the board after so many changes, and gives their place. */
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

/** The board as it was before all changes: one looks at the whole board and then back. */
function reckon(field: Field): number {
  low = 0;
  high = 0;
  for (let square = 0; square < squares; square++) toggle(square, field.board[square]!);
  follow(field, 0, field.changed);
  return keep(field, 0);
}

/**
 * The place in {@link Field.hashes} of the board as it stands. There stand, after how many changes each, the hashes on the
 * way here; those are gone that were taken back meanwhile.
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

/** The lower word of the board's part of {@link hashOf}. */
export function lowOf(field: Field): number {
  const at = find(field);
  return field.hashes[at + 1]!;
}

/** The upper word. */
export function highOf(field: Field): number {
  const at = find(field);
  return field.hashes[at + 2]!;
}

/** 64 bits that tell positions apart, but for quiet and ply: the lower 32, then the upper. */
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
