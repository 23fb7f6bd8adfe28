/**
 * Measures the value of knowing Fate's end (§10): `npm run last-turns --workspace packages/bots -- …`. From positions
 * before the last turn, the hero plays on once for every side, against the rest. Fate stays silent, and every turn is
 * weighted by the chance that it is the last. So one position tells as much as many matches with throws.
 */
import {
  isOver,
  LENGTHS,
  lastTurnOf,
  livingCamps,
  mandateOf,
  type Position,
  playLegal,
  start,
  TEAMS,
  type Team,
  THROWS,
  teamsOfCamp,
  waitsForThrow,
} from '@dominion/rules';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { GOES_ON } from '../src/eval/count.js';
import { anyAction, randomFrom } from '../src/index.js';
import { chooserOf } from '../src/search/choices.js';
import { Asked } from './asked.js';
import { load, parseContestant } from './contestant.js';
import { type Chooser, randomThrow } from './match.js';
import { line } from './tables.js';

const USAGE = `npm run last-turns --workspace packages/bots -- [options]
  --hero NAME   who plays the last turns, as the arena has it (default skilled@nodes=4000)
  --rest NAME   against whom, PATH:NAME for another checkout (default the same)
  --quick NAME  who plays up to there (default skilled@nodes=600)
  --mode LIST   which modes (default 2)
  --games N     how many positions a mode (default 100)
  --length NAME ${LENGTHS.slice(0, 2).join(', ')} (default skirmish)
  --seed TEXT   (default last)`;

const { values } = argumentsOf(USAGE, {
  hero: 'skilled@nodes=4000',
  rest: 'skilled@nodes=4000',
  quick: 'skilled@nodes=600',
  mode: '2',
  games: '100',
  length: 'skirmish',
  seed: 'last',
});

/** The number of random choices at the start. */
const OPENING = 6;
/** Less likely continuations are evaluated as they stand. */
const LEAST = 0.02;

const asked = new Asked(values);
const games = asked.number('games');
const length = asked.one('length', 'length', LENGTHS);
const [hero, rest, quick] = await Promise.all(
  [values.hero, values.rest, values.quick].map((text) => load(parseContestant(text))),
);

/** Returns a match's position just before its last turn; null if the match ended earlier. */
function lateIn(mode: (typeof modes)[number], number: number): Position | null {
  const random = randomFrom(`${values.seed} ${number}`);
  const empty = TEAMS[Math.floor(4 * random())]!;
  const living = TEAMS.filter((team) => (mode === '2' ? team % 2 === 0 : mode !== '3' || team !== empty));
  const { last, fated } = lastTurnOf(length, mode);
  let at = start(mode, living[Math.floor(living.length * random())]!, empty, { last, fated });
  const from = last - Math.floor(3 * random());
  let choices = 0;
  while (!isOver(at) && (at.ply < from || at.phase !== 'move')) {
    const action = waitsForThrow(at)
      ? randomThrow(random)
      : choices++ < OPENING
        ? anyAction(at, chooserOf(at), random)
        : quick!(at, chooserOf(at), random);
    at = playLegal(at, action).position;
  }
  return isOver(at) ? null : at;
}

/** Returns the chance that a side wins from a position, with these choosers. */
function sharePlayed(position: Position, camp: number, choosers: readonly Chooser[], seed: string): number {
  const random = TEAMS.map((team) => randomFrom(`${seed} ${team}`));
  let at = position;
  let goes = 1;
  let won = 0;
  const leads = (mandate: Position) => (mandateOf(mandate).leader === camp ? 1 : 0);
  while (!isOver(at)) {
    if (at.phase === 'fate' && at.ply >= at.last) {
      if (goes < LEAST) return won + goes * leads(at);
      won += goes * (1 - GOES_ON) * leads(at);
      goes *= GOES_ON;
    }
    const action = waitsForThrow(at) ? THROWS[0]! : choosers[chooserOf(at)]!(at, chooserOf(at), random[chooserOf(at)]!);
    at = playLegal(at, action).position;
  }
  if (at.phase === 'mandate') return won + goes * leads(at);
  const living = livingCamps(at);
  return living.some((each) => (each & camp) !== 0) ? won + goes / living.length : won;
}

const modes = asked.modes('mode');
console.log(line(['mode', 'hero', 'against', 'positions', 'gain in points of 100, 95 %']));
console.log(`|${'---|'.repeat(5)}`);
for (const mode of modes) {
  const gains: number[] = [];
  const row = () => {
    const mean = gains.reduce((sum, each) => sum + each, 0) / gains.length;
    const spread = gains.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, gains.length - 1);
    const error = 1.96 * Math.sqrt(spread / gains.length);
    const [value, low, high] = [mean, mean - error, mean + error].map((each) => (100 * each).toFixed(1));
    return line([mode, values.hero, values.rest, String(gains.length), `${value} (${low} … ${high})`]);
  };
  for (let number = 0; number < games; number++) {
    const at = lateIn(mode, number);
    if (at === null) continue;
    const camps = livingCamps(at);
    const shares = camps.map((camp) => {
      const own: readonly Team[] = teamsOfCamp(camp);
      const choosers = TEAMS.map((team) => (own.includes(team) ? hero! : rest!));
      return sharePlayed(at, camp, choosers, `${values.seed} ${number} thinking`);
    });
    gains.push((shares.reduce((sum, each) => sum + each, 0) - 1) / camps.length);
    if (number % 25 === 24) console.error(row());
  }
  console.log(row());
}
