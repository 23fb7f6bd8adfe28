/** Random matches with the proof of their throws, and every way to change one of them. */
import { commitmentOf, NO_ENTROPY, SCHEMES, type Scheme, sealOf, throwFate, throwOpening } from '../../src/dice.js';
import {
  beginMatch,
  type Dice,
  dueThrow,
  formatAction,
  legalActions,
  type Match,
  type Mode,
  parseAction,
  playLine,
  teamsOf,
} from '../../src/index.js';
import { type DiceProof, keyOfProof } from '../../src/proof.js';
import { pick, type Random, randomFrom } from './random.js';

export interface Proven {
  readonly match: Match;
  readonly proof: DiceProof;
}

const hex = (random: Random, digits: number) =>
  Array.from({ length: digits }, () => Math.floor(16 * random()).toString(16)).join('');

/** Returns random bytes that each team sealed and showed: some seal none, and some don't show them. */
function addedByChance(
  random: Random,
  scheme: Scheme,
  matchId: string,
  count: number,
): Pick<DiceProof, 'seals' | 'entropy'> {
  const bytes = Array.from({ length: count }, () => (random() < 0.2 ? null : hex(random, 32)));
  if (scheme === 'dice-v1') return { seals: bytes.map(() => null), entropy: bytes.map((each) => each ?? NO_ENTROPY) };
  const seals = bytes.map((each) => each && sealOf(each, matchId));
  return { seals, entropy: bytes.map((each) => (random() < 0.2 ? null : each)) };
}

/**
 * Plays a random match with its proof's throws; after some turns the team to move resigns. By default the scheme is
 * random.
 */
export function playedByChance(name: string, mode: Mode, dice: Dice, turns: number, given?: Scheme): Proven {
  const random = randomFrom(name);
  const teams = teamsOf(mode);
  const scheme = given ?? pick(random, SCHEMES);
  const [matchId, seed] = [`match ${name}`, hex(random, 64)];
  const commitment = commitmentOf(seed, matchId, scheme);
  const proof = { scheme, matchId, seed, commitment, ...addedByChance(random, scheme, matchId, teams.length) };
  return { match: playedBy(random, proof, mode, dice, turns), proof };
}

/** Returns two tables with one key, with different random play. */
export function twinsByChance(name: string, mode: Mode, dice: Dice, turns: number): readonly [Proven, Proven] {
  const random = randomFrom(name);
  const teams = teamsOf(mode);
  const seed = hex(random, 64);
  const tables = [`b ${name}`, `a ${name}`].map((matchId) => {
    const added = addedByChance(random, 'dice-v2', matchId, teams.length);
    return { matchId, commitment: commitmentOf(seed, matchId, 'dice-v2'), seals: added.seals!, entropy: added.entropy };
  });
  const [one, other] = tables.map((own, at): Proven => {
    const proof: DiceProof = { scheme: 'dice-v2', seed, ...own, twin: tables[1 - at]! };
    return { match: playedBy(random, proof, mode, dice, turns), proof };
  });
  return [one!, other!];
}

function playedBy(random: Random, proof: DiceProof, mode: Mode, dice: Dice, turns: number): Match {
  const teams = teamsOf(mode);
  const { scheme = 'dice-v1' } = proof;
  const key = keyOfProof(proof, teams);
  const { first, rounds, throws } = throwOpening(key, teams, dice, scheme);
  let match = beginMatch({ mode, empty: 0, dice, first, opening: rounds });
  let index = throws;
  while (match.result === null) {
    const { phase, ply, turn } = match.position;
    const waits = phase === 'fate' || phase === 'succession';
    const line = waits
      ? `~${throwFate(key, scheme === 'dice-v1' ? index++ : dueThrow(match), dice) ?? 'x'}`
      : phase !== 'muster' && ply > turns
        ? `resign:${'NESW'[turn]}`
        : formatAction(pick(random, legalActions(match.position)));
    const next = playLine(match, line);
    if (!next.ok) throw new Error(`${line}: ${next.refusal.code}`);
    match = next.match;
  }
  return match;
}

/** Returns a text with one hexadecimal digit changed. */
function digit(random: Random, text: string): string {
  const at = Math.floor(random() * text.length);
  const other = (Number.parseInt(text[at]!, 16) + 1 + Math.floor(15 * random())) % 16;
  return text.slice(0, at) + other.toString(16) + text.slice(at + 1);
}

/** Returns proofs and matches with one thing changed in each; all of them are false. */
export function tampered(
  random: Random,
  { match, proof }: Proven,
): [what: string, DiceProof, Pick<Match, 'header' | 'actions'>][] {
  const { header, actions } = match;
  const lies: ReturnType<typeof tampered> = [
    ['seed', { ...proof, seed: digit(random, proof.seed) }, match],
    ['commitment', { ...proof, commitment: digit(random, proof.commitment) }, match],
    ['match', { ...proof, matchId: `${proof.matchId}x` }, match],
    ['opening', proof, { header: { ...header, opening: header.opening.slice(0, -1) }, actions }],
  ];
  const thrown = [...actions.keys()].filter((at) => formatAction(actions[at]!).startsWith('~'));
  const shown = proof.entropy.findIndex((each) => each !== null);
  const bytes = proof.entropy[shown];
  if (proof.scheme === 'dice-v2' && bytes != null) {
    // Even without throws: the bytes shown aren't those sealed.
    const changed = proof.entropy.with(shown, digit(random, bytes));
    lies.push(['bytes', { ...proof, entropy: changed }, match]);
    lies.push(['seal', { ...proof, seals: proof.seals!.with(shown, digit(random, proof.seals![shown]!)) }, match]);
    lies.push(['seal that is gone', { ...proof, seals: proof.seals!.with(shown, null) }, match]);
  }
  // Another key agrees in a few throws by chance, but not in a hundred.
  if (thrown.length > 25 && bytes != null) {
    const changed = proof.entropy.with(shown, proof.scheme === 'dice-v1' ? digit(random, bytes) : null);
    lies.push(['entropy', { ...proof, entropy: changed }, match]);
  }
  // The last throw, so that everything before it fits: a count instead of none, or none instead of a count.
  const last = thrown.at(-1);
  if (last !== undefined) {
    const other = parseAction(formatAction(actions[last]!) === '~x' ? '~3' : '~x')!;
    lies.push(['throw', proof, { header, actions: [...actions.slice(0, last), other] }]);
  }
  return lies;
}
