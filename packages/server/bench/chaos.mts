/**
 * Whether anything is lost when the server is killed: `npm run chaos --workspace packages/server [-- --matches 20 --kills 3
 * --seed TEXT]`, after `npm run build`. With `--control early` the server acknowledges before it has written down, and the
 * run must find losses. Ends with 1 when it found what it should not, or not what it should.
 */
import { fileURLToPath } from 'node:url';
import { printTable, quantile } from './figures.js';
import { isClean, runChaos } from './kills.js';

const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const seed = option('seed') ?? String(Date.now());
const control = option('control');
if (control !== undefined && control !== 'early') throw new Error('the only control is called early');
// The SDK says of each line that breaks that it broke.
console.warn = () => {};

console.log(`seed ${seed}${control === undefined ? '' : ', the server acknowledges too early'}`);
const figures = await runChaos({
  matches: Number(option('matches') ?? 20),
  kills: Number(option('kills') ?? 3),
  seed,
  ...(control && { program: fileURLToPath(new URL('./early.mjs', import.meta.url)) }),
});
const { matches, over, kills, acknowledged, lost, doubled, gaps, differences, starts, pauses } = figures;
const counts = [matches, over, kills, acknowledged, lost, doubled, gaps, differences.length].map(String);
printTable([['matches', 'over', 'kills', 'acknowledged', 'lost', 'doubled', 'gaps', 'differences'], counts]);
printTable([
  ['milliseconds', 'p50', 'p99'],
  ['from start to serving', quantile(starts, 0.5), quantile(starts, 0.99)],
  ['from kill to play', quantile(pauses, 0.5), quantile(pauses, 0.99)],
]);
if (control === undefined) {
  for (const what of differences.slice(0, 20)) console.log(what);
  process.exit(isClean(figures) ? 0 : 1);
}
process.exit(lost > 0 ? 0 : 1);
