/** Recruiting is no breach of an oath, nor is what Fate orders or what happens to others. */
import { OATH_AT_REST, type Oath, type OathTerms } from '@dominion/protocol';
import { E, formatAction, N, type Position, parseAction, S, type Team, W } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { position as drawn } from '../../rules/test/support/picture.js';
import { breakingMoves, brokenBy, brokenBySwearing } from '../src/index.js';

const oath = (terms: Partial<OathTerms>, more: Partial<Oath> = {}): Oath => ({
  ...OATH_AT_REST,
  ...{ id: 1, stage: 'sealed', turn: 90, parties: [N, S] },
  ...terms,
  ...more,
});
const TRUCE = oath({ kind: 'until' });
const BORDER = oath({ kind: 'border' });

const FOUR = { camps: 'N-E-S-W', turn: 'S' };
const how = (sworn: Oath, at: Position, line: string) =>
  brokenBy([sworn], at, parseAction(line)!).map(({ breach }) => breach)[0] ?? null;
const breaking = (sworn: readonly Oath[], at: Position) =>
  [...breakingMoves(sworn, at).keys()].map(formatAction).sort();

describe('a truce', () => {
  const at = drawn(
    `
         e   f   g   h
      9  nS  .   .   nR
      8  .   .   .   .
      7  .   p   .   .
      6  .   .   .   .
      5  sG  sP  eS  sG`,
    FOUR,
  );

  test('is broken by displacing a unit of one to whom it is sworn, a recruit too', () => {
    expect(how(TRUCE, at, 'e5e9')).toBe('displaced');
    expect(how(TRUCE, at, 'h5h9')).toBe('displaced');
    expect(breaking([TRUCE], at)).toEqual(['e5e9', 'h5h9']);
  });

  test('and not by coming near, by displacing others or a Peasant, nor for whom it does not bind', () => {
    for (const line of ['e5e8', 'f5f7', 'f5g5', 'h5g5']) expect([line, how(TRUCE, at, line)]).toEqual([line, null]);
    expect(how(oath({ parties: [N, E] }), at, 'e5e9')).toBeNull();
    expect(how(oath({ parties: [E, S] }), at, 'f5g5')).toBe('displaced');
  });

  test('binds three as it binds two', () => {
    const three = oath({ parties: [N, E, S] });
    expect(breaking([three], at)).toEqual(['e5e9', 'f5g5', 'h5g5', 'h5h9']);
  });

  test('marks nothing that the rules refuse, and nothing once it is over', () => {
    expect(how(TRUCE, at, 'e5e10')).toBeNull();
    for (const stage of ['offered', 'kept', 'broken', 'lapsed'] as const) {
      expect(breakingMoves([oath({}, { stage })], at).size).toBe(0);
    }
  });
});

describe('turning by encirclement', () => {
  const ring = `
         d   e   f   g
      6  sS  sS  sT  .
      5  sS  nT  sW  .
      4  sS  sS  .   sP`;

  test('breaks it for whose move closes the ring', () => {
    const at = drawn(ring, FOUR);
    expect(how(TRUCE, at, 'g4f4')).toBe('turned');
    expect(how(oath({ parties: [S, W] }), at, 'g4f4')).toBeNull();
  });

  test('is not laid to who only chose what Fate ordered', () => {
    const at = drawn(
      `
         d   e   f
      6  sS  sS  sT
      5  sS  nW  sW
      4  sS  sS  sP`,
      { ...FOUR, turn: 'N', phase: 'demote-upper' },
    );
    expect(how(TRUCE, at, 'e5=T')).toBeNull();
  });

  test('recruiting a peasant of the other breaks nothing', () => {
    const at = drawn(
      `
         e   f   g   h
      8  sS  nR  .   sG`,
      FOUR,
    );
    expect(how(TRUCE, at, 'h8g8')).toBeNull();
  });
});

describe('a border', () => {
  const at = drawn(
    `
         c   d   e   f   h   i
     13  .   .   .   .   .   .
     12  .   .   .   .   sT  sS
     11  .   .   .   .   .   .
      5  .   .   sG  .   .   .
      4  .   .   .   .   .   .`,
    FOUR,
  );

  test('is broken by a unit that ends its move in the other’s Territory, were it there before', () => {
    expect(how(BORDER, at, 'e5e12')).toBe('crossed');
    expect(how(BORDER, at, 'e5e11')).toBeNull();
    expect(how(BORDER, at, 'h12h13')).toBe('crossed');
    expect(how(BORDER, at, 'h12h11')).toBeNull();
  });

  test('by both units that change places', () => {
    expect(how(BORDER, at, 'h12i12')).toBe('crossed');
  });

  test('and not in the Territory of somebody else, nor where only peace was sworn', () => {
    expect(how(BORDER, at, 'e5d5')).toBeNull();
    expect(how(TRUCE, at, 'e5e12')).toBeNull();
  });
});

describe('an oath against somebody', () => {
  const against = (parties: Team[], id = 1) => oath({ kind: 'against', parties, against: W }, { id });

  test('is broken by sealing another with the enemy, by those of its parties who do', () => {
    const [pact, three] = [against([N, S]), against([N, E, S], 2)];
    expect(brokenBySwearing([pact, three], [S, W])).toEqual([
      { oath: pact, breakers: [S] },
      { oath: three, breakers: [S] },
    ]);
    expect(brokenBySwearing([pact], [N, S, W])).toEqual([{ oath: pact, breakers: [N, S] }]);
    expect(brokenBySwearing([pact], [E, W])).toEqual([]);
    expect(brokenBySwearing([pact], [S, E])).toEqual([]);
    expect(brokenBySwearing([{ ...pact, stage: 'kept' }], [S, W])).toEqual([]);
  });

  test('and by what breaks a truce, not by displacing the enemy', () => {
    const at = drawn(
      `
         e   f   g
      9  nS  .   wS
      5  sG  .   sG`,
      FOUR,
    );
    expect(breaking([against([N, S])], at)).toEqual(['e5e9']);
  });
});
