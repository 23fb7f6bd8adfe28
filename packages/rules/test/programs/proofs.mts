/**
 * Makes random matches' throws again, compares them, and expects changed ones to be refused: `npm run proofs
 * --workspace packages/rules`. Options: `--matches N` (10,000 by default), `--tampered N` (1,000 by default), `--seed
 * TEXT`. Exits with 1 at the first wrong judgement.
 */
import { argumentsOf } from '../../../../scripts/arguments.mjs';
import { MODES } from '../../src/index.js';
import { checkThrows } from '../../src/proof.js';
import { playedByChance, tampered } from '../support/proofs.js';
import { randomFrom } from '../support/random.js';

const { values } = argumentsOf('npm run proofs --workspace packages/rules -- [OPTIONS]', {
  matches: 10_000,
  tampered: 1000,
  seed: 'proofs',
});
const [wanted, changes] = [values.matches, values.tampered];
const seed = values.seed;
const random = randomFrom(seed);
const began = performance.now();
let [throws, refused] = [0, 0];
for (let i = 0; i < wanted; i++) {
  const mode = MODES[i % MODES.length]!;
  const one = playedByChance(`${seed} ${i}`, mode, i % 3 === 0 ? 'die' : 'sticks', 20 + (i % 60));
  const checked = checkThrows(one.match, one.proof);
  if (!checked.ok) {
    console.error(`match ${i} of seed ${seed}: ${checked.reason}`);
    process.exit(1);
  }
  throws += checked.throws.length;
  if (refused >= changes) continue;
  for (const [what, proof, match] of tampered(random, one)) {
    if (checkThrows(match, proof).ok) {
      console.error(`match ${i} of seed ${seed}: a changed ${what} was not found`);
      process.exit(1);
    }
    refused++;
  }
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${wanted} matches verified, ${throws} throws; ${refused} changed ones refused; ${seconds} s`);
