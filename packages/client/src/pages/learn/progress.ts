/** What the learner has done, kept in this browser. */

import { keptSignal } from '../../base/storage/kept-signal.js';
import type { LessonName, StepName } from '../../match/connections/lesson/lesson.js';
import { LESSONS } from './lessons/index.js';

/** The lessons that are done, and in those that are not the step that was reached. */
export interface LearnProgress {
  readonly done: readonly LessonName[];
  readonly at: Readonly<Partial<Record<LessonName, StepName>>>;
  /** Which order of the lessons it is about: the first one had no mark. */
  readonly order: 2;
}

const NOTHING: LearnProgress = { done: [], at: {}, order: 2 };

/** In the first order steps were counted; these are the lessons that had others than now. */
const FIRST_ORDER: Readonly<Partial<Record<LessonName, readonly StepName[]>>> = {
  lords: ['general', 'admiral', 'prince', 'prince'],
  recruit: ['straddle', 'two', 'seize', 'contest'],
  crown: ['heirless', 'heirless', 'heir'],
};

/** Reads what was kept, as far as it fits the lessons that there are. */
export function parseProgress(text: string): LearnProgress {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return NOTHING;
  }
  const { done, at, order } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const steps = (typeof at === 'object' && at !== null ? at : {}) as Record<string, unknown>;
  const did = (name: string): boolean => Array.isArray(done) && done.includes(name);
  // Emperors were toppled in another lesson once.
  const known = LESSONS.map(({ name }) => name).filter(
    (name) => did(name) || (name === 'aim' && order === undefined && did('crown')),
  );
  const reached = LESSONS.flatMap(({ name, steps: all }) => {
    const kept = steps[name];
    const names = all.map((step) => step.name);
    const step = typeof kept === 'number' ? (FIRST_ORDER[name] ?? names)[kept] : names.find((each) => each === kept);
    return known.includes(name) || step === undefined || step === names[0] ? [] : [[name, step]];
  });
  return { done: known, at: Object.fromEntries(reached), order: 2 };
}

const saved = keptSignal('learn', parseProgress);
/** What the learner has done, and whether this browser keeps it. */
export const { value: progress, kept } = saved;
const { keep } = saved;

const lessonOf = (name: LessonName) => LESSONS.find((lesson) => lesson.name === name)!;

/** The step (from 0) at which a lesson goes on. */
export function stepReached(name: LessonName): number {
  const reached = progress.value.at[name];
  return Math.max(
    0,
    lessonOf(name).steps.findIndex((step) => step.name === reached),
  );
}

/** Notes the step (from 0) that was reached in a lesson; one that is done begins anew whenever it is opened. */
export function noteStep(name: LessonName, step: number): void {
  const { done, at } = progress.peek();
  const reached = lessonOf(name).steps[step]!.name;
  if (!done.includes(name) && at[name] !== reached) keep({ done, at: { ...at, [name]: reached }, order: 2 });
}

/** Notes that a lesson is done; it begins at its first step the next time. */
export function noteDone(name: LessonName): void {
  const { done, at } = progress.peek();
  const { [name]: _, ...rest } = at;
  keep({ done: done.includes(name) ? done : [...done, name], at: rest, order: 2 });
}

/** Forgets everything. */
export function forgetProgress(): void {
  keep(NOTHING);
}

/** The first lesson that is not done; null after the last. */
export function lessonToDo(): LessonName | null {
  return LESSONS.find(({ name }) => !progress.value.done.includes(name))?.name ?? null;
}

/** How many steps of the whole course are done, and how many there are. */
export function courseDone(): { readonly done: number; readonly all: number } {
  const { done } = progress.value;
  const count = LESSONS.map(({ name, steps }) => (done.includes(name) ? steps.length : stepReached(name)));
  return {
    done: count.reduce((sum, each) => sum + each, 0),
    all: LESSONS.reduce((sum, { steps }) => sum + steps.length, 0),
  };
}
