/**
 * Lets bots play whole matches: `npm run arena --workspace packages/bots -- --mode 2 --games 100`. Prints one line of a
 * table. Options: `--mode 2|3|4|4a`, `--games N`, `--hero LEVEL` (default greedy) for one camp, `--rest LEVEL` (default
 * random) for the others, `--seed TEXT`. The hero's camp and the
 * empty Territory go round the seats; who begins is thrown.
 */
import { type Mode, TEAMS, type Team, teamsOf } from '@dominion/rules';
import type { BotLevel, Yardstick } from '../src/index.js';
import { playMatch } from './playing.js';

function option(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : process.argv[at + 1]!;
}

const mode = option('mode', '2') as Mode;
const games = Number(option('games', '100'));
const hero = option('hero', 'greedy') as BotLevel | Yardstick;
const rest = option('rest', 'random') as BotLevel | Yardstick;
const seed = option('seed', 'arena');

/** The hero's seats in a match: each of those that play in turn. */
function heroes(game: number, empty: Team): Team[] {
  const seats = teamsOf(mode, empty);
  const seat = seats[game % seats.length]!;
  return mode === '4a' ? [seat, ((seat + 2) & 3) as Team] : [seat];
}

const counts = { won: 0, lost: 0, quiet: 0, endless: 0 };
const plies: number[] = [];
const times: number[] = [];
let turns = 0;
for (let game = 0; game < games; game++) {
  const empty = TEAMS[Math.floor(game / 3) % 4]!;
  const own = heroes(game, empty);
  const levels = TEAMS.map((team) => (own.includes(team) ? hero : rest));
  const played = playMatch({ mode, levels, empty, seed: `${seed} ${game}` });
  if (played.reason === 'last-camp') counts[own.some((team) => played.position.camps[team] !== 0) ? 'won' : 'lost']++;
  else counts[played.reason]++;
  plies.push(played.plies);
  turns += played.plies;
  for (const [team, time] of played.times) if (levels[team] === 'greedy') times.push(time);
}
plies.sort((a, b) => a - b);
times.sort((a, b) => a - b);
const share = (n: number) => `${Math.round((100 * n) / games)} %`;
const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1);
console.log(
  '| mode | hero | rest | matches | won | lost | drawn by 100 quiet moves | unfinished | mean plies | p90 plies | ms p50 | ms p99 | ms most |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|---|');
console.log(
  `| ${[mode, hero, rest, games, share(counts.won), share(counts.lost), share(counts.quiet), counts.endless, Math.round(turns / games), plies[Math.floor(0.9 * games)], at(0.5), at(0.99), at(1)].join(' | ')} |`,
);
