/** What checking a record finds. What knows chance is loaded only where somebody asks for it. */
import {
  type Dice,
  parseRecord,
  type ReplayError,
  replayRecord,
  TEAM_LETTERS,
  type Team,
  teamsOf,
} from '@dominion/rules';
import type { CheckedThrow, DiceProof, ThrowFault } from '@dominion/rules/proof';
import type { FateFault } from '@dominion/rules/same-fate';
import { type Noted, notedOf } from '../../base/storage/noted.js';
import { countChance } from './odds.js';

/**
 * How what this browser noted of a match differs from what was published of it in the end: another commitment or other seals than
 * it was told of, its seal or its bytes changed, or left out though the server had said that it has them.
 */
export type Dispute = 'commitment' | 'seals' | 'unsealed' | 'bytes' | 'withheld';

/** The first dispute between what this browser noted of a match and its proof; null where they agree, or nothing was noted. */
export function disputeOf(noted: Noted | null, proof: DiceProof, teams: readonly Team[]): Dispute | null {
  if (noted === null) return null;
  if (noted.commitment !== proof.commitment) return 'commitment';
  if (noted.team === null) return null;
  const at = teams.indexOf(noted.team);
  // Notes of before hold no seal.
  if (noted.seal && proof.seals?.[at] !== noted.seal) return 'unsealed';
  if (noted.seals === '') return null;
  const sealed = (seals: DiceProof['seals'] = []) =>
    teams.map((team, i) => `${TEAM_LETTERS[team]}:${seals[i] ?? '-'}`).join(' ');
  if (noted.seals !== sealed(proof.seals)) return 'seals';
  // Those of the other table count as well.
  if (noted.twin && noted.twin !== sealed(proof.twin?.seals)) return 'seals';
  const published = proof.entropy[at] ?? null;
  if (published === null) return noted.shown ? 'withheld' : null;
  return published === noted.bytes ? null : 'bytes';
}

/** What is to be said of a record. */
export type RecordVerdict =
  | { readonly kind: 'unreadable'; readonly line: number; readonly column: number; readonly reason: string }
  /** `error` is null where the tags of the throws are wrong, and not what was played. */
  | { readonly kind: 'illegal'; readonly reason: string; readonly error: ReplayError | null }
  | { readonly kind: 'unproved' | 'midway' }
  | {
      readonly kind: 'fits';
      readonly dice: Dice;
      /** The teams of the match's mode, by which the lists of the proof go. */
      readonly teams: readonly Team[];
      readonly proof: DiceProof;
      readonly throws: readonly CheckedThrow[];
      /** The teams that sealed bytes and never showed them. */
      readonly unshown: readonly Team[];
      /** What this browser noted of the match, and how that differs; null where nothing was noted, or where it does not. */
      readonly noted: Noted | null;
      readonly dispute: Dispute | null;
    }
  | {
      readonly kind: 'misfit';
      readonly reason: string;
      readonly fault: ThrowFault;
      readonly dice: Dice;
      readonly teams: readonly Team[];
      readonly proof: DiceProof;
      readonly throws: readonly CheckedThrow[];
    };

/** Reads a record, plays it again, makes its throws again, and compares with what this browser noted of the match. */
export async function checkRecord(text: string): Promise<RecordVerdict> {
  const parsed = parseRecord(text);
  if (!parsed.ok) return { kind: 'unreadable', ...parsed.error };
  const replayed = replayRecord(parsed.record);
  if (!replayed.ok) return { kind: 'illegal', reason: replayed.error.message, error: replayed.error };
  const { checkThrows, isExcerpt, readProof, unshown } = await import('@dominion/rules/proof');
  const read = readProof(parsed.record);
  if (!read.ok) return { kind: 'illegal', reason: read.reason, error: null };
  if (read.proof === null) return { kind: 'unproved' };
  if (isExcerpt(parsed.record)) return { kind: 'midway' };
  const { proof } = read;
  const { dice, mode, empty } = parsed.record.header;
  const checked = checkThrows(replayed.match, proof);
  const found = { dice, teams: teamsOf(mode, empty), proof, throws: checked.throws };
  if (!checked.ok) return { kind: 'misfit', reason: checked.reason, fault: checked.fault, ...found };
  const noted = notedOf(proof.matchId);
  const dispute = disputeOf(noted, proof, found.teams);
  return { kind: 'fits', ...found, unshown: unshown(proof, found.teams), noted, dispute };
}

/** What two records say of each other: that both had the same fate, or why that cannot be said. */
export type SharedVerdict =
  | { readonly kind: 'same'; readonly shared: number; readonly alone: readonly [number, number] }
  | { readonly kind: 'other'; readonly why: FateFault['kind'] | 'unread' };

/** Holds two records against each other: whether their matches had the same fate. */
export async function checkBoth(texts: readonly [string, string]): Promise<SharedVerdict> {
  const [{ readProof }, { sameFate }] = await Promise.all([
    import('@dominion/rules/proof'),
    import('@dominion/rules/same-fate'),
  ]);
  const proved = (text: string) => {
    const parsed = parseRecord(text);
    const replayed = parsed.ok ? replayRecord(parsed.record) : null;
    if (!parsed.ok || !replayed?.ok) return null;
    const read = readProof(parsed.record);
    return read.ok && read.proof !== null ? { match: replayed.match, proof: read.proof } : null;
  };
  const [one, other] = [proved(texts[0]), proved(texts[1])];
  if (one === null || other === null) return { kind: 'other', why: 'unread' };
  const found = sameFate(one, other);
  return found.ok
    ? { kind: 'same', shared: found.shared, alone: found.alone }
    : { kind: 'other', why: found.fault.kind };
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
  const counts = [0, 1, 2, 3, 4, 5, 6].filter((count) => countChance(count, dice) > 0);
  return [row(null, 0.75), ...counts.map((count) => row(count, countChance(count, dice) / 4))];
}
