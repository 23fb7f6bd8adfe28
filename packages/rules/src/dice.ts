/**
 * The throws (§2, §6, §7): the only file that knows chance. Every throw is a function of a match's secret key and the
 * throw's number, so nothing but the count has to be remembered, and a throw can be made again to check it. The key comes
 * from a seed to which the server commits before the players add bytes of their own; `proof.ts` checks it afterwards.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import seedrandom from 'seedrandom';
import type { Dice, Team } from './types.js';

/** Bytes of a match's seed: 256 bits, from the system's secure randomness and never from a client. */
export const SEED_BYTES = 32;

/** The secret from which a match's throws follow, as 64 hexadecimal digits. */
export type DiceKey = string;

/** One round of the opening throw: the teams that threw and what each counted. */
export type OpeningRound = readonly (readonly [Team, number])[];

/** Bytes that each player adds. */
export const ENTROPY_BYTES = 16;

/** What stands for a player who added nothing, and for bots. */
export const NO_ENTROPY: string = '0'.repeat(2 * ENTROPY_BYTES);

function checkSeed(seed: string): void {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new RangeError('a seed has 64 lower-case hexadecimal digits');
}

/**
 * What is published of a seed (64 lower-case hexadecimal digits) before any player adds something: it tells nothing of the
 * throws, and no other seed has it.
 */
export function commitmentOf(seed: string, matchId: string): string {
  checkSeed(seed);
  return bytesToHex(sha256(utf8ToBytes(`dice-v1|commit|${matchId}|${seed}`)));
}

/**
 * The key of a match: its seed (64 lower-case hexadecimal digits) bound to the match's id and to what each team that plays
 * added, N E S W (32 such digits each). Without any it is the key of matches from before players could add something.
 */
export function diceKey(seed: string, matchId: string, entropy: readonly string[] = []): DiceKey {
  checkSeed(seed);
  if (!entropy.every((each) => /^[0-9a-f]{32}$/.test(each))) {
    throw new RangeError('what a player adds has 32 lower-case hexadecimal digits');
  }
  return bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(['dice-v1', 'key', matchId, ...entropy].join('|'))));
}

/** What a throw is made of, as 64 hexadecimal digits: the seed of its own generator. */
export function throwHash(key: DiceKey, index: number): string {
  return bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(`throw|${index}`)));
}

/** A fresh generator for one throw; always seedrandom's default one, which was not predicted from its output. */
function generator(key: DiceKey, index: number): () => number {
  return seedrandom(throwHash(key, index));
}

function count(random: () => number, dice: Dice): number {
  if (dice === 'die') return 1 + Math.floor(6 * random());
  let marked = 0;
  for (let stick = 0; stick < 6; stick++) if (random() < 0.5) marked++;
  return marked;
}

/** Throw number `index` of a match, Diviner first: the count when the X's are up (one in four), else null (§6). */
export function throwFate(key: DiceKey, index: number, dice: Dice): number | null {
  const random = generator(key, index);
  return random() < 0.25 ? count(random, dice) : null;
}

/** Who begins (§2): each team throws once, the highest starts, tied teams throw again. Uses the numbers from 0. */
export function throwOpening(
  key: DiceKey,
  teams: readonly Team[],
  dice: Dice,
): { readonly first: Team; readonly rounds: readonly OpeningRound[]; readonly throws: number } {
  const rounds: OpeningRound[] = [];
  let tied = teams;
  let throws = 0;
  while (rounds.length === 0 || tied.length > 1) {
    const round = tied.map((team) => [team, count(generator(key, throws++), dice)] as const);
    const most = Math.max(...round.map(([, counted]) => counted));
    rounds.push(round);
    tied = round.filter(([, counted]) => counted === most).map(([team]) => team);
  }
  return { first: tied[0]!, rounds, throws };
}
