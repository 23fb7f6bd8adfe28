/** A lesson as data, and the meaning of a learner's action in it. Pure. */
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
import { headerAt } from '../device/local-match.js';
import type { Goal } from './goals.js';

/** The name of a lesson in addresses and in its texts. */
export type LessonName = keyof typeof learn.lessons;
/** The name of a step in its texts. */
export type StepName = keyof typeof learn.steps;
/** A reason why an action isn't what the step asks for. */
export type Why = keyof typeof learn.why;

/** A single task; scripts outside the course have names of their own. */
export interface LessonStep<Name extends string = StepName> {
  readonly name: Name;
  /** The position (RULES.md §8) in which it begins; left out if it continues from the step before. */
  readonly scene?: string;
  /** The unit that it's about; its picture stands beside the words. */
  readonly unit?: Unit;
  /** The squares that matter: `h8` a circle, `!h8` a red one, `e3-e5` an arrow. */
  readonly marks: string;
  readonly goal: Goal;
  /** Legal actions that miss the goal. The first match is reported, else the general answer. */
  readonly misses?: readonly (readonly [Goal, Why])[];
  /** An action that reaches the goal: “show me” shows it. */
  readonly solution: string;
  /** The throws after it, at once, as lines of the log. */
  readonly throws?: readonly string[];
  /** Actions of the others before the next step. */
  readonly replies?: readonly string[];
}

/** A match to its end against bots: every legal action is allowed. */
export interface Battle<Name extends string = StepName> {
  readonly name: Name;
  readonly scene: string;
  readonly bot: BotLevel;
}

export interface Lesson<Name extends string = LessonName, StepNames extends string = StepName> {
  readonly name: Name;
  /** Whether its throws are shown; in other lessons, throws haven't been explained yet. */
  readonly throws?: true;
  /** Whether every step shows the solution at once. */
  readonly coached?: true;
  /** Two opposite corners for all steps; left out if each has its own part. */
  readonly field?: readonly [string, string];
  readonly steps: readonly (LessonStep<StepNames> | Battle<StepNames>)[];
}

/** Any lesson, of the course or not. */
export type AnyLesson = Lesson<string, string>;

/** Whether a step is a match to its end. */
export const isBattle = <Name extends string>(step: LessonStep<Name> | Battle<Name>): step is Battle<Name> =>
  'bot' in step;

/** Parses one of our positions; the tests read all of them. */
function read(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.field} ${parsed.error.message}`);
  return parsed.position;
}

/** The start of a step: the position of the last scene, and the log since then. */
export interface Scene {
  readonly from: Position;
  readonly log: readonly string[];
}

/** Returns the start of a step (from 0), if the steps before it were done by their solutions. */
export function startSceneOf({ steps }: AnyLesson, at: number): Scene {
  const start = steps.findLastIndex((step, index) => index <= at && step.scene !== undefined);
  const played = steps.slice(start, at).flatMap((step) => (isBattle(step) ? [] : linesOf(step, step.solution)));
  return { from: read(steps[start]!.scene!), log: played };
}

/** Returns a step's lines in the log: the learner's action, the throws and the replies. */
function linesOf({ throws = [], replies = [] }: LessonStep<string>, action: string): string[] {
  return [action, ...throws, ...replies];
}

/** Returns the next step's start after the learner's own actions: it continues their log, or begins a new scene. */
export function sceneAfter(lesson: AnyLesson, at: number, { from, log }: Scene): Scene {
  const [step, next] = [lesson.steps[at]!, lesson.steps[at + 1]!];
  if (next.scene !== undefined || isBattle(step)) return startSceneOf(lesson, at + 1);
  const onwards = { from, log: [...log, ...(step.replies ?? [])] };
  return matchOf(onwards) === null ? startSceneOf(lesson, at + 1) : onwards;
}

/** Returns the match of a scene; null if one of its lines isn't legal. */
export function matchOf({ from, log }: Scene): Match | null {
  const folded = foldMatch(headerAt(from), log);
  return folded.ok ? folded.match : null;
}

/** The action reached the goal with these lines, missed it, or isn't legal. */
export type Judged =
  | { readonly kind: 'reached'; readonly lines: readonly string[] }
  | { readonly kind: 'missed'; readonly why: Why | null }
  | { readonly kind: 'illegal' };

/** Judges a learner's action. A miss without a reason of its own gets the step's general answer. */
export function judge(step: LessonStep<string>, match: Match, action: Action): Judged {
  const played = playMatch(match, action);
  if (!played.ok) return { kind: 'illegal' };
  const tried = { before: match.position, action, after: played.match.position, events: played.events };
  if (step.goal(tried)) return { kind: 'reached', lines: [formatAction(action), ...(step.throws ?? [])] };
  return { kind: 'missed', why: step.misses?.find(([fits]) => fits(tried))?.[1] ?? null };
}

export function marksOf(text: string): Drawn[] {
  return text
    .split(' ')
    .filter((each) => each !== '')
    .map((each) => {
      const [from, to] = each.replace('!', '').split('-').map(readSquare);
      return { from: from!, to: to ?? from!, pen: each.startsWith('!') ? 'red' : 'green' };
    });
}

/** Parses a square's name; the tests read all of them. */
export function readSquare(name: string): Square {
  const square = parseSquare(name);
  if (square === null) throw new Error(`${name} is no square`);
  return square;
}
