/** What checking a record finds. What knows chance is loaded only where somebody asks for it. */
import { type Dice, parseRecord, type ReplayError, replayRecord } from '@dominion/rules';
import type { CheckedThrow, DiceProof, ThrowFault } from '@dominion/rules/proof';
import { chanceOf } from './odds.js';

/** What is to be said of a record. */
export type Verdict =
  | { readonly kind: 'unreadable'; readonly line: number; readonly column: number; readonly reason: string }
  /** `error` is null where the tags of the throws are wrong, and not what was played. */
  | { readonly kind: 'illegal'; readonly reason: string; readonly error: ReplayError | null }
  | { readonly kind: 'unproved' | 'midway' }
  | {
      readonly kind: 'fits';
      readonly dice: Dice;
      readonly proof: DiceProof;
      readonly throws: readonly CheckedThrow[];
    }
  | {
      readonly kind: 'misfit';
      readonly reason: string;
      readonly fault: ThrowFault;
      readonly dice: Dice;
      readonly proof: DiceProof;
      readonly throws: readonly CheckedThrow[];
    };

/** Reads a record, plays it again and makes its throws again. */
export async function checkRecord(text: string): Promise<Verdict> {
  const parsed = parseRecord(text);
  if (!parsed.ok) return { kind: 'unreadable', ...parsed.error };
  const replayed = replayRecord(parsed.record);
  if (!replayed.ok) return { kind: 'illegal', reason: replayed.error.message, error: replayed.error };
  const { checkThrows, isExcerpt, readProof } = await import('@dominion/rules/proof');
  const read = readProof(parsed.record);
  if (!read.ok) return { kind: 'illegal', reason: read.reason, error: null };
  if (read.proof === null) return { kind: 'unproved' };
  if (isExcerpt(parsed.record)) return { kind: 'midway' };
  const { proof } = read;
  const { dice } = parsed.record.header;
  const checked = checkThrows(replayed.match, proof);
  const found = { dice, proof, throws: checked.throws };
  if (checked.ok) return { kind: 'fits', ...found };
  return { kind: 'misfit', reason: checked.reason, fault: checked.fault, ...found };
}

/** How often a throw came, beside how often it was to be expected; `count` is null where the X's were not up. */
export interface LedgerRow {
  readonly count: number | null;
  readonly came: number;
  readonly expected: number;
}

/** The throws of fate, the opening apart, beside what was to be expected of so many. */
export function ledgerOf(throws: readonly CheckedThrow[], dice: Dice): readonly LedgerRow[] {
  const fate = throws.filter(({ ply }) => ply > 0);
  const row = (count: number | null, chance: number): LedgerRow => ({
    count,
    came: fate.filter((each) => each.count === count).length,
    expected: fate.length * chance,
  });
  const counts = [0, 1, 2, 3, 4, 5, 6].filter((count) => chanceOf(count, dice) > 0);
  return [row(null, 0.75), ...counts.map((count) => row(count, chanceOf(count, dice) / 4))];
}
