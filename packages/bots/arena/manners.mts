/**
 * Compares manners by their conduct: `npm run manners --workspace packages/bots -- …`. Each plays against `balanced` of
 * the same level, as does `balanced` itself, with the same throws.
 */
import { LENGTHS } from '@dominion/rules';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { BOT_MANNERS } from '../src/index.js';
import { Asked } from './asked.js';
import { CONDUCT, conductIn, meanOf } from './conduct.js';
import { load, parseContestant } from './contestant.js';
import { wilson } from './statistics.js';
import { line } from './tables.js';

const USAGE = `npm run manners --workspace packages/bots -- [options]
  --level NAME  who plays, as the arena has it without a manner (default skilled@nodes=4000)
  --mode LIST   which modes (default 2)
  --games N     how many matches of each manner (default 40)
  --length NAME ${LENGTHS.join(', ')} (default evening)
  --seed TEXT   (default manners)`;

const { values } = argumentsOf(USAGE, {
  level: 'skilled@nodes=4000',
  mode: '2',
  games: '40',
  length: 'evening',
  seed: 'manners',
});

const options = new Asked(values);
const games = options.number('games');
const length = options.one('length', 'length', LENGTHS);
const [name, limits] = values.level.split('@');
const chooserOf = (manner: string) => load(parseContestant(`${name}+${manner}${limits ? `@${limits}` : ''}`));
const rest = await chooserOf('balanced');

console.log(line(['mode', 'manner', 'matches', 'points, 95 %', ...CONDUCT.map((each) => `${each}, 95 %`)]));
console.log(`|${'---|'.repeat(CONDUCT.length + 4)}`);
for (const mode of options.modes('mode')) {
  for (const manner of BOT_MANNERS) {
    const trial = { mode, length, seed: values.seed, hero: await chooserOf(manner), rest };
    const played = Array.from({ length: games }, (_, number) => conductIn(trial, number));
    const points = wilson(
      played.reduce((sum, each) => sum + each.points, 0),
      games,
    );
    const cells = CONDUCT.map((each) => {
      const { value, low, high } = meanOf(played.map((one) => one[each]));
      const digits = value >= 10 ? 0 : value >= 1 ? 2 : 3;
      return `${value.toFixed(digits)} (${low.toFixed(digits)} … ${high.toFixed(digits)})`;
    });
    const share = [points.value, points.low, points.high].map((each) => (100 * each).toFixed(1));
    console.log(line([mode, manner, String(games), `${share[0]} (${share[1]} … ${share[2]})`, ...cells]));
  }
}
