/** Checks records of matches. Loads the code that knows chance only on request. */
import {
  type Dice,
  parseRecord,
  type ReplayError,
  replayRecord,
  TEAM_LETTERS,
  type Team,
  teamsOf,
} from '@dominion/rules';
import type { DuplicateFault } from '@dominion/rules/duplicate';
import type { CheckedThrow, DiceProof, ThrowFault } from '@dominion/rules/proof';
import { type ThrowEvidence, throwEvidenceOf } from '../../base/storage/throw-evidence.js';
import { countChance } from './odds.js';

/**
 * How a browser's notes differ from a match's proof: another commitment or seals, or the own seal or bytes changed.
 * `withheld` bytes are left out though the server had confirmed them.
 */
export type Dispute = 'commitment' | 'seals' | 'unsealed' | 'bytes' | 'withheld';

/** Returns the first dispute; null if notes and proof agree or there are no notes. */
export function disputeOf(noted: ThrowEvidence | null, proof: DiceProof, teams: readonly Team[]): Dispute | null {
  if (noted === null) return null;
  if (noted.commitment !== proof.commitment) return 'commitment';
  if (noted.team === null) return null;
  const at = teams.indexOf(noted.team);
  // Old notes hold no seal.
  if (noted.seal && proof.seals?.[at] !== noted.seal) return 'unsealed';
  if (noted.seals === '') return null;
  const sealed = (seals: DiceProof['seals'] = []) =>
    teams.map((team, i) => `${TEAM_LETTERS[team]}:${seals[i] ?? '-'}`).join(' ');
  if (noted.seals !== sealed(proof.seals)) return 'seals';
  // The other table's seals count as well.
  if (noted.twin && noted.twin !== sealed(proof.twin?.seals)) return 'seals';
  const published = proof.entropy[at] ?? null;
  if (published === null) return noted.shown ? 'withheld' : null;
  return published === noted.bytes ? null : 'bytes';
}

export type RecordVerdict =
  | { readonly kind: 'unreadable'; readonly line: number; readonly column: number; readonly reason: string }
  /** `error` is null if the tags of the throws are wrong and not the actions. */
  | { readonly kind: 'illegal'; readonly reason: string; readonly error: ReplayError | null }
  | { readonly kind: 'unproved' | 'midway' }
  | {
      readonly kind: 'fits';
      readonly dice: Dice;
      /** The teams of the match's mode, which the lists of the proof follow. */
      readonly teams: readonly Team[];
      readonly proof: DiceProof;
      readonly throws: readonly CheckedThrow[];
      /** The teams that sealed bytes and never showed them. */
      readonly unshown: readonly Team[];
      /** This browser's notes on the match, and the dispute; each null if there is none. */
      readonly noted: ThrowEvidence | null;
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

/** Reads a record, replays it, makes its throws again, and compares them with this browser's notes. */
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
  const noted = throwEvidenceOf(proof.matchId);
  const dispute = disputeOf(noted, proof, found.teams);
  return { kind: 'fits', ...found, unshown: unshown(proof, found.teams), noted, dispute };
}

/** The verdict on two records: they had the same fate, or why that can't be said. */
export type SharedVerdict =
  | { readonly kind: 'same'; readonly shared: number; readonly alone: readonly [number, number] }
  | { readonly kind: 'other'; readonly why: DuplicateFault['kind'] | 'unread' };

/** Compares two records: whether their matches had the same fate. */
export async function checkBoth(texts: readonly [string, string]): Promise<SharedVerdict> {
  const [{ readProof }, { sameFate }] = await Promise.all([
    import('@dominion/rules/proof'),
    import('@dominion/rules/duplicate'),
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

/** How often a throw came, and how often it was expected; `count` is null for throws where the X's weren't up. */
export interface ThrowStatsRow {
  readonly count: number | null;
  readonly came: number;
  readonly expected: number;
}

/** Returns the counts of a match's throws, without the opening, beside the expected counts. */
export function ledgerOf(throws: readonly CheckedThrow[], dice: Dice): readonly ThrowStatsRow[] {
  const fate = throws.filter(({ ply }) => ply > 0);
  const row = (count: number | null, chance: number): ThrowStatsRow => ({
    count,
    came: fate.filter((each) => each.count === count).length,
    expected: fate.length * chance,
  });
  const counts = [0, 1, 2, 3, 4, 5, 6].filter((count) => countChance(count, dice) > 0);
  return [row(null, 0.75), ...counts.map((count) => row(count, countChance(count, dice) / 4))];
}
