/** Whether two matches had the same fate (docs/notation.md, "Two tables with the same fate"): one key, and so the same throws. */
import type { Match } from './match.js';
import { checkThrows, type DiceProof, keyOfProof, readProof, type ThrowFault, type TwinProof } from './proof.js';
import { parseRecord } from './record/read.js';
import { replayRecord } from './record/replay.js';
import { teamsOf } from './setup.js';

/** A match with what was published of its throws. */
export interface ProvedMatch {
  readonly match: Pick<Match, 'header' | 'actions'>;
  readonly proof: DiceProof;
}

/** Why two matches cannot be said to have had the same fate. */
export type FateFault =
  /** The throws of one of the two, 0 or 1, are not what they should have been. */
  | { readonly kind: 'throws'; readonly which: 0 | 1; readonly fault: ThrowFault; readonly reason: string }
  /** It is one match, told twice. */
  | { readonly kind: 'one' }
  /** They are of different modes, dice or teams. */
  | { readonly kind: 'game' }
  /** One of them does not name the other, or says something else of it than it says itself. */
  | { readonly kind: 'strangers' }
  /** They have different keys. */
  | { readonly kind: 'key' };

/** What {@link sameFate} finds: how many throws were asked for at both tables, and at one alone. */
export type SharedFate =
  | { readonly ok: true; readonly shared: number; readonly alone: readonly [number, number] }
  | { readonly ok: false; readonly fault: FateFault };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether what one table says of the other is what that one says itself. */
function tellsOf(twin: TwinProof | null | undefined, other: DiceProof): boolean {
  if (!twin || twin.matchId !== other.matchId || twin.commitment !== other.commitment) return false;
  return same(twin.entropy, other.entropy) && same(twin.seals, other.seals ?? []);
}

/**
 * Whether two matches had the same fate. Makes all throws of both again and holds against each other what either says of the other; then both
 * have one key, and whatever both asked for has one name, one hash and one count.
 */
export function sameFate(one: ProvedMatch, other: ProvedMatch): SharedFate {
  const refused = (fault: FateFault): SharedFate => ({ ok: false, fault });
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
  // A hash is a throw's own, so it has one count; were it otherwise the generator would be another one.
  if (shared.some((hash) => mine!.get(hash) !== theirs!.get(hash))) return refused({ kind: 'key' });
  return { ok: true, shared: shared.length, alone: [mine!.size - shared.length, theirs!.size - shared.length] };
}

/** What is wrong between two records, in words. */
export function fateFaultIn(fault: FateFault): string {
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

/** A record's match and proof; what keeps it from being checked as a text. */
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

/** Reads two records and says whether their matches had the same fate; a text says what is wrong. */
export function sameFateOf(texts: readonly [string, string]): Extract<SharedFate, { ok: true }> | string {
  const [one, other] = [provedIn(texts[0]), provedIn(texts[1])];
  if (typeof one === 'string') return `the first record: ${one}`;
  if (typeof other === 'string') return `the second record: ${other}`;
  const found = sameFate(one, other);
  return found.ok ? found : fateFaultIn(found.fault);
}
