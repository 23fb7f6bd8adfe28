/**
 * The review of a match: chances, throws, and the actions that turned it. A worker may act as the judge; progress is
 * reported after each answer.
 */

import {
  type Action,
  type Dice,
  formatPosition,
  inspect,
  isThrow,
  type Phase,
  type Position,
  playLegal,
  type Team,
  waitsForThrow,
} from '@dominion/rules';
import { type Chances, campOf, campsAtStart, chancesIn, type Scales } from '../chances/camps.js';
import { type Care, type Judge, type Suspect, type Turning, turningAt } from './turning.js';
import { greatest, type Weighed, weighThrow } from './weighed.js';

/** A match under review: its start and all its actions. */
export interface PlayedMatch {
  readonly start: Position;
  readonly actions: readonly Action[];
  readonly dice: Dice;
}

/** One action of a match. Throws, resignations and draws have no choosing team. */
interface Turn {
  readonly action: Action;
  readonly before: Position;
  readonly after: Position;
  readonly chooser: Team | null;
}

export interface Review {
  /** The sides that it began with, as bits of their teams; every list of chances follows them. */
  readonly camps: readonly number[];
  /** The chances by the number of actions played, from 0; null if not known yet. */
  readonly curve: readonly (Chances | null)[];
  /** Every throw weighed so far, in order. */
  readonly throws: readonly Weighed[];
  /** The choices that cost most, in order of play; empty until all is known. */
  readonly turnings: readonly Turning[];
  /** The present stage, and its progress, 0 to 1. */
  readonly stage: 'curve' | 'throws' | 'turnings' | 'done';
  readonly done: number;
}

/** The number of choices to examine more closely, and the most to report. */
const SUSPECTS = 12;
const TOLD = 6;
/** The number of throws to weigh more closely. */
const CLOSELY = 8;
/** The fall of the own chance from which a choice is suspected. */
const FALL = 0.02;

/** Returns the course of a match, action by action; all of them must be legal. */
function turnsOf({ start, actions }: PlayedMatch): Turn[] {
  const turns: Turn[] = [];
  let before = start;
  for (const action of actions) {
    const after = playLegal(before, action).position;
    turns.push({ action, before, after, chooser: chooserOf(before, action) });
    before = after;
  }
  return turns;
}

/** The phases whose choices can turn a match: not the muster, in which all choose at once. */
const TELLING: ReadonlySet<Phase> = new Set([
  'move',
  'heir',
  'demote-upper',
  'demote-lower',
  'add-peasant',
  'promote-lower',
  'promote-upper',
]);

function chooserOf({ phase, turn }: Position, action: Action): Team | null {
  const { kind } = inspect(action);
  return isThrow(action) || kind === 'resign' || kind === 'draw' || !TELLING.has(phase) ? null : turn;
}

/** Reviews a match: yields the findings after every answer of the judge. Stop iterating to end it. */
export async function* review(course: PlayedMatch, judge: Judge): AsyncGenerator<Review, void, undefined> {
  const turns = turnsOf(course);
  const camps = campsAtStart(course.start);
  const positions = [course.start, ...turns.map(({ after }) => after)];
  const curve: (Chances | null)[] = positions.map(() => null);
  const throws: Weighed[] = [];
  const turnings: Turning[] = [];
  const scales = scalesOf(judge, 'glance');
  const told = (stage: Review['stage'], done: number): Review => ({
    camps,
    curve: [...curve],
    throws: [...throws],
    turnings: [...turnings].sort((a, b) => a.at - b.at),
    stage,
    done,
  });

  const open = positions.flatMap((position, at) => (waitsForThrow(position) ? [] : [at]));
  for (const [n, at] of open.entries()) {
    curve[at] = await chancesIn(positions[at]!, camps, course.dice, scales);
    yield told('curve', (n + 1) / open.length);
  }

  const waiting = positions.flatMap((position, at) => (waitsForThrow(position) ? [at] : []));
  for (const [n, at] of waiting.entries()) {
    const action = turns[at]?.action ?? null;
    const { expected, weighed } = await weighThrow(positions[at]!, at, action, camps, course.dice, scales);
    curve[at] = expected;
    if (weighed !== null) throws.push(weighed);
    yield told('throws', (n + 1) / (waiting.length + CLOSELY));
  }

  const closely = scalesOf(judge, 'close');
  for (const [n, { at }] of strongest(throws, turns).entries()) {
    const { action, before } = turns[at]!;
    const { expected, weighed } = await weighThrow(before, at, action, camps, course.dice, closely);
    curve[at] = expected;
    curve[at + 1] = weighed!.came.chances;
    throws.splice(
      throws.findIndex((each) => each.at === at),
      1,
      weighed!,
    );
    yield told('throws', (waiting.length + n + 1) / (waiting.length + CLOSELY));
  }

  const suspects = suspectsIn(turns, curve, camps);
  for (const [n, suspect] of suspects.entries()) {
    const turning = await turningAt(suspect, camps, judge);
    if (turning !== null) turnings.push(turning);
    yield told('turnings', (n + 1) / suspects.length);
  }
  turnings.sort((a, b) => b.kept - a.kept).splice(TOLD);
  yield told('done', 1);
}

/**
 * Returns the throws with the greatest swings, not those next to another throw. The chances between two throws must
 * stay the same for both, or luck and choices no longer add up.
 */
function strongest(throws: readonly Weighed[], turns: readonly Turn[]): Weighed[] {
  const thrownAt = (at: number): boolean => turns[at] !== undefined && isThrow(turns[at].action);
  return throws
    .filter(({ at }) => !thrownAt(at - 1) && !thrownAt(at + 1))
    .sort((a, b) => greatest(b) - greatest(a))
    .slice(0, CLOSELY);
}

/** Wraps a judge, so that each request is made once. */
function scalesOf(judge: Judge, care: Care): Scales {
  return {
    weigh: remembering((position) => judge.chances(position, care)),
    choose: remembering(async (position) => (await judge.best(position, position.turn, care))?.action ?? null),
  };
}

/** Returns the places where the chance of the choosing team fell most, the greatest fall first. */
function suspectsIn(turns: readonly Turn[], curve: readonly (Chances | null)[], camps: readonly number[]): Suspect[] {
  return turns
    .flatMap(({ action, before, chooser }, at): (Suspect & { fall: number })[] => {
      if (chooser === null) return [];
      const camp = campOf(camps, chooser);
      const fall = curve[at]![camp]! - curve[at + 1]![camp]!;
      return fall < FALL ? [] : [{ at, action, before, team: chooser, fall }];
    })
    .sort((a, b) => b.fall - a.fall)
    .slice(0, SUSPECTS);
}

/** Asks once for each position: a throw's possible result is often the actual one. */
function remembering<T>(ask: (position: Position) => Promise<T>): (position: Position) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (position) => {
    const key = formatPosition(position);
    const answer = known.get(key) ?? ask(position);
    known.set(key, answer);
    return answer;
  };
}
