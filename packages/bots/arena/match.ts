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

/** Chooses for a team; the same numbers give the same choice, unless it thinks by the clock. */
export type Chooser = (position: Position, team: Team, random: () => number) => Action;

export interface MatchOptions {
  readonly mode: Mode;
  /** The team whose Territory is empty, in mode `3`. */
  readonly empty?: Team;
  /** By team; those that do not play are ignored. */
  readonly choosers: readonly Chooser[];
  /** What begins, every throw and every bot's chance come from this text. */
  readonly seed: string;
  /** After how many turns a match without a last turn is left as a draw. */
  readonly most: number;
  /** The number of the last turn (§10); 0, as unless told, for none. */
  readonly last?: number;
  /** Whether Fate ends the match from that turn on; not so unless told. */
  readonly fated?: boolean;
  /** What is thrown once the X's are up (§6); the die unless told. */
  readonly dice?: Dice;
  /** How many choices at the start are made at random instead, the same ones for the same seed where they are legal. */
  readonly opening?: number;
  /** Whether bots give up what is hopeless, and agree to draws, as they do among people; they do unless told. */
  readonly concedes?: boolean;
  /** Told of every choice. */
  readonly watch?: (position: Position, action: Action) => void;
}

export interface Played {
  readonly position: Position;
  /** The last camp is left (§7), the count decided (§10), a hundred quiet moves were played, all agreed, or `most` turns were played. */
  readonly reason: 'last-camp' | 'mandate' | 'quiet' | 'agreed' | 'unfinished';
  /** How many turns it took. */
  readonly turns: number;
  /** The team that moved first. */
  readonly first: Team;
  /**
   * The camp that led by the count when two thirds of the turns had ended, as bits of the teams that lived then; 0 where the
   * match was over by then, or has no last turn.
   */
  readonly led: number;
  /** How many teams resigned. */
  readonly resigned: number;
  /** The teams, as bits, that lost an Emperor before their eleventh own move. */
  readonly early: number;
  /** For every choice, who made it and how many milliseconds of work it took. */
  readonly times: (readonly [Team, number])[];
}

/** An Emperor that falls before its team has moved more often than this fell early. */
const EARLY = 10;

/** A throw as chance gives it (§6): X's up one time in four, then a die, or six sticks of which the marked ones count. */
export function randomThrow(random: () => number, dice: Dice = DEFAULT_DICE): Action {
  if (random() >= 0.25) return THROWS[0]!;
  if (dice === 'die') return THROWS[2 + Math.floor(6 * random())]!;
  let marked = 0;
  for (let stick = 0; stick < 6; stick++) if (random() < 0.5) marked++;
  return THROWS[1 + marked]!;
}

/** Plays a match to its end, or to as many turns as it may have. The throw of a turn is the same in every match of the same seed. */
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
    // Asked when the turn after two thirds of them begins, before anything is done in it.
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
 * What a team's camp gets of the one point: all for the last one and for the one that wins by the count (§10), an equal part
 * for each that lives when it is a draw. A `judged` match that is not over is parted by what each camp's units are worth,
 * squared: of two the stronger wears the other down faster than it is worn down.
 */
export function pointsOf(position: Position, allies: readonly Team[], judged = false): number {
  const ally = allies.find((team) => position.camps[team] !== 0);
  if (ally === undefined) return 0;
  if (position.phase === 'mandate') return (mandateOf(position).leader & (1 << ally)) === 0 ? 0 : 1;
  const living = livingCamps(position);
  if (!judged || isOver(position)) return 1 / living.length;
  const strengths = living.map((camp) => evaluatorOf('balanced').strengthOf(position, camp) ** 2);
  const all = strengths.reduce((sum, each) => sum + each, 0);
  // Emperors alone are worth nothing, and nobody has more of it than another.
  return all === 0 ? 1 / living.length : strengths[living.indexOf(position.camps[ally]!)]! / all;
}
