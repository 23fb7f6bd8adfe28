/**
 * Checks that a killed server loses nothing, after `npm run build`:
 *
 * npm run chaos --workspace packages/server [-- --matches 20 --kills 3 --seed TEXT]
 *
 * With `--points 50` it is killed so often at each chosen point, otherwise at random. `--control early` acknowledges
 * before storing, `--control ids` counts a repeated request again. Ends with 1 if it found a fault, or missed a
 * control's.
 */
import { fileURLToPath } from 'node:url';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { isClean } from './chaos-check.js';
import { type CrashFigures, POINTS, type Point, runCrashes } from './crashes.js';
import { printTable, quantile } from './figures.js';
import { runChaos } from './kills.js';

const { values } = argumentsOf('npm run chaos --workspace packages/server -- [OPTIONS]', {
  matches: 4,
  kills: 3,
  seed: null,
  control: null,
  points: null,
});

const seed = values.seed ?? String(Date.now());
const control = values.control;
if (control !== undefined && control !== 'early' && control !== 'ids') {
  throw new Error('the controls are called early and ids; epochs is one of `npm run faults`');
}
// The SDK prints a warning for each broken connection.
console.warn = () => {};
console.log(`seed ${seed}${control === undefined ? '' : `, the server with the mistake called ${control}`}`);

const points = values.points;
process.exit((points === undefined ? await killAtRandom() : await killAtPoints(Number(points))) ? 0 : 1);

async function killAtRandom(): Promise<boolean> {
  const figures = await runChaos({
    matches: values.matches,
    kills: values.kills,
    seed,
    ...(control && {
      program: fileURLToPath(new URL('./controls.mjs', import.meta.url)),
      environment: { CONTROL: control },
    }),
  });
  const { matches, over, kills, acknowledged, lost, doubled, denied, gaps, differences, starts, pauses } = figures;
  const counts = [matches, over, kills, acknowledged, lost, doubled, denied, gaps, differences.length].map(String);
  printTable([
    ['matches', 'over', 'kills', 'acknowledged', 'lost', 'doubled', 'denied', 'gaps', 'differences'],
    counts,
  ]);
  printTable([
    ['milliseconds', 'p50', 'p99'],
    ['from start to serving', quantile(starts, 0.5), quantile(starts, 0.99)],
    ['from kill to play', quantile(pauses, 0.5), quantile(pauses, 0.99)],
  ]);
  if (control !== undefined) return control === 'early' ? lost > 0 : doubled + denied > 0;
  for (const what of differences.slice(0, 20)) console.log(what);
  return isClean(figures);
}

async function killAtPoints(times: number): Promise<boolean> {
  const all: (CrashFigures & { readonly point: Point })[] = [];
  for (const point of Object.keys(POINTS) as Point[]) {
    const points = Array.from({ length: times }, () => point);
    all.push({ point, ...(await runCrashes(points, values.matches, `${seed} ${point}`)) });
  }
  printTable([
    [
      'the server dies',
      'times',
      'written by then',
      'seen by then',
      'acknowledged',
      'lost',
      'doubled',
      'denied',
      'gaps',
    ],
    ...all.map(({ point, crashes, acknowledged, lost, doubled, denied, gaps }) => {
      const [written, seen] = [crashes.filter((each) => each.written), crashes.filter((each) => each.seen)];
      const figures = [times, written.length, seen.length, acknowledged, lost, doubled, denied, gaps];
      return [POINTS[point], ...figures.map(String)];
    }),
  ]);
  for (const what of all.flatMap(({ differences }) => differences).slice(0, 20)) console.log(what);
  return all.every(isClean);
}
