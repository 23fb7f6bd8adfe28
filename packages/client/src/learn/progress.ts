/** What the learner has done, kept in this browser. */

import type { LessonName } from '../hosts/lesson/lesson.js';
import { keptSignal } from '../storage/kept-signal.js';
import { LESSONS } from './lessons/index.js';

/** The lessons that are done, and in those that are not the step (from 0) that was reached. */
export interface LearnProgress {
  readonly done: readonly LessonName[];
  readonly at: Readonly<Partial<Record<LessonName, number>>>;
}

const NOTHING: LearnProgress = { done: [], at: {} };

/** Reads what was kept, as far as it fits the lessons that there are. */
export function parseProgress(text: string): LearnProgress {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return NOTHING;
  }
  const { done, at } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const steps = (typeof at === 'object' && at !== null ? at : {}) as Record<string, unknown>;
  const known = LESSONS.filter(({ name }) => Array.isArray(done) && done.includes(name)).map(({ name }) => name);
  const reached = LESSONS.flatMap(({ name, steps: all }) => {
    const step = steps[name];
    return !known.includes(name) && Number.isInteger(step) && (step as number) > 0 && (step as number) < all.length
      ? [[name, step]]
      : [];
  });
  return { done: known, at: Object.fromEntries(reached) };
}

const saved = keptSignal('learn', parseProgress);
/** What the learner has done, and whether this browser keeps it. */
export const { value: progress, kept } = saved;
const { keep } = saved;

/** Notes the step (from 0) that was reached in a lesson; one that is done begins anew whenever it is opened. */
export function noteStep(name: LessonName, step: number): void {
  const { done, at } = progress.peek();
  if (!done.includes(name) && at[name] !== step) keep({ done, at: { ...at, [name]: step } });
}

/** Notes that a lesson is done; it begins at its first step the next time. */
export function noteDone(name: LessonName): void {
  const { done, at } = progress.peek();
  const { [name]: _, ...rest } = at;
  keep({ done: done.includes(name) ? done : [...done, name], at: rest });
}

/** Forgets everything. */
export function forgetProgress(): void {
  keep(NOTHING);
}

/** The first lesson that is not done; null after the last. */
export function lessonToDo(): LessonName | null {
  return LESSONS.find(({ name }) => !progress.value.done.includes(name))?.name ?? null;
}
