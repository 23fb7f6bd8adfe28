/** A hash of a whole position, for tables of positions that were seen. */

import { livingCamps } from '../position.js';
import { PHASES } from '../types.js';
import type { Field } from './field.js';
import { hashWords } from './zobrist.js';

/** By what is not on the board: the team to move, the phase, who musters, each camp; two words each. */
const STATE_WORDS: Int32Array = hashWords(2 * (4 + PHASES.length + 16 + 16), 2);

/** 64 bits that tell positions apart, but for quiet and ply: the lower 32, then the upper. */
export function hashOf(field: Field): readonly [number, number] {
  let { low, high } = field;
  const mix = (index: number) => {
    low ^= STATE_WORDS[2 * index]!;
    high ^= STATE_WORDS[2 * index + 1]!;
  };
  mix(field.turn);
  mix(4 + PHASES.indexOf(field.phase));
  mix(4 + PHASES.length + field.mustering);
  for (const camp of livingCamps(field)) mix(4 + PHASES.length + 16 + camp);
  return [low >>> 0, high >>> 0];
}
