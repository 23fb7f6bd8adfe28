/** Whether two matches had the same fate (docs/notation.md, "Two tables with the same fate"). */
import type { Match } from './match.js';
import { checkThrows, type DiceProof, type DuplicateProof, keyOfProof, readProof, type ThrowFault } from './proof.js';
import { parseRecord } from './record/read.js';
import { replayRecord } from './record/replay.js';
import { teamsOf } from './setup.js';

/** A match with the published facts about its throws. */
export interface ProvedMatch {
  readonly match: Pick<Match, 'header' | 'actions'>;
  readonly proof: DiceProof;
}

/** Why two matches can't be said to have had the same fate. */
export type DuplicateFault =
  /** The throws of one of the two, 0 or 1, are wrong. */
  | { readonly kind: 'throws'; readonly which: 0 | 1; readonly fault: ThrowFault; readonly reason: string }
  /** Both records are of one match. */
  | { readonly kind: 'one' }
  /** They have different modes, dice or teams. */
  | { readonly kind: 'game' }
  /** One of them doesn't name the other, or differs from what the other says about itself. */
  | { readonly kind: 'strangers' }
  | { readonly kind: 'key' };

/** The result of {@link sameFate}: how many throws happened at both tables, and at only one. */
export type SharedThrows =
  | { readonly ok: true; readonly shared: number; readonly alone: readonly [number, number] }
  | { readonly ok: false; readonly fault: DuplicateFault };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether what one table says about the other is what the other says about itself. */
function tellsOf(twin: DuplicateProof | null | undefined, other: DiceProof): boolean {
  if (!twin || twin.matchId !== other.matchId || twin.commitment !== other.commitment) return false;
  return same(twin.entropy, other.entropy) && same(twin.seals, other.seals ?? []);
}

/**
 * Makes both matches' throws again, and compares what each says about the other. If they agree they have one key, so a
 * throw in both has one name, one hash and one count.
 */
export function sameFate(one: ProvedMatch, other: ProvedMatch): SharedThrows {
  const refused = (fault: DuplicateFault): SharedThrows => ({ ok: false, fault });
  if (one.proof.matchId === other.proof.matchId) return refused({ kind: 'one' });
  const checked = [one, other].map(({ match, proof }) => checkThrows(match, proof));
  for (const [which, each] of checked.entries()) {
    if (!each.ok) return refused({ kind: 'throws', which: which as 0 | 1, fault: each.fault, reason: each.reason });
  }
  const game = ({ match: { header } }: ProvedMatch) => [
    header.mode,
    header.empty,
    header.dice,
    header.position ?? null,
  ];
  if (!same(game(one), game(other))) return refused({ kind: 'game' });
  if (!tellsOf(one.proof.twin, other.proof) || !tellsOf(other.proof.twin, one.proof)) {
    return refused({ kind: 'strangers' });
  }
  const teams = teamsOf(one.match.header.mode, one.match.header.empty);
  if (keyOfProof(one.proof, teams) !== keyOfProof(other.proof, teams)) return refused({ kind: 'key' });
  const [mine, theirs] = checked.map(({ throws }) => new Map(throws.map(({ hash, count }) => [hash, count])));
  const shared = [...mine!.keys()].filter((hash) => theirs!.has(hash));
  // A hash belongs to one throw and so has one count; another count would mean another generator.
  if (shared.some((hash) => mine!.get(hash) !== theirs!.get(hash))) return refused({ kind: 'key' });
  return { ok: true, shared: shared.length, alone: [mine!.size - shared.length, theirs!.size - shared.length] };
}

/** Returns what is wrong between two records, in words. */
export function duplicateFaultIn(fault: DuplicateFault): string {
  switch (fault.kind) {
    case 'throws':
      return `the ${fault.which === 0 ? 'first' : 'second'} record: ${fault.reason}`;
    case 'one':
      return 'both records are of one match';
    case 'game':
      return 'the two matches are of different modes, dice, teams or beginnings';
    case 'strangers':
      return 'the two records do not name each other as tables with the same fate';
    case 'key':
      return 'the throws of the two matches come from different keys';
  }
}

/** Returns a record's match and proof, or a text with the reason why it can't be checked. */
function provedIn(text: string): ProvedMatch | string {
  const parsed = parseRecord(text);
  if (!parsed.ok) {
    const { line, column, reason } = parsed.error;
    return `line ${line}, column ${column}: ${reason}`;
  }
  const replayed = replayRecord(parsed.record);
  if (!replayed.ok) return replayed.error.message;
  const read = readProof(parsed.record);
  if (!read.ok) return read.reason;
  return read.proof === null ? 'it has no seed' : { match: replayed.match, proof: read.proof };
}

/** Checks two records; returns a text if something is wrong. */
export function duplicateOf(texts: readonly [string, string]): Extract<SharedThrows, { ok: true }> | string {
  const [one, other] = [provedIn(texts[0]), provedIn(texts[1])];
  if (typeof one === 'string') return `the first record: ${one}`;
  if (typeof other === 'string') return `the second record: ${other}`;
  const found = sameFate(one, other);
  return found.ok ? found : duplicateFaultIn(found.fault);
}
