/**
 * The throws (§2, §6, §7): the only file with chance. A throw follows from a match's secret key and which throw it is,
 * so it can be made again. The key comes from a seed that the server commits to, and bytes that each player commits to
 * before any are shown. docs/notation.md says what is promised.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import seedrandom from 'seedrandom';
import { type Dice, TEAM_LETTERS, type Team } from './types.js';

/** Bytes of a match's seed: 256 bits, from the system's secure randomness, never from a client. */
export const SEED_BYTES = 32;

/**
 * A match keeps its scheme. In `dice-v1` the server read the players' bytes before it fixed the key; throws were
 * numbered. In `dice-v2` the bytes are sealed by their hash before any are shown; a throw depends on its team, that
 * team's turn and its kind.
 */
export const SCHEMES = ['dice-v1', 'dice-v2'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The scheme of every new match. */
export const SCHEME: Scheme = 'dice-v2';

/** The secret that a match's throws follow from, as 64 hexadecimal digits. */
export type DiceKey = string;

/** A throw in a team's turn. Each team's turns are counted from 1, over the match. */
export interface TurnThrow {
  readonly team: Team;
  readonly turn: number;
  readonly kind: 'fate' | 'succession';
}

/** A team's throw for the first turn, in a round from 1. */
export interface OpeningThrow {
  readonly team: Team;
  readonly round: number;
}

/** Identifies a throw of a match. A number, from 0 over the whole match, only in `dice-v1`. */
export type ThrowId = number | TurnThrow | OpeningThrow;

/** One round of the opening throw: the teams that threw, and the count of each. */
export type OpeningRound = readonly (readonly [Team, number])[];

/** Bytes that each player adds. */
export const ENTROPY_BYTES = 16;

/** The bytes for players who added none, and for bots. */
export const NO_ENTROPY: string = '0'.repeat(2 * ENTROPY_BYTES);

/** One team's bytes in one match; null if not sealed or shown. */
export interface Reveal {
  readonly matchId: string;
  readonly team: Team;
  readonly bytes: string | null;
}

function checkSeed(seed: string): void {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new RangeError('a seed has 64 lower-case hexadecimal digits');
}

function checkBytes(bytes: readonly string[]): void {
  if (!bytes.every((each) => /^[0-9a-f]{32}$/.test(each))) {
    throw new RangeError('what a player adds has 32 lower-case hexadecimal digits');
  }
}

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
const macOf = (key: string, text: string): string => bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(text)));

/**
 * Returns a seed's commitment (64 lower-case hexadecimal digits), published before players add bytes. It reveals
 * nothing about throws, and no other seed has it.
 */
export function commitmentOf(seed: string, matchId: string, scheme: Scheme = 'dice-v1'): string {
  checkSeed(seed);
  return hashOf(`${scheme}|commit|${matchId}|${seed}`);
}

/**
 * Returns the `dice-v2` seal of a player's bytes (32 lower-case hexadecimal digits), sent before any are shown. It
 * reveals nothing about them, and no other bytes have it.
 */
export function sealOf(bytes: string, matchId: string): string {
  checkBytes([bytes]);
  return hashOf(`dice-v2|seal|${matchId}|${bytes}`);
}

/**
 * Returns a `dice-v2` key: the seed (64 lower-case hexadecimal digits) with what each team showed, N E S W. Reveals
 * name their match, so that two tables with the same fate can share one key.
 */
export function sealedKey(seed: string, reveals: readonly Reveal[]): DiceKey {
  checkSeed(seed);
  checkBytes(reveals.flatMap(({ bytes }) => bytes ?? []));
  const parts = reveals.map(({ matchId, team, bytes }) => `${matchId}:${TEAM_LETTERS[team]}:${bytes ?? '-'}`);
  return macOf(seed, ['dice-v2', 'key', ...parts].join('|'));
}

/**
 * Returns a `dice-v1` key: the seed (64 lower-case hexadecimal digits) with the match's id and each team's bytes, N E S
 * W (32 digits each). Older matches have no bytes.
 */
export function diceKey(seed: string, matchId: string, entropy: readonly string[] = []): DiceKey {
  checkSeed(seed);
  checkBytes(entropy);
  return macOf(seed, ['dice-v1', 'key', matchId, ...entropy].join('|'));
}

/** Returns the name of a throw, as it enters the hash. */
function nameOf(id: ThrowId): string {
  if (typeof id === 'number') return `throw|${id}`;
  const team = TEAM_LETTERS[id.team];
  return 'round' in id ? `opening|${team}|${id.round}` : `${id.kind}|${team}|${id.turn}`;
}

/** Returns the seed of a throw's own generator, as 64 hexadecimal digits. */
export function throwHash(key: DiceKey, id: ThrowId): string {
  return macOf(key, nameOf(id));
}

/** Makes a generator for one throw: always seedrandom's default, whose output hasn't been predicted. */
function generator(key: DiceKey, id: ThrowId): () => number {
  return seedrandom(throwHash(key, id));
}

function count(random: () => number, dice: Dice): number {
  if (dice === 'die') return 1 + Math.floor(6 * random());
  let marked = 0;
  for (let stick = 0; stick < 6; stick++) if (random() < 0.5) marked++;
  return marked;
}

/** Throws for fate or succession. Returns the count if the X's are up (one in four), else null (§6). */
export function throwFate(key: DiceKey, id: ThrowId, dice: Dice): number | null {
  const random = generator(key, id);
  return random() < 0.25 ? count(random, dice) : null;
}

/** A throw of the opening, as {@link throwOpening} makes it. */
export interface OpeningMade {
  readonly id: ThrowId;
  readonly team: Team;
  readonly count: number;
}

/** Throws for the first turn (§2): the highest begins, tied teams throw again. `dice-v1` has numbers from 0. */
export function throwOpening(
  key: DiceKey,
  teams: readonly Team[],
  dice: Dice,
  scheme: Scheme = 'dice-v1',
): {
  readonly first: Team;
  readonly rounds: readonly OpeningRound[];
  readonly throws: number;
  readonly made: readonly OpeningMade[];
} {
  const rounds: OpeningRound[] = [];
  const made: OpeningMade[] = [];
  let tied = teams;
  while (rounds.length === 0 || tied.length > 1) {
    const round = tied.map((team) => {
      const id = scheme === 'dice-v1' ? made.length : { team, round: rounds.length + 1 };
      const counted = count(generator(key, id), dice);
      made.push({ id, team, count: counted });
      return [team, counted] as const;
    });
    const most = Math.max(...round.map(([, counted]) => counted));
    rounds.push(round);
    tied = round.filter(([, counted]) => counted === most).map(([team]) => team);
  }
  return { first: tied[0]!, rounds, throws: made.length, made };
}
