/**
 * Checks a finished match's throws (docs/notation.md, "Throws that can be checked"). It needs only what was published,
 * so anyone can do it anywhere.
 */
import { inspect } from './actions.js';
import {
  commitmentOf,
  type DiceKey,
  diceKey,
  NO_ENTROPY,
  type Scheme,
  sealedKey,
  sealOf,
  type ThrowId,
  throwFate,
  throwHash,
  throwOpening,
} from './dice.js';
import { dueThrow, firstTurns, type Match, openingOf, turnsAfter } from './match.js';
import { playLegal } from './play.js';
import type { DiceProof } from './proof-tags.js';
import { teamsOf } from './setup.js';
import { TEAM_LETTERS, type Team } from './types.js';

export * from './proof-tags.js';

/** A throw of a match that was made again. */
export interface CheckedThrow {
  /** Its number, from 0; the opening throw's come first. */
  readonly index: number;
  /** The seed of its generator, see {@link throwHash}. */
  readonly hash: string;
  /** The team that threw. */
  readonly team: Team;
  /** The turn; 0 for the opening throw. */
  readonly ply: number;
  /** The result: a count, or null if the Fate Diviner stayed silent. */
  readonly count: number | null;
}

/** Why throws don't fit: the seed isn't the one committed to, or which throw is wrong. */
export type ThrowFault =
  | { readonly kind: 'seed' }
  /** The facts about the table with the same fate don't fit its seed, or the seals there. */
  | { readonly kind: 'twin' }
  /** The bytes of a team aren't those that it sealed. */
  | { readonly kind: 'bytes'; readonly team: Team }
  /** In the opening, such as `N3`; `due` is null if no throw should have been made. */
  | { readonly kind: 'opening'; readonly index: number; readonly found: string; readonly due: string | null }
  /** The opening ends too early; it should have had `due` throws. */
  | { readonly kind: 'missing'; readonly index: number; readonly due: number }
  /** For fate or a succession, such as `~4`; `action` is its number in the match, from 1. */
  | {
      readonly kind: 'fate';
      readonly index: number;
      readonly action: number;
      readonly ply: number;
      readonly found: string;
      readonly due: string;
    };

/** `reason` is `fault` in words, `throws` are the correct ones before the first wrong one. */
export type Checked =
  | { readonly ok: true; readonly throws: readonly CheckedThrow[] }
  | {
      readonly ok: false;
      readonly fault: ThrowFault;
      readonly reason: string;
      readonly throws: readonly CheckedThrow[];
    };

/** The parts of a proof that the key of the throws is made from. */
export type KeyParts = Pick<DiceProof, 'scheme' | 'matchId' | 'seed' | 'entropy'> & {
  readonly twin?: Pick<DiceProof, 'matchId' | 'entropy'> | null;
};

/**
 * Returns a match's key; `teams` are those of its mode. Two tables with the same fate have one, made from what was
 * shown at both; the id that sorts first comes first.
 */
export function keyOfProof(parts: KeyParts, teams: readonly Team[]): DiceKey {
  const { scheme = 'dice-v1', matchId, seed, entropy, twin = null } = parts;
  if (scheme === 'dice-v1') {
    const zeros = entropy.map((each) => each ?? NO_ENTROPY);
    return diceKey(seed, matchId, zeros);
  }
  const tables = twin === null ? [{ matchId, entropy }] : [{ matchId, entropy }, twin];
  const inOrder = tables.sort((a, b) => (a.matchId < b.matchId ? -1 : 1));
  return sealedKey(
    seed,
    inOrder.flatMap((table) =>
      teams.map((team, i) => ({ matchId: table.matchId, team, bytes: table.entropy[i] ?? null })),
    ),
  );
}

/** Returns the teams that sealed bytes and never showed them, N E S W. */
export function unshown({ seals = [], entropy }: Pick<DiceProof, 'seals' | 'entropy'>, teams: readonly Team[]): Team[] {
  return teams.filter((_, i) => (seals[i] ?? null) !== null && (entropy[i] ?? null) === null);
}

/**
 * Makes every throw of a complete match again. Refuses if the seed isn't the one committed to, if a team's bytes aren't
 * the sealed ones, or at the first wrong throw. A match from a position has no opening throw.
 */
export function checkThrows({ header, actions }: Pick<Match, 'header' | 'actions'>, proof: DiceProof): Checked {
  const { mode, empty, dice, opening, position } = header;
  const { scheme = 'dice-v1', matchId, commitment, seed } = proof;
  const teams = teamsOf(mode, empty);
  const throws: CheckedThrow[] = [];
  if (commitmentOf(seed, matchId, scheme) !== commitment) return refuse({ kind: 'seed' }, throws);
  const changed = broken(proof, teams);
  if (changed !== null) return refuse({ kind: 'bytes', team: changed }, throws);
  if (!fitsTwin(proof, teams)) return refuse({ kind: 'twin' }, throws);
  const key = keyOfProof(proof, teams);
  const due = position === undefined ? throwOpening(key, teams, dice, scheme).made : [];
  for (const [index, [team, count]] of opening.flat().entries()) {
    const should = due[index];
    if (should?.team !== team || should.count !== count) {
      const found = `${TEAM_LETTERS[team]}${count}`;
      const said = should === undefined ? null : `${TEAM_LETTERS[should.team]}${should.count}`;
      return refuse({ kind: 'opening', index, found, due: said }, throws);
    }
    throws.push({ index, hash: throwHash(key, should.id), team, ply: 0, count });
  }
  if (throws.length < due.length) return refuse({ kind: 'missing', index: throws.length, due: due.length }, throws);
  return checkFate({ header, actions }, scheme, key, throws);
}

/**
 * Returns the first team whose bytes aren't those that it sealed; null for none, and in `dice-v1`, which has no seals.
 */
function broken({ scheme = 'dice-v1', matchId, seals = [], entropy }: DiceProof, teams: readonly Team[]): Team | null {
  if (scheme === 'dice-v1') return null;
  const at = entropy.findIndex((bytes, i) => bytes !== null && seals[i] !== sealOf(bytes, matchId));
  return teams[at] ?? null;
}

/** Whether the other table's commitment fits the seed, and its bytes their seals. */
function fitsTwin({ scheme = 'dice-v1', seed, twin = null }: DiceProof, teams: readonly Team[]): boolean {
  if (twin === null) return true;
  if (scheme === 'dice-v1' || commitmentOf(seed, twin.matchId, scheme) !== twin.commitment) return false;
  return broken({ ...twin, scheme, seed }, teams) === null;
}

function checkFate(
  { header, actions }: Pick<Match, 'header' | 'actions'>,
  scheme: Scheme,
  key: DiceKey,
  throws: CheckedThrow[],
): Checked {
  let position = openingOf(header);
  let turns = firstTurns(position);
  for (const [at, action] of actions.entries()) {
    const parts = inspect(action);
    const before = position;
    const due = { position, turns };
    position = playLegal(position, action).position;
    turns = turnsAfter(turns, before, position);
    if (parts.kind !== 'throw') continue;
    const { ply, turn } = before;
    const index = throws.length;
    const id: ThrowId = scheme === 'dice-v1' ? index : dueThrow(due);
    const count = throwFate(key, id, header.dice);
    if (count !== parts.count) {
      const [found, should] = [said(parts.count), said(count)];
      return refuse({ kind: 'fate', index, action: at + 1, ply, found, due: should }, throws);
    }
    throws.push({ index, hash: throwHash(key, id), team: turn, ply, count });
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
    case 'twin':
      return 'what the record says of the other table does not fit the seed, or what was sealed there';
    case 'bytes':
      return `what ${TEAM_LETTERS[fault.team]} added is not what was sealed before anybody showed anything`;
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
