/**
 * Makes millions of throws: `npm run chance --workspace packages/rules [-- --count 1000000 --seed c0ffee]`. Exits with
 * 1 if the result is too improbable.
 */
import { argumentsOf } from '../../../../scripts/arguments.mjs';
import { diceKey } from '../../src/dice.js';
import { DICE } from '../../src/index.js';
import { chanceOf } from '../support/chance.js';

const { count, seed } = argumentsOf('npm run chance --workspace packages/rules -- [OPTIONS]', {
  count: 1_000_000,
  seed: 'c0ffee',
}).values;
const LIMITS = { sticks: [24.3, 103.4], die: [22.5, 84.0] } as const;
for (const dice of DICE) {
  const { counts, single, pairs } = chanceOf(diceKey(seed.padStart(64, '0'), 'chance'), dice, count);
  const [most, mostPairs] = LIMITS[dice];
  const fits = single < most && pairs < mostPairs;
  if (!fits) process.exitCode = 1;
  console.log(`${dice}: ${counts.slice(0, 7).join(' ')}, ${counts[7]} without`);
  console.log(`  chi-square ${single.toFixed(1)} < ${most}, of pairs ${pairs.toFixed(1)} < ${mostPairs}: ${fits}`);
}
