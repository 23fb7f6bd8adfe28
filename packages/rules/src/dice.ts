/**
 * The throws (§2, §6, §7): the only file that knows chance. Every throw is a function of a match's secret key and of which
 * throw it is, so that nothing has to be remembered, and a throw can be made again to check it. The key comes from a seed to
 * which the server commits, and from bytes to which each player commits before anybody shows any; `proof.ts` checks it
 * afterwards. docs/notation.md says what is promised.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import seedrandom from 'seedrandom';
import { type Dice, TEAM_LETTERS, type Team } from './types.js';

/** Bytes of a match's seed: 256 bits, from the system's secure randomness and never from a client. */
export const SEED_BYTES = 32;

/**
 * How a match's throws come about; it keeps the one that it was made with. In `dice-v1` the server read what the players
 * added before it fixed the key, and throws were numbered over the whole match. In `dice-v2` each player's bytes are sealed
 * by their hash before anybody shows any, and a throw goes by its team, that team's turn and its kind.
 */
export const SCHEMES = ['dice-v1', 'dice-v2'] as const;
/** One of {@link SCHEMES}. */
export type Scheme = (typeof SCHEMES)[number];

/** The scheme of every match that is made from now on. */
export const SCHEME: Scheme = 'dice-v2';

/** The secret from which a match's throws follow, as 64 hexadecimal digits. */
export type DiceKey = string;

/** A throw in a team's turn: turns are counted for each team from 1, over the match. */
export interface TurnThrow {
  readonly team: Team;
  readonly turn: number;
  readonly kind: 'fate' | 'succession';
}

/** A team's throw for who begins, in a round from 1. */
export interface OpeningThrow {
  readonly team: Team;
  readonly round: number;
}

/** Which throw of a match; a number, from 0 over the whole match, in `dice-v1` alone. */
export type ThrowId = number | TurnThrow | OpeningThrow;

/** One round of the opening throw: the teams that threw and what each counted. */
export type OpeningRound = readonly (readonly [Team, number])[];

/** Bytes that each player adds. */
export const ENTROPY_BYTES = 16;

/** What stands for a player who added nothing, and for bots. */
export const NO_ENTROPY: string = '0'.repeat(2 * ENTROPY_BYTES);

/** What one team of one match showed of what it had sealed; null where it sealed nothing or did not show it. */
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
 * What is published of a seed (64 lower-case hexadecimal digits) before any player adds something: it tells nothing of the
 * throws, and no other seed has it.
 */
export function commitmentOf(seed: string, matchId: string, scheme: Scheme = 'dice-v1'): string {
  checkSeed(seed);
  return hashOf(`${scheme}|commit|${matchId}|${seed}`);
}

/**
 * By what a player's bytes (32 lower-case hexadecimal digits) are sealed in a match: sent before anybody shows any, it tells
 * nothing of them, and no other bytes have it. Of `dice-v2`.
 */
export function sealOf(bytes: string, matchId: string): string {
  checkBytes([bytes]);
  return hashOf(`dice-v2|seal|${matchId}|${bytes}`);
}

/**
 * The key of a `dice-v2` match: its seed (64 lower-case hexadecimal digits) with what each team that plays showed, N E S W.
 * Each names its match, so that two tables that are to have the same fate can share one key made of the reveals of both.
 */
export function sealedKey(seed: string, reveals: readonly Reveal[]): DiceKey {
  checkSeed(seed);
  checkBytes(reveals.flatMap(({ bytes }) => bytes ?? []));
  const parts = reveals.map(({ matchId, team, bytes }) => `${matchId}:${TEAM_LETTERS[team]}:${bytes ?? '-'}`);
  return macOf(seed, ['dice-v2', 'key', ...parts].join('|'));
}

/**
 * The key of a `dice-v1` match: its seed (64 lower-case hexadecimal digits) bound to the match's id and to what each team that plays
 * added, N E S W (32 such digits each). Without any it is the key of matches from before players could add something.
 */
export function diceKey(seed: string, matchId: string, entropy: readonly string[] = []): DiceKey {
  checkSeed(seed);
  checkBytes(entropy);
  return macOf(seed, ['dice-v1', 'key', matchId, ...entropy].join('|'));
}

/** What a throw is called where it is made. */
function nameOf(id: ThrowId): string {
  if (typeof id === 'number') return `throw|${id}`;
  const team = TEAM_LETTERS[id.team];
  return 'round' in id ? `opening|${team}|${id.round}` : `${id.kind}|${team}|${id.turn}`;
}

/** What a throw is made of, as 64 hexadecimal digits: the seed of its own generator. */
export function throwHash(key: DiceKey, id: ThrowId): string {
  return macOf(key, nameOf(id));
}

/** A fresh generator for one throw; always seedrandom's default one, which was not predicted from its output. */
function generator(key: DiceKey, id: ThrowId): () => number {
  return seedrandom(throwHash(key, id));
}

function count(random: () => number, dice: Dice): number {
  if (dice === 'die') return 1 + Math.floor(6 * random());
  let marked = 0;
  for (let stick = 0; stick < 6; stick++) if (random() < 0.5) marked++;
  return marked;
}

/** A throw of fate or of a succession, Diviner first: the count when the X's are up (one in four), else null (§6). */
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

/** Who begins (§2): each team throws once, the highest starts, tied teams throw again. In `dice-v1` it uses the numbers from 0. */
export function throwOpening(
  key: DiceKey,
  teams: readonly Team[],
  dice: Dice,
  scheme: Scheme = 'dice-v1',
): {
  readonly first: Team;
  readonly rounds: readonly OpeningRound[];
  /** How many throws that were, and each of them in order. */
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
