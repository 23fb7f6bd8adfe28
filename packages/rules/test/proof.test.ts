/** Throws that can be checked: what was committed to, what the players added, and every way to cheat with it. */
import { describe, expect, test } from 'vitest';
import { verify } from '../src/commands.js';
import { commitmentOf, diceKey, NO_ENTROPY, throwFate, throwHash, throwOpening } from '../src/dice.js';
import {
  beginMatch,
  type Dice,
  formatAction,
  formatRecord,
  legalActions,
  type Match,
  type Mode,
  parseRecord,
  playLine,
  recordOf,
  teamsOf,
} from '../src/index.js';
import { checkThrows, type DiceProof, formatEntropy, parseEntropy, proofTags, readProof } from '../src/proof.js';
import { randomFrom } from './random.js';

const hex = (random: () => number, digits: number) =>
  Array.from({ length: digits }, () => Math.floor(16 * random()).toString(16)).join('');

/** A match by chance, with the throws that its proof gives; at most some turns, then everybody but one resigns. */
function played(seedText: string, mode: Mode, dice: Dice, turns: number): { match: Match; proof: DiceProof } {
  const random = randomFrom(seedText);
  const teams = teamsOf(mode);
  const [matchId, seed] = [`match ${seedText}`, hex(random, 64)];
  const entropy = teams.map(() => (random() < 0.2 ? NO_ENTROPY : hex(random, 32)));
  const key = diceKey(seed, matchId, entropy);
  const { first, rounds, throws } = throwOpening(key, teams, dice);
  let match = beginMatch({ mode, empty: 0, dice, first, opening: rounds });
  let index = throws;
  while (match.result === null) {
    const { phase, ply } = match.position;
    const waits = phase === 'fate' || phase === 'succession';
    const legal = legalActions(match.position).map(formatAction);
    const ends = !waits && phase !== 'muster' && ply > turns;
    const line = waits
      ? `~${throwFate(key, index++, dice) ?? 'x'}`
      : ends
        ? `resign:${'NESW'[match.position.turn]}`
        : legal[Math.floor(random() * legal.length)]!;
    const next = playLine(match, line);
    if (!next.ok) throw new Error(`${line}: ${next.refusal.code}`);
    match = next.match;
  }
  return { match, proof: { matchId, seed, commitment: commitmentOf(seed, matchId), entropy } };
}

const recordText = ({ match, proof }: { match: Match; proof: DiceProof }) =>
  formatRecord(recordOf(match, { tags: proofTags(proof, teamsOf(match.header.mode)) }));

describe('shared vectors, for programs that check throws by themselves', () => {
  const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
  const entropy = ['000102030405060708090a0b0c0d0e0f', NO_ENTROPY];
  const key = diceKey(seed, 'match-1', entropy);

  test('commitment, key, and what a throw is made of', () => {
    expect(commitmentOf(seed, 'match-1')).toMatchInlineSnapshot(
      `"b804e2fb5cb613549b7e7a1489d4c0a906ded9013c92ea9ae248c88a58cd79f1"`,
    );
    expect(key).toMatchInlineSnapshot(`"2a03eccddb041c95e273fa876988e82ff7443fab6bf14eef18c78412791b15fc"`);
    expect([0, 1, 255].map((index) => throwHash(key, index))).toMatchInlineSnapshot(`
      [
        "b226bf21342a2c3e1d9628df7412b9a0a8419bc3df4d87a90de0945c15289415",
        "c8256252d2011af2817296dacea49c64f9c1d75dac4124b3f9fad37a39520ef3",
        "bcbdb55607e55e216d95a9b2f8f39db1d0a13a8414b5f921e7ad6062dfc22953",
      ]
    `);
  });

  test('throws', () => {
    const row = (dice: Dice) => Array.from({ length: 60 }, (_, i) => throwFate(key, i, dice) ?? 'x').join('');
    expect(row('sticks')).toMatchInlineSnapshot(`"x5xxxx23xx2x3xxxxxxxxx5xxxxxx5xxxx433xx4xxx4xxxxxxx4xx2xxxxx"`);
    expect(row('die')).toMatchInlineSnapshot(`"x4xxxx65xx6x6xxxxxxxxx2xxxxxx1xxxx143xx3xxx1xxxxxxx1xx1xxxxx"`);
  });

  test('every part of the key counts', () => {
    const others = [
      diceKey(seed, 'match-2', entropy),
      diceKey(seed.replace('0', '1'), 'match-1', entropy),
      diceKey(seed, 'match-1', entropy.toReversed()),
      diceKey(seed, 'match-1', [entropy[0]!]),
      diceKey(seed, 'match-1'),
    ];
    expect(new Set([key, ...others]).size).toBe(6);
  });

  test.each(['', 'abc', NO_ENTROPY.slice(1), 'G'.repeat(32), 'A'.repeat(32)])('a player cannot add %j', (bad) => {
    expect(() => diceKey(seed, 'm', [bad])).toThrow(RangeError);
  });
});

describe('what the players added, as text', () => {
  test('is read back from what is written', () => {
    const text = formatEntropy([0, 2], ['0f'.repeat(16), NO_ENTROPY]);
    expect(text).toBe(`N:${'0f'.repeat(16)} S:${NO_ENTROPY}`);
    expect(parseEntropy([0, 2], text)).toEqual(['0f'.repeat(16), NO_ENTROPY]);
  });

  test.each(['', `N:${NO_ENTROPY}`, `S:${NO_ENTROPY} N:${NO_ENTROPY}`, `N:${NO_ENTROPY}  S:${NO_ENTROPY}`])(
    '%j is refused',
    (text) => expect(parseEntropy([0, 2], text)).toBeNull(),
  );
});

describe('checking', () => {
  test.each([
    ['2', 'sticks'],
    ['3', 'die'],
    ['4', 'sticks'],
    ['4a', 'die'],
  ] as const)('matches of mode %s with %s pass, and as records too', (mode, dice) => {
    for (let i = 0; i < 20; i++) {
      const one = played(`${mode} ${i}`, mode, dice, 60);
      const checked = checkThrows(one.match, one.proof);
      expect(checked).toMatchObject({ ok: true });
      const thrown = one.match.actions.filter((action) => formatAction(action).startsWith('~')).length;
      expect(checked.throws).toHaveLength(one.match.header.opening.flat().length + thrown);
      expect(checked.throws.map(({ index }) => index)).toEqual(checked.throws.map((_, index) => index));
      const verified = verify(recordText(one));
      expect(verified.ok && verified.lines[2]).toBe(`${checked.throws.length} throws follow from the seed`);
    }
  });

  test('a thousand proofs that somebody changed are refused', () => {
    const random = randomFrom('tampered');
    let refusals = 0;
    const digit = (text: string) => {
      const at = Math.floor(random() * text.length);
      const other = ((Number.parseInt(text[at]!, 16) + 1 + Math.floor(15 * random())) % 16).toString(16);
      return text.slice(0, at) + other + text.slice(at + 1);
    };
    for (let i = 0; refusals < 1000; i++) {
      const { match, proof } = played(`tampered ${i}`, '2', 'sticks', 40);
      const { header, actions } = match;
      const forged: [string, DiceProof, Pick<Match, 'header' | 'actions'>][] = [
        ['seed', { ...proof, seed: digit(proof.seed) }, match],
        ['commitment', { ...proof, commitment: digit(proof.commitment) }, match],
        ['match', { ...proof, matchId: `${proof.matchId}x` }, match],
        ['opening', proof, { header: { ...header, opening: header.opening.slice(0, -1) }, actions }],
      ];
      // Another key agrees in a few throws by chance, and after a hundred of them in none.
      const throws = actions.filter((action) => formatAction(action).startsWith('~')).length;
      if (throws > 25) {
        const [first, ...rest] = proof.entropy;
        forged.push(['entropy', { ...proof, entropy: [digit(first!), ...rest] }, match]);
      }
      for (const [what, changed, of] of forged) {
        const checked = checkThrows(of, changed);
        expect(checked.ok, `${what} of match ${i}`).toBe(false);
        refusals++;
      }
    }
  });

  test('a throw that was changed is named, with what it should have been', () => {
    const one = played('named', '2', 'sticks', 40);
    const text = recordText(one);
    const at = text.indexOf('~x');
    const { ok, error } = verify(`${text.slice(0, at)}~6${text.slice(at + 2)}`) as { ok: boolean; error: string };
    // Without a choice after the six the record is refused as a match, so a Diviner's count that orders nothing is used.
    expect(ok).toBe(false);
    expect(error).toMatch(/^(throw|action) \d+/);
    const { header, actions } = one.match;
    const number = actions.findIndex((action) => formatAction(action) === '~x');
    const still = actions.map((action, i) => (i === number ? parse('~3', one.match) : action));
    const checked = checkThrows({ header, actions: still }, one.proof);
    const index =
      header.opening.flat().length + actions.slice(0, number).filter((a) => formatAction(a)[0] === '~').length;
    expect(checked).toMatchObject({ ok: false });
    expect(checked.ok || checked.reason).toMatch(
      new RegExp(`^throw ${index}, action ${number + 1} in turn \\d+, is ~3; by the seed it should be ~x$`),
    );
    expect(checked.throws).toHaveLength(index);
  });

  test('a record says what is wrong with its tags', () => {
    const one = played('tags', '2', 'sticks', 10);
    const read = (change: (text: string) => string) => {
      const parsed = parseRecord(change(recordText(one)));
      if (!parsed.ok) throw new Error(parsed.error.reason);
      return readProof(parsed.record);
    };
    expect(read((text) => text)).toEqual({ ok: true, proof: one.proof });
    expect(read((text) => text.replace(/\[Seed.*\n/, ''))).toEqual({ ok: true, proof: null });
    const reasons = [
      [/\[Seed "./, '[Seed "', 'the tag Seed must have 64'],
      [/\[Commitment.*\n/, '', 'there must be the tag Commitment'],
      [/\[Match.*\n/, '', 'there must be the tag Match'],
      [/\[Entropy "N/, '[Entropy "E', 'there must be the tag Entropy, like N:0000'],
    ] as const;
    for (const [pattern, by, reason] of reasons) {
      const refused = read((text) => text.replace(pattern, by));
      expect(refused.ok || refused.reason).toContain(reason);
      expect(verify(recordText(one).replace(pattern, by)).ok).toBe(false);
    }
  });
});

/** The action that a text is, in any match. */
function parse(text: string, match: Match) {
  const at = match.actions.findIndex((action) => formatAction(action).startsWith('~'));
  const before = match.actions.slice(0, at);
  let folded = beginMatch(match.header);
  for (const action of before) folded = (playLine(folded, formatAction(action)) as { match: Match }).match;
  return (playLine(folded, text) as { match: Match }).match.actions.at(-1)!;
}
