/** One whole match between bots, with throws from a seed. */
import {
  type Action,
  DEFAULT_DICE,
  type Dice,
  DRAW,
  EMPEROR,
  find,
  isOver,
  legalActions,
  livingCamps,
  type Mode,
  mandateOf,
  type Position,
  playLegal,
  start,
  TEAMS,
  type Team,
  THROWS,
  teamsOf,
  waitsForThrow,
} from '@dominion/rules';
import { concede } from '../src/choose/concede.js';
import { evaluatorOf } from '../src/choose/manners.js';
import { randomFrom } from '../src/index.js';
import { chooserOf } from '../src/search/choices.js';
import { now } from './clock.js';

/** Chooses for a team; the same numbers give the same choice, unless it is limited by time. */
export type Chooser = (position: Position, team: Team, random: () => number) => Action;

export interface MatchOptions {
  readonly mode: Mode;
  /** The team whose Territory is empty, in mode `3`. */
  readonly empty?: Team;
  /** By team; those of teams that don't play are ignored. */
  readonly choosers: readonly Chooser[];
  /** The seed of the first team, every throw and every bot's random numbers. */
  readonly seed: string;
  /** The number of turns after which a match without a last turn is a draw. */
  readonly most: number;
  /** The number of the last turn (§10); 0, the default, for none. */
  readonly last?: number;
  /** Whether Fate may end the match from that turn on; false by default. */
  readonly fated?: boolean;
  /** The dice to throw once the X's are up (§6); the die by default. */
  readonly dice?: Dice;
  /** How many random choices the match starts with, the same for the same seed if legal. */
  readonly opening?: number;
  /** Whether bots resign hopeless matches and agree to draws, as among people; true by default. */
  readonly concedes?: boolean;
  readonly watch?: (position: Position, action: Action) => void;
}

export interface Played {
  readonly position: Position;
  /** Why it ended: one side is left (§7), points (§10), a hundred quiet moves, an agreement, or `most` turns. */
  readonly reason: 'last-camp' | 'mandate' | 'quiet' | 'agreed' | 'unfinished';
  readonly turns: number;
  readonly first: Team;
  /**
   * The side that led by points after two thirds of the turns, as bits of the teams then living. 0 if over by then, or
   * without a last turn.
   */
  readonly led: number;
  /** How many teams resigned. */
  readonly resigned: number;
  /** The teams, as bits, that lost an Emperor before their eleventh own move. */
  readonly early: number;
  /** For every choice, its team and the milliseconds of work. */
  readonly times: (readonly [Team, number])[];
}

/** An Emperor lost before its team has moved more often than this was lost early. */
const EARLY = 10;

/** Makes a random throw (§6): X's up one time in four, then a die, or six sticks of which the marked ones count. */
export function randomThrow(random: () => number, dice: Dice = DEFAULT_DICE): Action {
  if (random() >= 0.25) return THROWS[0]!;
  if (dice === 'die') return THROWS[2 + Math.floor(6 * random())]!;
  let marked = 0;
  for (let stick = 0; stick < 6; stick++) if (random() < 0.5) marked++;
  return THROWS[1 + marked]!;
}

/** Plays a match to its end, or to the most turns. A turn's throw is the same in every match of the same seed. */
export function playMatch(options: MatchOptions): Played {
  const {
    mode,
    empty = 0,
    choosers,
    seed,
    most,
    last = 0,
    fated = false,
    dice = DEFAULT_DICE,
    opening = 0,
    concedes = true,
    watch,
  } = options;
  const teams = teamsOf(mode, empty);
  const times: [Team, number][] = [];
  const thinking = TEAMS.map((team) => randomFrom(`${seed} thinking ${team}`));
  const chance = randomFrom(`${seed} opening`);
  const first = teams[Math.floor(chance() * teams.length)]!;
  let position = start(mode, first, empty, { last, fated });
  const isBot = () => true;
  let choices = 0;
  let led = 0;
  let resigned = 0;
  const moves = TEAMS.map(() => 0);
  let early = 0;
  while (!isOver(position) && (last > 0 || position.ply <= most)) {
    let action: Action;
    if (waitsForThrow(position)) {
      action = randomThrow(randomFrom(`${seed} throw ${position.ply}`), dice);
    } else if (choices++ < opening) {
      const legal = legalActions(position);
      action = legal[Math.floor(chance() * legal.length)]!;
    } else {
      const team = chooserOf(position);
      const began = now();
      const conceded = concedes ? concede(position, team, { isBot, random: thinking[team]! }) : null;
      if (conceded === DRAW)
        return { position, reason: 'agreed', turns: position.ply, first, led, resigned, early, times };
      if (conceded !== null) resigned++;
      action = conceded ?? choosers[team]!(position, team, thinking[team]!);
      times.push([team, now() - began]);
      watch?.(position, action);
    }
    if (position.phase === 'move') moves[position.turn]!++;
    position = playLegal(position, action).position;
    for (const team of teams) if (moves[team]! <= EARLY && find(position, team, EMPEROR) === -1) early |= 1 << team;
    // Read when the turn after two thirds of them begins, before any action.
    if (led === 0 && position.ply > (2 / 3) * last && last > 0 && !isOver(position)) led = mandateOf(position).leader;
  }
  return { position, reason: reasonOf(position), turns: position.ply, first, led, resigned, early, times };
}

function reasonOf(position: Position): Played['reason'] {
  if (position.phase === 'mandate') return 'mandate';
  if (!isOver(position)) return 'unfinished';
  return livingCamps(position).length === 1 ? 'last-camp' : 'quiet';
}

/**
 * Returns a side's share of one point: all for the last side or the winner by points (§10), equal parts for the living
 * in a draw. A `judged` unfinished match is divided by the squared value of each side's units: of two, the stronger
 * wears the other down faster.
 */
export function pointsOf(position: Position, allies: readonly Team[], judged = false): number {
  const ally = allies.find((team) => position.camps[team] !== 0);
  if (ally === undefined) return 0;
  if (position.phase === 'mandate') return (mandateOf(position).leader & (1 << ally)) === 0 ? 0 : 1;
  const living = livingCamps(position);
  if (!judged || isOver(position)) return 1 / living.length;
  const strengths = living.map((camp) => evaluatorOf('balanced').strengthOf(position, camp) ** 2);
  const all = strengths.reduce((sum, each) => sum + each, 0);
  // With only Emperors, all sides are equal.
  return all === 0 ? 1 / living.length : strengths[living.indexOf(position.camps[ally]!)]! / all;
}
