/** `npm run fuzz --workspace packages/rules -- [--count 10000000] [--seed 1] [--reader record]`: prints the results. */
import { argumentsOf } from '../../../../scripts/arguments.mjs';
import { fuzz } from '../support/fuzz-readers.js';
import { READERS } from '../support/fuzz-words.js';

const { values } = argumentsOf('npm run fuzz --workspace packages/rules -- [OPTIONS]', {
  count: '10000000',
  seed: '1',
  reader: null,
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const readers = READERS.filter((reader) => values.reader === undefined || values.reader === reader);
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed) || readers.length === 0) {
  console.error(`--count and --seed take whole numbers, --reader one of ${READERS.join(', ')}`);
  process.exit(1);
}

const whole = (n: number) => n.toLocaleString('en');
let total = 0;
for (const [i, reader] of readers.entries()) {
  // The remainder goes to the first readers.
  const share = Math.floor(count / readers.length) + (i < count % readers.length ? 1 : 0);
  const tally = fuzz(reader, share, seed);
  total += tally.texts;
  const replays = tally.replays > 0 ? `, ${whole(tally.replayed)} of ${whole(tally.replays)} replayed` : '';
  console.log(
    `${reader}: ${whole(tally.texts)} texts, ${whole(tally.accepted)} accepted${replays}, ` +
      `${whole(Math.round(tally.texts / tally.seconds))} a second, slowest ${tally.slowest.toFixed(1)} ms`,
  );
  for (const [reason, n] of [...tally.reasons].sort((a, b) => b[1] - a[1])) {
    console.log(`${whole(n).padStart(11)}  ${reason}`);
  }
}
console.log(
  `${whole(total)} texts, seed ${seed}: no crash, no hang, every refusal named, everything accepted round-trips`,
);
