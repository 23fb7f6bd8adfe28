/** One whole match between bots, with throws from a seed. */
import {
  type Action,
  isOver,
  legalActions,
  type Mode,
  type Position,
  playLegal,
  start,
  TEAMS,
  type Team,
  THROWS,
  teamsOf,
} from '@dominion/rules';
import { chooserOf } from '../src/choices.js';
import { randomFrom } from '../src/index.js';
import { evaluatorOf } from '../src/manners.js';
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
  /** After how many turns a match is left as a draw. */
  readonly most: number;
  /** How many choices at the start are made at random instead, the same ones for the same seed where they are legal. */
  readonly opening?: number;
  /** Told of every choice. */
  readonly watch?: (position: Position, action: Action) => void;
}

export interface Played {
  readonly position: Position;
  readonly reason: 'last-camp' | 'quiet' | 'unfinished';
  /** How many turns it took. */
  readonly turns: number;
  /** For every choice, who made it and how many milliseconds of work it took. */
  readonly times: (readonly [Team, number])[];
}

/** A throw as chance gives it: X's up one time in four, then six sticks. */
export function randomThrow(random: () => number): Action {
  if (random() >= 0.25) return THROWS[0]!;
  let marked = 0;
  for (let stick = 0; stick < 6; stick++) if (random() < 0.5) marked++;
  return THROWS[1 + marked]!;
}

/** Plays a match to its end, or to its last turn. The throw of a turn is the same in every match of the same seed. */
export function playMatch({ mode, empty = 0, choosers, seed, most, opening = 0, watch }: MatchOptions): Played {
  const teams = teamsOf(mode, empty);
  const times: [Team, number][] = [];
  const thinking = TEAMS.map((team) => randomFrom(`${seed} thinking ${team}`));
  const chance = randomFrom(`${seed} opening`);
  let position = start(mode, teams[Math.floor(chance() * teams.length)], empty);
  let choices = 0;
  while (!isOver(position) && position.ply <= most) {
    let action: Action;
    if (position.phase === 'fate' || position.phase === 'succession') {
      action = randomThrow(randomFrom(`${seed} throw ${position.ply}`));
    } else if (choices++ < opening) {
      const legal = legalActions(position);
      action = legal[Math.floor(chance() * legal.length)]!;
    } else {
      const team = chooserOf(position);
      const began = now();
      action = choosers[team]!(position, team, thinking[team]!);
      times.push([team, now() - began]);
      watch?.(position, action);
    }
    position = playLegal(position, action).position;
  }
  return { position, reason: reasonOf(position), turns: position.ply, times };
}

/** The camps that still live, each as bits of its living teams. */
function campsOf({ camps }: Position): number[] {
  return [...new Set(TEAMS.map((team) => camps[team]!).filter((camp) => camp !== 0))];
}

function reasonOf(position: Position): Played['reason'] {
  if (!isOver(position)) return 'unfinished';
  return campsOf(position).length === 1 ? 'last-camp' : 'quiet';
}

/**
 * What a team's camp gets of the one point: all for the last one, an equal part for each that lives when it is a draw. A
 * `judged` match that is not over is parted by what each camp's units are worth, squared: of two the stronger wears the other
 * down faster than it is worn down.
 */
export function pointsOf(position: Position, allies: readonly Team[], judged = false): number {
  const ally = allies.find((team) => position.camps[team] !== 0);
  if (ally === undefined) return 0;
  const living = campsOf(position);
  if (!judged || isOver(position)) return 1 / living.length;
  const strengths = living.map((camp) => evaluatorOf('balanced').strengthOf(position, camp) ** 2);
  const all = strengths.reduce((sum, each) => sum + each, 0);
  // Emperors alone are worth nothing, and nobody has more of it than another.
  return all === 0 ? 1 / living.length : strengths[living.indexOf(position.camps[ally]!)]! / all;
}
