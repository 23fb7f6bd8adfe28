/** What a search found out about positions, to be used when they come up again: a transposition table. */

/** What a stored value says of the true one. */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;

/** Numbers an entry takes: the check word; the action; the value; depth and bound. */
const ENTRY = 4;

export class TranspositionTable {
  private readonly entries: Int32Array;
  private readonly mask: number;
  /** What {@link find} found. */
  action = 0;
  value = 0;
  depth = 0;
  bound = EXACT;

  /** Room for `2 ** bits` positions, 16 bytes each. */
  constructor(bits: number) {
    this.entries = new Int32Array(ENTRY << bits);
    this.mask = (1 << bits) - 1;
  }

  /** Whether something is known of the position with these two words; if so, it is in the fields. */
  find(low: number, high: number): boolean {
    const { entries } = this;
    const at = (low & this.mask) * ENTRY;
    if (entries[at] !== high || entries[at + 3] === 0) return false;
    this.action = entries[at + 1]!;
    this.value = entries[at + 2]!;
    const word = entries[at + 3]! - 1;
    this.depth = word >> 2;
    this.bound = word & 3;
    return true;
  }

  /** Remembers a whole-numbered value found at a depth; a deeper finding of the same position stays, unless exactness is new. */
  store(low: number, high: number, action: number, value: number, depth: number, bound: number): void {
    const { entries } = this;
    const at = (low & this.mask) * ENTRY;
    const known = entries[at] === high && entries[at + 3] !== 0;
    if (known && bound !== EXACT && (entries[at + 3]! - 1) >> 2 > depth + 2) return;
    if (action !== 0 || !known) entries[at + 1] = action;
    entries[at] = high;
    entries[at + 2] = value;
    entries[at + 3] = ((depth << 2) | bound) + 1;
  }
}
