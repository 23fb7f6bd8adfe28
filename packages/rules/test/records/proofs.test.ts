/** A few of the checks that `npm run proofs` makes by the ten thousand. */
import { expect, test } from 'vitest';
import { MODES } from '../../src/index.js';
import { checkThrows } from '../../src/proof.js';
import { playedByChance, tampered } from '../support/proofs.js';
import { randomFrom, runs } from '../support/random.js';

test('matches of every mode are found right, and each with one thing changed wrong', () => {
  const random = randomFrom('changed');
  for (let i = 0; i < runs(200); i++) {
    const one = playedByChance(`few ${i}`, MODES[i % 4]!, i % 3 === 0 ? 'die' : 'sticks', 20 + (i % 60));
    const checked = checkThrows(one.match, one.proof);
    expect([i, checked.ok || checked.reason]).toEqual([i, true]);
    for (const [what, proof, match] of tampered(random, one)) {
      expect([i, what, checkThrows(match, proof).ok]).toEqual([i, what, false]);
    }
  }
});
