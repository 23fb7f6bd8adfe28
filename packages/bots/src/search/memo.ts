/** A cache of what the units of positions achieve together. */

/** Room for this many positions, as a power of two: 12 bytes each. */
const BITS = 15;
const MASK = (1 << BITS) - 1;

export class Memo {
  private readonly lows = new Int32Array(1 << BITS);
  private readonly highs = new Int32Array(1 << BITS);
  private readonly values = new Float64Array(1 << BITS);

  /** Returns the cached value of the position with these two words, or NaN. */
  find(low: number, high: number): number {
    const at = low & MASK;
    return this.lows[at] === low && this.highs[at] === high ? this.values[at]! : Number.NaN;
  }

  /** Stores a value and replaces the previous one in its place. */
  store(low: number, high: number, value: number): void {
    const at = low & MASK;
    this.lows[at] = low;
    this.highs[at] = high;
    this.values[at] = value;
  }
}
