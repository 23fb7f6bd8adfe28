/** The page that checks throws: its findings in records, and the ledger. */
import { beginMatch, formatAction, legalActions, type Match, playLine } from '@dominion/rules';
import { commitmentOf, diceKey, NO_ENTROPY, throwFate, throwOpening } from '@dominion/rules/dice';
import { type DiceProof, formatEntropy } from '@dominion/rules/proof';
import { describe, expect, it } from 'vitest';
import { recordText } from '../../src/base/record.js';
import { parsePath, pathOf } from '../../src/base/route.js';
import { note, type ThrowEvidence } from '../../src/base/storage/throw-evidence.js';
import { checkRecord, type Dispute, disputeOf, ledgerOf } from '../../src/model/board/checking.js';
import { tableOf } from '../helpers.js';

const id = 'a match';
const seed = '5a'.repeat(32);
const entropy = ['0f'.repeat(16), NO_ENTROPY];

/** Returns a match of two whose throws follow from the seed, ended by resigning. */
function played(): Match {
  const key = diceKey(seed, id, entropy);
  const { first, rounds, throws } = throwOpening(key, [0, 2], 'sticks');
  let match = beginMatch({ mode: '2', empty: 0, dice: 'sticks', first, opening: rounds });
  let index = throws;
  const next = (line: string) => {
    const done = playLine(match, line);
    if (!done.ok) throw new Error(line);
    match = done.match;
  };
  while (match.position.ply < 12) {
    const waits = match.position.phase === 'fate';
    next(waits ? `~${throwFate(key, index++, 'sticks') ?? 'x'}` : formatAction(legalActions(match.position)[0]!));
  }
  next(`resign:${'NESW'[match.position.turn]}`);
  return match;
}

const published = {
  id,
  seed,
  scheme: 'dice-v1',
  commitment: commitmentOf(seed, id),
  entropy: formatEntropy([0, 2], entropy),
};

describe('checking a record', () => {
  it('finds that the throws follow from the seed', async () => {
    const text = recordText(tableOf({ ...published, status: 'over' }), played());
    // The date of the match is unknown, and today may be much later.
    expect(text).not.toContain('[Date');
    const verdict = await checkRecord(text);
    expect(verdict).toMatchObject({ kind: 'fits', dice: 'sticks', proof: { matchId: id, seed } });
    const throws = 'throws' in verdict ? verdict.throws : [];
    expect(throws.filter(({ ply }) => ply > 0)).toHaveLength(11);
    const ledger = ledgerOf(throws, 'sticks');
    expect(ledger.map(({ count }) => count)).toEqual([null, 0, 1, 2, 3, 4, 5, 6]);
    expect(ledger.reduce((sum, { came }) => sum + came, 0)).toBe(11);
    expect(ledger.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(11);
    expect(ledgerOf(throws, 'die').map(({ count }) => count)).toEqual([null, 1, 2, 3, 4, 5, 6]);
  });

  it('says what is wrong with one that does not fit', async () => {
    const text = recordText(tableOf({ ...published, status: 'over' }), played());
    const kinds = async (changed: string) => (await checkRecord(changed)).kind;
    expect(await kinds(text.replace(/\[Seed "5a/, '[Seed "5b'))).toBe('misfit');
    expect(await kinds(text.replace(/\[Seed .*\n/, ''))).toBe('unproved');
    expect(await kinds(text.replace(/\[Entropy .*\n/, ''))).toBe('illegal');
    expect(await kinds(text.replace('~x', '~9'))).toBe('unreadable');
    expect(await kinds('')).toBe('unreadable');
  });

  it('needs a seed, which a match has once it is over', () => {
    const text = recordText(tableOf({ ...published, seed: '' }), played());
    expect(text).not.toContain('[Seed');
  });
});

describe('what this browser noted', () => {
  const [own, seals] = ['0f'.repeat(16), 'N:- S:5e'];
  const proof: DiceProof = {
    scheme: 'dice-v2',
    matchId: id,
    commitment: 'c0',
    seed,
    seals: [null, '5e'],
    entropy: [null, own],
  };
  const noted: ThrowEvidence = { commitment: 'c0', bytes: own, seal: '5e', team: 2, seals, shown: true };

  it.each<[string, Partial<ThrowEvidence> | null, Partial<DiceProof>, Dispute | null]>([
    ['agrees with what was published', {}, {}, null],
    ['is nothing', null, {}, null],
    ['is of a match that never began here', { team: null, seals: '' }, { seals: [null, '77'] }, null],
    ['is another commitment', {}, { commitment: 'c1' }, 'commitment'],
    ['is other seals', {}, { seals: ['77', '5e'] }, 'seals'],
    ['is other bytes of its own', {}, { entropy: [null, '0e'.repeat(16)] }, 'bytes'],
    ['is that the server had the bytes that are missing', {}, { entropy: [null, null] }, 'withheld'],
    ['is a seal that is missing from all of them', { seals: 'N:- S:-' }, { seals: [null, null] }, 'unsealed'],
    ['is a seal of a match whose seals were never shown', { seals: '' }, { seals: [null, null] }, 'unsealed'],
    [
      'is no seal that the server has',
      { seal: null, seals: 'N:- S:-', shown: false },
      { seals: [null, null], entropy: [null, null] },
      null,
    ],
    ['is bytes that never arrived', { shown: false }, { entropy: [null, null] }, null],
  ])('%s', (_what, changed, published, dispute) => {
    const known = changed === null ? null : { ...noted, ...changed };
    expect(disputeOf(known, { ...proof, ...published }, [0, 2])).toBe(dispute);
  });

  it('is compared with a record that is checked', async () => {
    const text = recordText(tableOf({ ...published, status: 'over' }), played());
    note(id, { commitment: 'another', bytes: own, seal: null, team: 0, seals: '', shown: true });
    expect(await checkRecord(text)).toMatchObject({ kind: 'fits', dispute: 'commitment' });
    note(id, { commitment: published.commitment, bytes: own, seal: null, team: null, seals: '', shown: false });
    expect(await checkRecord(text)).toMatchObject({ kind: 'fits', dispute: null, unshown: [] });
  });
});

it('the page has an address of its own', () => {
  expect(parsePath('/check')).toEqual({ page: 'check' });
  expect(pathOf({ page: 'check' })).toBe('/check');
});
