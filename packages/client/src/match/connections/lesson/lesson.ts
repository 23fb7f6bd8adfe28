/** A lesson as data, and what a learner's action means in it. Pure. */
import type { BotLevel } from '@dominion/bots';
import {
  type Action,
  foldMatch,
  formatAction,
  type Match,
  type Position,
  parsePosition,
  parseSquare,
  playMatch,
  type Square,
  type Unit,
} from '@dominion/rules';
import type { Drawn } from '../../../board/view.js';
import type { learn } from '../../../i18n/pages/learn.js';
import { headerAt } from '../device/here.js';
import type { Goal } from './goals.js';

/** What a lesson is called in addresses, and by its words. */
export type LessonName = keyof typeof learn.lessons;
/** What a step is called by its words. */
export type StepName = keyof typeof learn.steps;
/** A reason why something is not what the step asks for. */
export type Why = keyof typeof learn.why;

/** One thing to do; a script that is no lesson of the course has names of its own. */
export interface LessonStep<Name extends string = StepName> {
  readonly name: Name;
  /** The position (RULES.md §8) in which it begins; left out where it goes on from the step before. */
  readonly scene?: string;
  /** The unit that it is about, whose sign stands beside the words. */
  readonly unit?: Unit;
  /** The squares that matter: `h8` a circle, `!h8` a red one, `e3-e5` an arrow. */
  readonly marks: string;
  /** What must come of the learner's action. */
  readonly goal: Goal;
  /** Legal actions that miss the goal in a way of their own; the first that fits is told, else what the step says to all. */
  readonly misses?: readonly (readonly [Goal, Why])[];
  /** An action that reaches the goal: what "show me" shows. */
  readonly solution: string;
  /** What is thrown after it, at once: lines of the log. */
  readonly throws?: readonly string[];
  /** What others do before the next step. */
  readonly replies?: readonly string[];
}

/** A match to its end against bots: whatever is legal may be done. */
export interface Battle<Name extends string = StepName> {
  readonly name: Name;
  readonly scene: string;
  readonly bot: BotLevel;
}

export interface Lesson<Name extends string = LessonName, StepNames extends string = StepName> {
  readonly name: Name;
  /** Whether its throws are shown as they are thrown; elsewhere nobody has heard of them yet. */
  readonly throws?: true;
  /** Whether every step shows at once what to do. */
  readonly coached?: true;
  /** Two opposite corners of where all of it happens; left out where each step has a part of the board of its own. */
  readonly field?: readonly [string, string];
  readonly steps: readonly (LessonStep<StepNames> | Battle<StepNames>)[];
}

/** Any lesson, of the course or not. */
export type AnyLesson = Lesson<string, string>;

/** Whether a step is a match to its end. */
export const isBattle = <Name extends string>(step: LessonStep<Name> | Battle<Name>): step is Battle<Name> =>
  'bot' in step;

/** A position of ours; every one is read by the tests. */
function read(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.field} ${parsed.error.message}`);
  return parsed.position;
}

/** Where a step begins: the position of the last scene, and what was played since. */
export interface Scene {
  readonly from: Position;
  readonly log: readonly string[];
}

/** Where the step of a number (from 0) begins for who did those before it as they can be shown. */
export function startSceneOf({ steps }: AnyLesson, at: number): Scene {
  const start = steps.findLastIndex((step, index) => index <= at && step.scene !== undefined);
  const played = steps.slice(start, at).flatMap((step) => (isBattle(step) ? [] : linesOf(step, step.solution)));
  return { from: read(steps[start]!.scene!), log: played };
}

/** A step's lines in the log: the learner's action, the throws and what others do. */
function linesOf({ throws = [], replies = [] }: LessonStep<string>, action: string): string[] {
  return [action, ...throws, ...replies];
}

/**
 * Where the next step begins for who reached the goal of the step of a number with what stands in the log: on from there, or in
 * its own scene.
 */
export function sceneAfter(lesson: AnyLesson, at: number, { from, log }: Scene): Scene {
  const [step, next] = [lesson.steps[at]!, lesson.steps[at + 1]!];
  if (next.scene !== undefined || isBattle(step)) return startSceneOf(lesson, at + 1);
  const onwards = { from, log: [...log, ...(step.replies ?? [])] };
  return matchOf(onwards) === null ? startSceneOf(lesson, at + 1) : onwards;
}

/** The match of a scene; null where a line of it is not legal. */
export function matchOf({ from, log }: Scene): Match | null {
  const folded = foldMatch(headerAt(from), log);
  return folded.ok ? folded.match : null;
}

/** What an action means: the goal and what is played for it, why it is not the goal, or that it is not legal. */
export type Judged =
  | { readonly kind: 'reached'; readonly lines: readonly string[] }
  | { readonly kind: 'missed'; readonly why: Why | null }
  | { readonly kind: 'illegal' };

/** Judges an action of the learner's. A miss without a reason of its own is answered with what the step says to all. */
export function judge(step: LessonStep<string>, match: Match, action: Action): Judged {
  const played = playMatch(match, action);
  if (!played.ok) return { kind: 'illegal' };
  const tried = { before: match.position, action, after: played.match.position, events: played.events };
  if (step.goal(tried)) return { kind: 'reached', lines: [formatAction(action), ...(step.throws ?? [])] };
  return { kind: 'missed', why: step.misses?.find(([fits]) => fits(tried))?.[1] ?? null };
}

/** The drawings of a text of marks. */
export function marksOf(text: string): Drawn[] {
  return text
    .split(' ')
    .filter((each) => each !== '')
    .map((each) => {
      const [from, to] = each.replace('!', '').split('-').map(readSquare);
      return { from: from!, to: to ?? from!, pen: each.startsWith('!') ? 'red' : 'green' };
    });
}

/** A square by its name; every one is read by the tests. */
export function readSquare(name: string): Square {
  const square = parseSquare(name);
  if (square === null) throw new Error(`${name} is no square`);
  return square;
}
