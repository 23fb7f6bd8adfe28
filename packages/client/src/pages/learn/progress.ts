/** The learner's progress, stored in this browser. */

import { storedSignal } from '../../base/storage/stored-signal.js';
import type { LessonName, StepName } from '../../match/connections/lesson/lesson.js';
import { LESSONS } from './lessons/index.js';

/** The finished lessons, and the step reached in each of the others. */
export interface LearnProgress {
  readonly done: readonly LessonName[];
  readonly at: Readonly<Partial<Record<LessonName, StepName>>>;
  /** The order of the lessons to which it applies; the first order had no number. */
  readonly order: 2;
}

const NOTHING: LearnProgress = { done: [], at: {}, order: 2 };

/** In the first order steps were numbers; these lessons had different steps then. */
const FIRST_ORDER: Readonly<Partial<Record<LessonName, readonly StepName[]>>> = {
  lords: ['general', 'admiral', 'prince', 'prince'],
  recruit: ['straddle', 'two', 'seize', 'contest'],
  crown: ['heirless', 'heirless', 'heir'],
};

/** Parses the stored progress, as far as it fits the current lessons. */
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
  // Toppling Emperors was once part of another lesson.
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

const saved = storedSignal('learn', parseProgress);
/** The learner's progress, and whether this browser can store it. */
export const { value: progress, kept } = saved;
const { keep } = saved;

const lessonOf = (name: LessonName) => LESSONS.find((lesson) => lesson.name === name)!;

/** Returns the step (from 0) at which a lesson continues. */
export function stepReached(name: LessonName): number {
  const reached = progress.value.at[name];
  return Math.max(
    0,
    lessonOf(name).steps.findIndex((step) => step.name === reached),
  );
}

/** Stores the step (from 0) reached in a lesson. A finished lesson always restarts when opened. */
export function noteStep(name: LessonName, step: number): void {
  const { done, at } = progress.peek();
  const reached = lessonOf(name).steps[step]!.name;
  if (!done.includes(name) && at[name] !== reached) keep({ done, at: { ...at, [name]: reached }, order: 2 });
}

/** Stores that a lesson is finished; it starts at its first step the next time. */
export function noteDone(name: LessonName): void {
  const { done, at } = progress.peek();
  const { [name]: _, ...rest } = at;
  keep({ done: done.includes(name) ? done : [...done, name], at: rest, order: 2 });
}

export function forgetProgress(): void {
  keep(NOTHING);
}

/** Returns the first unfinished lesson; null after the last. */
export function lessonToDo(): LessonName | null {
  return LESSONS.find(({ name }) => !progress.value.done.includes(name))?.name ?? null;
}

/** Returns how many steps of the whole course are done, and how many there are. */
export function courseDone(): { readonly done: number; readonly all: number } {
  const { done } = progress.value;
  const count = LESSONS.map(({ name, steps }) => (done.includes(name) ? steps.length : stepReached(name)));
  return {
    done: count.reduce((sum, each) => sum + each, 0),
    all: LESSONS.reduce((sum, { steps }) => sum + steps.length, 0),
  };
}
