/** Throws that can be checked: the commitment, the players' bytes, and every way to cheat with them. */
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/commands.js';
import { commitmentOf, diceKey, NO_ENTROPY, sealedKey, sealOf, throwFate, throwHash } from '../../src/dice.js';
import {
  beginMatch,
  type Dice,
  formatAction,
  formatRecord,
  type Match,
  parseRecord,
  playLine,
  recordOf,
  type Team,
  teamsOf,
} from '../../src/index.js';
import {
  checkThrows,
  type DiceProof,
  formatEntropy,
  keyOfProof,
  parseEntropy,
  proofTags,
  readProof,
  unshown,
} from '../../src/proof.js';
import { playedByChance, tampered } from '../support/proofs.js';
import { randomFrom, runs } from '../support/random.js';

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

describe('shared vectors of dice-v2', () => {
  const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
  const bytes = '000102030405060708090a0b0c0d0e0f';
  const reveals = [
    { matchId: 'match-1', team: 0, bytes },
    { matchId: 'match-1', team: 2, bytes: null },
  ] as const;
  const key = sealedKey(seed, reveals);

  test('commitment, seal, key, and what a throw is made of', () => {
    expect(commitmentOf(seed, 'match-1', 'dice-v2')).toMatchInlineSnapshot(
      `"07312c0a610df823889cf687b7e12aa9e80858696542628556002c966a136032"`,
    );
    expect(sealOf(bytes, 'match-1')).toMatchInlineSnapshot(
      `"2f07888d210c968db3f9aa3ffe5106a6b336488485a00050e73e9871eae06acb"`,
    );
    expect(key).toMatchInlineSnapshot(`"fa2a23700820e75b7c007bc9b030c3af7276bac82b1c4f6c834cd86882485b6f"`);
    const ids = [
      { team: 0, round: 1 },
      { team: 2, turn: 1, kind: 'fate' },
      { team: 2, turn: 1, kind: 'succession' },
      { team: 0, turn: 137, kind: 'fate' },
    ] as const;
    expect(ids.map((id) => throwHash(key, id))).toMatchInlineSnapshot(`
      [
        "86d406b7957a79880cfc1cb3e4c4327f5d0d9fa3bd38b5fef9989ab97442c105",
        "8c5656eee74964a4ce62db2ee2a1aadecb107ce1e694ac234deac209e5e9d9ef",
        "e8ea66fa13d039134c277ecbaf08e5c4a58d8d2542ffb81426cd06c3476b39b3",
        "99ad723d98db4b6665ce718e7d4a4cc2e42d3d83538d571941637f9604a18f51",
      ]
    `);
  });

  test('throws', () => {
    const row = (team: Team, dice: Dice) =>
      Array.from({ length: 60 }, (_, i) => throwFate(key, { team, turn: i + 1, kind: 'fate' }, dice) ?? 'x').join('');
    expect([row(0, 'sticks'), row(2, 'sticks'), row(0, 'die')]).toMatchInlineSnapshot(`
      [
        "xxxxxxx2xxxx5xxxxx4xxxxxxx5x45xxxxxxxx2xx4xxxx3x3xxxxxx2xxxx",
        "xxxxx2x33xxxxx3xxx335xxxxxxxxxxxxxxxxxxxxxxxx3xxxxx4x4x3xxx1",
        "xxxxxxx5xxxx2xxxxx5xxxxxxx3x22xxxxxxxx5xx3xxxx3x3xxxxxx5xxxx",
      ]
    `);
  });

  test('every part of the key counts, whose bytes they are and of which match too', () => {
    const others = [
      sealedKey(seed.replace('0', '1'), reveals),
      sealedKey(seed, reveals.toReversed()),
      sealedKey(seed, [reveals[0]]),
      sealedKey(seed, [{ ...reveals[0], matchId: 'match-2' }, reveals[1]]),
      sealedKey(seed, [{ ...reveals[0], team: 1 }, reveals[1]]),
      // Two tables with the same fate have one key, made from what was shown at both.
      sealedKey(seed, [...reveals, ...reveals.map((each) => ({ ...each, matchId: 'match-2' }))]),
    ];
    expect(new Set([key, ...others]).size).toBe(7);
  });

  test('what is no bytes cannot be sealed', () => {
    for (const bad of ['', bytes.slice(1), 'A'.repeat(32)]) expect(() => sealOf(bad, 'match-1')).toThrow(RangeError);
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

describe('dice-v2 in a record', () => {
  const one = playedByChance('tags of v2', '4', 'die', 10, 'dice-v2');

  test('is read back from what is written', () => {
    const text = recordText(one);
    expect(text).toContain('[Throws "dice-v2"]');
    expect(readOf(text)).toEqual({ ok: true, proof: one.proof });
  });

  test('says what is wrong with its tags', () => {
    const reasons = [
      [/\[Throws.*\n/, '[Throws "dice-v3"]\n', 'the tag Throws must be dice-v1 or dice-v2'],
      [/\[Seals.*\n/, '', 'there must be the tag Seals'],
      [/\[Seals "N:./, '[Seals "N:', 'there must be the tag Seals'],
      [/\[Entropy "N/, '[Entropy "E', `there must be the tag Entropy, like N:${NO_ENTROPY} E:- S:- W:-`],
    ] as const;
    for (const [pattern, by, reason] of reasons) {
      const refused = readOf(recordText(one).replace(pattern, by));
      expect(refused.ok || refused.reason).toContain(reason);
    }
  });

  test('bytes that are not those that were sealed are named, and a seal that was never opened too', () => {
    const [seals, entropy] = [one.proof.seals!.with(1, '0'.repeat(64)), one.proof.entropy.with(1, '0'.repeat(32))];
    const checked = checkThrows(one.match, { ...one.proof, seals, entropy });
    expect(checked.ok || checked.reason).toBe('what E added is not what was sealed before anybody showed anything');
    expect(unshown({ seals, entropy: entropy.with(1, null) }, [0, 1, 2, 3])).toContain(1);
    expect(unshown({ seals, entropy }, [0, 1, 2, 3])).not.toContain(1);
  });

  test('a throw goes by its team’s turn, whatever the others did before it', () => {
    const key = keyOfProof(one.proof, [0, 1, 2, 3]);
    const counts = [0, 0, 0, 0];
    for (const { team, ply, hash } of checkThrows(one.match, one.proof).throws) {
      if (ply === 0) continue;
      counts[team]!++;
      const named = (['fate', 'succession'] as const).map((kind) =>
        throwHash(key, { team, turn: counts[team]!, kind }),
      );
      expect(named).toContain(hash);
    }
    expect(Math.min(...counts)).toBeGreaterThan(1);
  });
});

describe('checking', () => {
  test.each([
    ['2', 'sticks'],
    ['3', 'die'],
    ['4', 'sticks'],
    ['4a', 'die'],
  ] as const)('matches of mode %s with %s pass, and as records too', (mode, dice) => {
    for (let i = 0; i < runs(20); i++) {
      const one = playedByChance(`${mode} ${i}`, mode, dice, 60);
      const checked = checkThrows(one.match, one.proof);
      expect(checked).toMatchObject({ ok: true });
      const thrown = one.match.actions.filter((action) => formatAction(action).startsWith('~')).length;
      expect(checked.throws).toHaveLength(one.match.header.opening.flat().length + thrown);
      expect(checked.throws.map(({ index }) => index)).toEqual(checked.throws.map((_, index) => index));
      const verified = verify(recordText(one));
      expect(verified.ok && verified.lines[2]).toBe(`${checked.throws.length} throws follow from the seed`);
    }
  });

  test('proofs that somebody changed are refused', () => {
    const random = randomFrom('tampered');
    let refusals = 0;
    for (let i = 0; refusals < runs(1000); i++) {
      for (const [what, proof, match] of tampered(random, playedByChance(`tampered ${i}`, '2', 'sticks', 40))) {
        expect(checkThrows(match, proof).ok, `${what} of match ${i}`).toBe(false);
        refusals++;
      }
    }
  });

  test('a throw that was changed is named, with what it should have been', () => {
    const one = playedByChance('named', '2', 'sticks', 40);
    const text = recordText(one);
    const at = text.indexOf('~x');
    const { ok, error } = verify(`${text.slice(0, at)}~6${text.slice(at + 2)}`) as { ok: boolean; error: string };
    // Without a choice after the six the record is refused as a match, so this uses a Diviner's count that orders nothing.
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
    const one = playedByChance('tags', '2', 'sticks', 10, 'dice-v1');
    const read = (change: (text: string) => string) => readOf(change(recordText(one)));
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

/** Returns the proof of a record, or what is wrong with its tags. */
function readOf(text: string) {
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(parsed.error.reason);
  return readProof(parsed.record);
}

function parse(text: string, match: Match) {
  const at = match.actions.findIndex((action) => formatAction(action).startsWith('~'));
  const before = match.actions.slice(0, at);
  let folded = beginMatch(match.header);
  for (const action of before) folded = (playLine(folded, formatAction(action)) as { match: Match }).match;
  return (playLine(folded, text) as { match: Match }).match.actions.at(-1)!;
}
