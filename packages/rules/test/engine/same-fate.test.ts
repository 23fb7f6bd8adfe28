/** Two tables with the same fate: what is shared, how records prove it, and every way to forge it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verify, verifyBoth } from '../../src/commands.js';
import { sealedKey, throwFate } from '../../src/dice.js';
import { duplicateFaultIn, sameFate } from '../../src/duplicate.js';
import { formatRecord, recordOf, teamsOf } from '../../src/index.js';
import { checkThrows, type DiceProof, keyOfProof, proofTags, readProof } from '../../src/proof.js';
import { parseRecord } from '../../src/record/read.js';
import { type Proven, playedByChance, tampered, twinsByChance } from '../support/proofs.js';
import { randomFrom } from '../support/random.js';

const recordText = ({ match, proof }: Proven) =>
  formatRecord(recordOf(match, { tags: proofTags(proof, teamsOf(match.header.mode)) }));

const faultOf = (one: Proven, other: Proven) => {
  const found = sameFate(one, other);
  return found.ok ? null : found.fault.kind;
};

describe('two tables with one key', () => {
  test('whatever is played, what both ask for is the same throw', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 8 }),
        fc.constantFrom('2', '3', '4', '4a'),
        fc.constantFrom('sticks', 'die'),
        (name, mode, dice) => {
          const [one, other] = twinsByChance(name, mode, dice, 30);
          const teams = teamsOf(mode);
          const key = keyOfProof(one.proof, teams);
          expect(keyOfProof(other.proof, teams)).toBe(key);
          const asked = [one, other].map(({ match, proof }) => {
            const checked = checkThrows(match, proof);
            if (!checked.ok) throw new Error(checked.reason);
            return new Map(checked.throws.map(({ hash, count }) => [hash, count]));
          });
          const [mine, theirs] = [asked[0]!, asked[1]!];
          const both = [...mine.keys()].filter((hash) => theirs.has(hash));
          for (const hash of both) expect(theirs.get(hash)).toBe(mine.get(hash));
          expect(sameFate(one, other)).toEqual({
            ok: true,
            shared: both.length,
            alone: [mine.size - both.length, theirs.size - both.length],
          });
          // The first team and all opening throws are the same at both.
          expect(other.match.header.opening).toEqual(one.match.header.opening);
          expect(both.length).toBeGreaterThanOrEqual(teams.length);
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);

  test('they played differently, and one asked for more', () => {
    const [one, other] = twinsByChance('different', '2', 'sticks', 40);
    expect(one.match.actions).not.toEqual(other.match.actions);
    const found = sameFate(one, other);
    expect(found.ok && found.shared).toBeGreaterThan(10);
  });

  test('the key is made of both tables, that of the first id first', () => {
    const [{ proof }] = twinsByChance('key', '2', 'die', 1);
    const reveals = (matchId: string, entropy: readonly (string | null)[]) =>
      ([0, 2] as const).map((team, i) => ({ matchId, team, bytes: entropy[i]! }));
    const { twin } = proof;
    const key = sealedKey(proof.seed, [
      ...reveals(twin!.matchId, twin!.entropy),
      ...reveals(proof.matchId, proof.entropy),
    ]);
    expect(twin!.matchId < proof.matchId).toBe(true);
    expect(keyOfProof(proof, [0, 2])).toBe(key);
    expect(keyOfProof({ ...proof, twin: null }, [0, 2])).not.toBe(key);
    expect(throwFate(key, { team: 0, turn: 1, kind: 'fate' }, 'die')).toBe(
      throwFate(keyOfProof(proof, [0, 2]), { team: 0, turn: 1, kind: 'fate' }, 'die'),
    );
  });
});

describe('records', () => {
  const twins = twinsByChance('records', '4a', 'sticks', 12);
  const texts = [recordText(twins[0]), recordText(twins[1])] as const;

  test('each carries its own proof and what is needed of the other', () => {
    for (const [at, text] of texts.entries()) {
      const parsed = parseRecord(text);
      if (!parsed.ok) throw new Error(parsed.error.reason);
      expect(readProof(parsed.record)).toEqual({ ok: true, proof: twins[at as 0 | 1].proof });
      expect(verify(text)).toMatchObject({ ok: true });
    }
  });

  test('verify tells of two that they had the same fate', () => {
    const outcome = verifyBoth(texts);
    expect(outcome).toMatchObject({ ok: true });
    expect(outcome.ok && outcome.lines[0]).toMatch(
      /^the same fate: \d+ throws were asked for at both tables, \d+ and \d+ at one alone$/,
    );
  });

  test.each([
    ['the same one twice', () => [texts[0], texts[0]], 'both records are of one match'],
    [
      'one of another pair',
      () => [texts[0], recordText(twinsByChance('others', '4a', 'sticks', 12)[0])],
      'do not name each other',
    ],
    [
      'one that has no twin',
      () => [texts[0], recordText(playedByChance('alone', '4a', 'sticks', 12, 'dice-v2'))],
      'do not name each other',
    ],
    ['one that is none', () => [texts[0], 'nothing'], 'the second record: line 1'],
    [
      'one without a seed',
      () => [texts[0], formatRecord(recordOf(twins[1].match))],
      'the second record: it has no seed',
    ],
    ['one that was changed', () => [texts[0].replace(/\[Seed "./, '[Seed "-'), texts[1]], 'the first record: '],
  ] as const)('of %s it does not', (_, pair, why) => {
    const [one, other] = pair();
    const outcome = verifyBoth([one!, other!]);
    expect(outcome.ok ? 'the same' : outcome.error).toContain(why);
  });

  test.each([
    ['Twin', /\[Twin "[^"]*"\]/, '[Twin ""]', 'Twin must name another match'],
    ['TwinCommitment', /\[TwinCommitment "[^"]*"\]\n/, '', 'TwinCommitment'],
    ['TwinSeals', /\[TwinSeals "[^"]*"\]/, '[TwinSeals "N:1"]', 'TwinSeals'],
    ['TwinEntropy', /\[TwinEntropy "[^"]*"\]\n/, '', 'TwinEntropy'],
  ])('a record whose tag %s is none is refused', (_, tag, bad, why) => {
    const text = texts[0].replace(tag, bad);
    expect(text).not.toBe(texts[0]);
    const outcome = verify(text);
    expect(outcome.ok ? '' : outcome.error).toContain(why);
  });
});

describe('lies', () => {
  const [one, other] = twinsByChance('lies', '2', 'die', 20);
  const hex = (text: string) => (text.startsWith('0') ? '1' : '0') + text.slice(1);
  const { twin } = one.proof;

  test.each([...tampered(randomFrom('lies'), one)])('%s of one of them', (_, proof, match) => {
    expect(faultOf({ proof, match: match as Proven['match'] }, other)).toBe('throws');
  });

  test.each([
    ['another commitment', { ...twin!, commitment: hex(twin!.commitment) }],
    ['another match', { ...twin!, matchId: `${twin!.matchId}x` }],
    ['other bytes', { ...twin!, entropy: [hex('0'.repeat(32)), twin!.entropy[1]!] }],
  ])('%s of the other', (_, told) => {
    const proof: DiceProof = { ...one.proof, twin: told };
    expect(checkThrows(one.match, proof)).toMatchObject({ ok: false, fault: { kind: 'twin' } });
  });

  test('a table that leaves the other out has other throws', () => {
    const { twin: _, ...proof } = one.proof;
    expect(checkThrows(one.match, proof).ok).toBe(false);
  });

  test('seals that nobody opened are held against each other too', () => {
    const closed = twinsByChance('closed', '2', 'die', 3);
    const told = closed[0].proof.twin!;
    const proof: DiceProof = {
      ...closed[0].proof,
      twin: { ...told, seals: ['a'.repeat(64), told.seals[1]!], entropy: told.entropy },
    };
    const lie = { ...closed[0], proof };
    expect(faultOf(lie, closed[1])).not.toBeNull();
  });

  test('in words', () => {
    const kinds = [{ kind: 'one' }, { kind: 'game' }, { kind: 'strangers' }, { kind: 'key' }] as const;
    expect(new Set(kinds.map(duplicateFaultIn)).size).toBe(4);
    expect(faultOf(one, twinsByChance('lies', '4', 'die', 4)[1])).toBe('game');
  });
});
