import { describe, expect, test } from 'vitest';
import { diceKey, throwFate, throwOpening } from '../../src/dice.js';
import { chanceOf } from '../support/chance.js';

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const key = diceKey(seed, 'match-1');

describe('§6 throws', () => {
  test('are a function of seed, match and number', () => {
    expect(throwFate(key, 7, 'sticks')).toBe(throwFate(diceKey(seed, 'match-1'), 7, 'sticks'));
    const row = (k: string) => Array.from({ length: 60 }, (_, i) => throwFate(k, i, 'sticks') ?? 'x').join('');
    expect(row(diceKey(seed, 'match-2'))).not.toBe(row(key));
    expect(row(diceKey(seed.replace('0', '1'), 'match-1'))).not.toBe(row(key));
    // A shared test vector: other programs that check throws must find the same.
    expect(row(key)).toMatchInlineSnapshot(`"x345xxxxx442x23xxxxxxxx3xxxxx2xxxxx1xxxxxxx2xxxxxxxxxxxxxxxx"`);
  });

  test.each([
    ['sticks', 24.3, 103.4],
    ['die', 22.5, 84.0],
  ] as const)(
    'with %s the X’s are up one time in four, and counts and pairs come as they should',
    (dice, most, pairs) => {
      // The seed is fixed, so this holds always or never; the limits are the 99.9th percentiles.
      const chance = chanceOf(key, dice, 40_000);
      expect(chance.single).toBeLessThan(most);
      expect(chance.pairs).toBeLessThan(pairs);
      if (dice === 'die') expect(chance.counts[0]).toBe(0);
    },
  );

  test('a seed that is not 256 bits in hexadecimal is refused', () => {
    for (const bad of ['', 'abc', seed.toUpperCase(), `${seed}00`]) expect(() => diceKey(bad, 'm')).toThrow(RangeError);
  });
});

describe('§2 the opening throw', () => {
  test('the highest starts, and tied teams throw again', () => {
    let ties = 0;
    for (let i = 0; i < 300; i++) {
      const { first, rounds, throws } = throwOpening(diceKey(seed, `opening-${i}`), [0, 1, 2, 3], 'sticks');
      rounds.forEach((round, n) => {
        const most = Math.max(...round.map(([, count]) => count));
        const best = round.filter(([, count]) => count === most).map(([team]) => team);
        expect(rounds[n + 1]?.map(([team]) => team) ?? [first]).toEqual(best);
      });
      expect(throws).toBe(rounds.flat().length);
      if (rounds.length > 1) ties++;
    }
    expect(ties).toBeGreaterThan(30);
  });
});
