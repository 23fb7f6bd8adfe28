/** The published facts about a match's dice, as text and as tags (docs/notation.md). */
import { ENTROPY_BYTES, NO_ENTROPY, SCHEMES, type Scheme } from './dice.js';
import type { MatchRecord } from './record/record.js';
import { throwTags } from './record/throws.js';
import { teamsOf } from './setup.js';
import { TEAM_LETTERS, type Team } from './types.js';

/** All that is published about a match's dice by its end. Lists are by the teams of its mode, N E S W. */
export interface DiceProof {
  /** `dice-v1` if left out. */
  readonly scheme?: Scheme;
  readonly matchId: string;
  /** Published before the players added anything. */
  readonly commitment: string;
  /** Published at the end. */
  readonly seed: string;
  /** Published before any bytes were shown; null if a team sealed none, and in `dice-v1`. */
  readonly seals?: readonly (string | null)[];
  /** Each team's bytes, 32 hexadecimal digits; null if it showed none, in `dice-v1` {@link NO_ENTROPY}. */
  readonly entropy: readonly (string | null)[];
  /** The other table with the same fate, if any; only in `dice-v2`. */
  readonly twin?: DuplicateProof | null;
}

/** The published facts about the other table's dice: another match of the same teams, with the same seed. */
export type DuplicateProof = Pick<DiceProof, 'matchId' | 'commitment' | 'entropy'> & {
  readonly seals: readonly (string | null)[];
};

/** The throws' tags of a record: the proof, none at all, or what is wrong with them. */
export type ReadProof =
  | { readonly ok: true; readonly proof: DiceProof | null }
  | { readonly ok: false; readonly reason: string };

/** Whether a record's throws can't be checked: it begins from a position, and still has an opening throw. */
export function isExcerpt({ header, position }: MatchRecord): boolean {
  return position !== null && header.opening.length > 0;
}

/** Formats one hexadecimal text per team: `N:0f… S:-`, in the order of the teams; `-` for none. */
export function formatByTeam(teams: readonly Team[], values: readonly (string | null)[]): string {
  return teams.map((team, i) => `${TEAM_LETTERS[team]}:${values[i] ?? '-'}`).join(' ');
}

/** Reads what {@link formatByTeam} wrote; null if it isn't of the form, or has other teams or lengths. */
export function parseByTeam(teams: readonly Team[], text: string, digits: number): (string | null)[] | null {
  const parts = text.split(' ');
  if (parts.length !== teams.length) return null;
  const values: (string | null)[] = [];
  for (const [i, part] of parts.entries()) {
    const value = new RegExp(`^${TEAM_LETTERS[teams[i]!]}:([0-9a-f]{${digits}}|-)$`).exec(part)?.[1];
    if (value === undefined) return null;
    values.push(value === '-' ? null : value);
  }
  return values;
}

/** Formats the bytes of a `dice-v1` match: `N:0f… S:00…`; zeros for a team that added none. */
export function formatEntropy(teams: readonly Team[], entropy: readonly string[]): string {
  return formatByTeam(
    teams,
    teams.map((_, i) => entropy[i] ?? NO_ENTROPY),
  );
}

/** Reads what {@link formatEntropy} wrote; null if it isn't of the form, or has other teams. */
export function parseEntropy(teams: readonly Team[], text: string): string[] | null {
  const entropy = parseByTeam(teams, text, 2 * ENTROPY_BYTES);
  return entropy?.every((each) => each !== null) ? (entropy as string[]) : null;
}

/** Returns the tags with which a record carries a proof. */
export function proofTags(
  proof: DiceProof,
  teams: readonly Team[],
): readonly (readonly [name: string, value: string])[] {
  const { scheme = 'dice-v1', matchId, commitment, seals = [], entropy, seed, twin = null } = proof;
  const shown = scheme === 'dice-v1' ? entropy.map((each) => each ?? NO_ENTROPY) : entropy;
  return throwTags({
    scheme,
    matchId,
    commitment,
    seals: formatByTeam(teams, seals),
    entropy: formatByTeam(teams, shown),
    seed,
    twin: twin && {
      matchId: twin.matchId,
      commitment: twin.commitment,
      seals: formatByTeam(teams, twin.seals),
      entropy: formatByTeam(teams, twin.entropy),
    },
  });
}

/** Reads the table with the same fate; returns a text if its tags are wrong. */
function readTwin(found: ReadonlyMap<string, string>, teams: readonly Team[]): DuplicateProof | string | null {
  const matchId = found.get('Twin');
  if (matchId === undefined) return null;
  const commitment = found.get('TwinCommitment') ?? '';
  const seals = parseByTeam(teams, found.get('TwinSeals') ?? '', 64);
  const entropy = parseByTeam(teams, found.get('TwinEntropy') ?? '', 2 * ENTROPY_BYTES);
  if (matchId === '' || matchId === found.get('Match')) return 'the tag Twin must name another match';
  if (!/^[0-9a-f]{64}$/.test(commitment)) {
    return 'beside Twin there must be the tag TwinCommitment, 64 of the digits 0-9a-f';
  }
  if (seals === null) {
    return `beside Twin there must be the tag TwinSeals, 64 of the digits 0-9a-f or - a team, like ${formatByTeam(teams, [])}`;
  }
  if (entropy === null) {
    return `beside Twin there must be the tag TwinEntropy, like ${formatByTeam(teams, [NO_ENTROPY])}`;
  }
  return { matchId, commitment, seals, entropy };
}

/** Reads the tags of {@link proofTags}; `proof` is null if the record has no seed. */
export function readProof({ header, tags }: MatchRecord): ReadProof {
  const found = new Map(tags);
  const [matchId, commitment, seed] = ['Match', 'Commitment', 'Seed'].map((name) => found.get(name));
  const refused = (reason: string): ReadProof => ({ ok: false, reason });
  if (seed === undefined) return { ok: true, proof: null };
  const hash = /^[0-9a-f]{64}$/;
  if (!hash.test(seed)) return refused('the tag Seed must have 64 of the digits 0-9a-f');
  if (commitment === undefined || !hash.test(commitment)) {
    return refused('beside Seed there must be the tag Commitment, 64 of the digits 0-9a-f');
  }
  if (matchId === undefined || matchId === '') return refused('beside Seed there must be the tag Match');
  const scheme = SCHEMES.find((each) => each === (found.get('Throws') ?? 'dice-v1'));
  if (scheme === undefined) return refused(`the tag Throws must be ${SCHEMES.join(' or ')}`);
  const teams = teamsOf(header.mode, header.empty);
  const text = found.get('Entropy') ?? '';
  const old = scheme === 'dice-v1';
  const entropy = old ? parseEntropy(teams, text) : parseByTeam(teams, text, 2 * ENTROPY_BYTES);
  if (entropy === null) {
    const like = old ? formatEntropy(teams, []) : formatByTeam(teams, [NO_ENTROPY]);
    return refused(`beside Seed there must be the tag Entropy, like ${like}`);
  }
  const seals = old ? teams.map(() => null) : parseByTeam(teams, found.get('Seals') ?? '', 64);
  if (seals === null) {
    return refused(
      `beside Seed there must be the tag Seals, 64 of the digits 0-9a-f or - a team, like ${formatByTeam(teams, [])}`,
    );
  }
  const twin = old ? null : readTwin(found, teams);
  if (typeof twin === 'string') return refused(twin);
  return { ok: true, proof: { scheme, matchId, commitment, seed, seals, entropy, ...(twin && { twin }) } };
}
