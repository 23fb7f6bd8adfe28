/**
 * Whether the throws of a finished match were made as they should have been (docs/notation.md, "Throws that can be
 * checked"). It needs what was published and nothing of the server, so anybody can do it afterwards, anywhere.
 */
import { inspect } from './actions.js';
import { commitmentOf, diceKey, NO_ENTROPY, throwFate, throwHash, throwOpening } from './dice.js';
import { type Match, openingOf } from './match/match.js';
import type { MatchRecord } from './notation/record.js';
import { playLegal } from './play.js';
import { teamsOf } from './setup.js';
import { TEAM_LETTERS, type Team } from './types.js';

/** What was published of a match's dice, by its end. */
export interface DiceProof {
  readonly matchId: string;
  /** Published before the players added anything. */
  readonly commitment: string;
  /** Published at the end. */
  readonly seed: string;
  /** What each team that plays added, N E S W; 32 hexadecimal digits each. */
  readonly entropy: readonly string[];
}

/** One throw of a match that was made again. */
export interface CheckedThrow {
  /** Its number, from 0; the opening throw's come first. */
  readonly index: number;
  /** What it was made of, see {@link throwHash}. */
  readonly hash: string;
  /** Who threw. */
  readonly team: Team;
  /** The turn; 0 for the opening throw. */
  readonly ply: number;
  /** What came: a count, or null where the Fate Diviner kept still. */
  readonly count: number | null;
}

/** Why throws do not fit: the seed is not the one committed to, or which throw is not what it should have been. */
export type ThrowFault =
  | { readonly kind: 'seed' }
  /** In the opening, as `N3`; `due` is null where no throw should have been made. */
  | { readonly kind: 'opening'; readonly index: number; readonly found: string; readonly due: string | null }
  /** The opening ends too early; it should have had `due` throws. */
  | { readonly kind: 'missing'; readonly index: number; readonly due: number }
  /** A throw of fate or of a succession, as `~4`; `action` is its number in the match, from 1. */
  | {
      readonly kind: 'fate';
      readonly index: number;
      readonly action: number;
      readonly ply: number;
      readonly found: string;
      readonly due: string;
    };

/** What {@link checkThrows} finds; `reason` says `fault` in words, `throws` are those that fit, up to the first that does not. */
export type Checked =
  | { readonly ok: true; readonly throws: readonly CheckedThrow[] }
  | {
      readonly ok: false;
      readonly fault: ThrowFault;
      readonly reason: string;
      readonly throws: readonly CheckedThrow[];
    };

/** What the throws' tags of a record say: the proof, none at all, or what is wrong with them. */
export type ReadProof =
  | { readonly ok: true; readonly proof: DiceProof | null }
  | { readonly ok: false; readonly reason: string };

/**
 * Whether a record cannot have its throws checked, because it was cut out of a match: it begins from a position,
 * and still knows who threw for the first turn of all.
 */
export function isExcerpt({ header, position }: MatchRecord): boolean {
  return position !== null && header.opening.length > 0;
}

/** What the teams added, as text: `N:0f… S:41…`, in the order of the teams. */
export function formatEntropy(teams: readonly Team[], entropy: readonly string[]): string {
  return teams.map((team, i) => `${TEAM_LETTERS[team]}:${entropy[i] ?? NO_ENTROPY}`).join(' ');
}

/** Reads what {@link formatEntropy} wrote for these teams; null when it is not of the form, or of other teams. */
export function parseEntropy(teams: readonly Team[], text: string): string[] | null {
  const parts = text.split(' ');
  const entropy = parts.map((part, i) => new RegExp(`^${TEAM_LETTERS[teams[i]!]}:([0-9a-f]{32})$`).exec(part)?.[1]);
  return parts.length === teams.length && entropy.every((each) => each !== undefined) ? (entropy as string[]) : null;
}

/** The tags by which a record carries a proof. */
export function proofTags(
  proof: DiceProof,
  teams: readonly Team[],
): readonly (readonly [name: string, value: string])[] {
  return [
    ['Match', proof.matchId],
    ['Commitment', proof.commitment],
    ['Entropy', formatEntropy(teams, proof.entropy)],
    ['Seed', proof.seed],
  ];
}

/** Reads the tags that {@link proofTags} gives out of a record; `proof` is null where the record has no seed. */
export function readProof({ header, tags }: MatchRecord): ReadProof {
  const found = new Map(tags);
  const [matchId, commitment, text, seed] = ['Match', 'Commitment', 'Entropy', 'Seed'].map((name) => found.get(name));
  if (seed === undefined) return { ok: true, proof: null };
  const hash = /^[0-9a-f]{64}$/;
  if (!hash.test(seed)) return { ok: false, reason: 'the tag Seed must have 64 of the digits 0-9a-f' };
  if (commitment === undefined || !hash.test(commitment)) {
    return { ok: false, reason: 'beside Seed there must be the tag Commitment, 64 of the digits 0-9a-f' };
  }
  if (matchId === undefined || matchId === '') return { ok: false, reason: 'beside Seed there must be the tag Match' };
  const entropy = parseEntropy(teamsOf(header.mode, header.empty), text ?? '');
  if (entropy === null) {
    const like = formatEntropy(teamsOf(header.mode, header.empty), []);
    return { ok: false, reason: `beside Seed there must be the tag Entropy, like ${like}` };
  }
  return { ok: true, proof: { matchId, commitment, seed, entropy } };
}

/**
 * Makes every throw of a match again and compares. Refused when the seed is not the one that was committed to, or at the
 * first throw that is not what it should have been. The match must be complete from its beginning; where that was a
 * position nobody threw for the first turn.
 */
export function checkThrows({ header, actions }: Pick<Match, 'header' | 'actions'>, proof: DiceProof): Checked {
  const { mode, empty, dice, opening, position } = header;
  const { matchId, commitment, seed, entropy } = proof;
  const throws: CheckedThrow[] = [];
  if (commitmentOf(seed, matchId) !== commitment) return refuse({ kind: 'seed' }, throws);
  const key = diceKey(seed, matchId, entropy);
  const due = position === undefined ? throwOpening(key, teamsOf(mode, empty), dice).rounds.flat() : [];
  for (const [index, [team, count]] of opening.flat().entries()) {
    const [dueTeam, dueCount] = due[index] ?? [];
    if (dueTeam !== team || dueCount !== count) {
      const found = `${TEAM_LETTERS[team]}${count}`;
      const should = dueTeam === undefined ? null : `${TEAM_LETTERS[dueTeam]}${dueCount}`;
      return refuse({ kind: 'opening', index, found, due: should }, throws);
    }
    throws.push({ index, hash: throwHash(key, index), team, ply: 0, count });
  }
  if (throws.length < due.length) return refuse({ kind: 'missing', index: throws.length, due: due.length }, throws);
  return checkFate({ header, actions }, key, throws);
}

/** Goes on with the throws of fate and of successions. */
function checkFate(
  { header, actions }: Pick<Match, 'header' | 'actions'>,
  key: string,
  throws: CheckedThrow[],
): Checked {
  let position = openingOf(header);
  for (const [at, action] of actions.entries()) {
    const parts = inspect(action);
    const { ply, turn } = position;
    position = playLegal(position, action).position;
    if (parts.kind !== 'throw') continue;
    const index = throws.length;
    const count = throwFate(key, index, header.dice);
    if (count !== parts.count) {
      const [found, due] = [said(parts.count), said(count)];
      return refuse({ kind: 'fate', index, action: at + 1, ply, found, due }, throws);
    }
    throws.push({ index, hash: throwHash(key, index), team: turn, ply, count });
  }
  return { ok: true, throws };
}

function refuse(fault: ThrowFault, throws: readonly CheckedThrow[]): Checked {
  return { ok: false, fault, reason: reasonOf(fault), throws };
}

function reasonOf(fault: ThrowFault): string {
  switch (fault.kind) {
    case 'seed':
      return 'the seed is not the one to which the server committed itself before the match';
    case 'opening': {
      const should = fault.due === null ? 'not have been made' : `be ${fault.due}`;
      return `throw ${fault.index}, in the opening, is ${fault.found}; by the seed it should ${should}`;
    }
    case 'missing':
      return `throw ${fault.index} is missing; the opening by the seed has ${fault.due} throws`;
    case 'fate': {
      const where = `throw ${fault.index}, action ${fault.action} in turn ${fault.ply}`;
      return `${where}, is ${fault.found}; by the seed it should be ${fault.due}`;
    }
  }
}

function said(count: number | null): string {
  return `~${count ?? 'x'}`;
}
