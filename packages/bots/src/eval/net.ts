/**
 * The learned part of the evaluation: what a position is worth to a camp besides what the hand-written part adds up, as a small
 * network has learnt it from matches of bots among themselves. One hidden layer in whole numbers, whose sums are kept up from
 * action to action; what comes out is in hundredths of a Soldier.
 */
import { NO_TRAIT, TRAITS } from './traits.js';

/** How many sums the hidden layer has. */
export const HIDDEN = 32;
/**
 * Two sums share a word, since one addition then does for both: the upper half of it and the lower one, which may be negative. That is
 * exact as long as neither leaves 16 bits, and a hundred traits of a byte each do not.
 */
export const WORDS = HIDDEN / 2;
/** In how many ways its sums are weighed: by the number of camps that live, two, three or four. */
export const HEADS = 3;
/** A sum of so much counts as 1, which is the most that it counts. */
export const FULL = 127;

/** What a network is made of, as it is written down. */
export interface NetParts {
  /** `first[trait * HIDDEN + i]`: by how much a trait raises a sum; a byte each. */
  readonly first: ArrayLike<number>;
  /** Where the sums begin. */
  readonly bias: ArrayLike<number>;
  /** `last[head * HIDDEN + i]`: what a full sum is worth, in hundredths of a Soldier. */
  readonly last: ArrayLike<number>;
  /** By head: what is added to them. */
  readonly offset: ArrayLike<number>;
}

/** Sums as they are kept: {@link WORDS}. */
function packed(sums: ArrayLike<number>): Int32Array {
  return Int32Array.from({ length: sums.length / 2 }, (_, i) => (sums[2 * i + 1]! << 16) + sums[2 * i]!);
}

/** A network as it thinks. Sums stand in an array from a place on, {@link WORDS} of it. */
export class Net {
  private readonly first: Int32Array;
  private readonly bias: Int32Array;
  private readonly last: Float64Array;
  private readonly offset: Float64Array;

  /** Throws where the parts are not those of such a network. */
  constructor({ first, bias, last, offset }: NetParts) {
    const sizes = [first.length, bias.length, last.length, offset.length].join(', ');
    const right = [TRAITS * HIDDEN, HIDDEN, HEADS * HIDDEN, HEADS].join(', ');
    if (sizes !== right) throw new Error(`a network has ${right} weights, not ${sizes}`);
    this.first = packed(first);
    this.bias = packed(bias);
    this.last = Float64Array.from(last, (worth) => worth / (FULL * FULL));
    this.offset = Float64Array.from(offset);
  }

  /** Begins sums anew. */
  begin(sums: Int32Array, at: number): void {
    sums.set(this.bias, at);
  }

  /** Adds a trait to sums; nothing for none. */
  add(sums: Int32Array, at: number, trait: number): void {
    if (trait === NO_TRAIT) return;
    const { first } = this;
    const from = trait * WORDS;
    for (let i = 0; i < WORDS; i++) sums[at + i] = (sums[at + i]! + first[from + i]!) | 0;
  }

  /** Takes one away. */
  drop(sums: Int32Array, at: number, trait: number): void {
    if (trait === NO_TRAIT) return;
    const { first } = this;
    const from = trait * WORDS;
    for (let i = 0; i < WORDS; i++) sums[at + i] = (sums[at + i]! - first[from + i]!) | 0;
  }

  /** What the sums of two places together make, in hundredths of a Soldier, with so many camps living. */
  weigh(sums: Int32Array, one: number, two: number, camps: number): number {
    const { last } = this;
    const head = camps < 3 ? 0 : camps - 2;
    let at = head * HIDDEN;
    let value = this.offset[head]!;
    for (let i = 0; i < WORDS; i++) {
      const word = (sums[one + i]! + sums[two + i]!) | 0;
      const low = (word << 16) >> 16;
      const high = (word - low) >> 16;
      if (low > 0) value += last[at]! * (low > FULL ? FULL * FULL : low * low);
      if (high > 0) value += last[at + 1]! * (high > FULL ? FULL * FULL : high * high);
      at += 2;
    }
    return value;
  }
}
