/** A transposition table: a search's findings about positions, for when they come up again. */

/** How a stored value relates to the true one. */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;

/** The numbers of an entry: the check word; the action; the value; depth and bound. */
const ENTRY = 4;

export class TranspositionTable {
  private readonly entries: Int32Array;
  private readonly mask: number;
  /** The findings of {@link find}. */
  action = 0;
  value = 0;
  depth = 0;
  bound = EXACT;

  /** Room for `2 ** bits` positions, 16 bytes each. */
  constructor(bits: number) {
    this.entries = new Int32Array(ENTRY << bits);
    this.mask = (1 << bits) - 1;
  }

  /** Whether the position with these two words is stored; if so, it is in the fields. */
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

  /** Stores an integer value found at a depth. A deeper finding of the same position stays, unless only the new one is exact. */
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
