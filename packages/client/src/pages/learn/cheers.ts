/** The cheers for the steps of the course. */

import { learn } from '../../i18n/pages/learn.js';
import type { StepName } from '../../match/connections/lesson/lesson.js';
import type { CheerName } from '../../sound/score.js';

const CHEER_OF: Readonly<Record<StepName, CheerName>> = {
  slay: 'crown',
  emperor: 'guard',
  soldier: 'march',
  strike: 'strike',
  sergeant: 'march',
  swap: 'march',
  raise: 'fate',
  straddle: 'recruit',
  two: 'recruit',
  add: 'fate',
  seize: 'recruit',
  contest: 'strike',
  general: 'strike',
  admiral: 'strike',
  prince: 'strike',
  warrior: 'strike',
  assassin: 'strike',
  walk: 'march',
  arm: 'arm',
  seizeLand: 'land',
  lines: 'march',
  winBack: 'land',
  lower: 'fate',
  close: 'ring',
  breakOut: 'guard',
  heirless: 'crown',
  heir: 'crown',
  own: 'recruit',
  shared: 'arm',
  last: 'crown',
  battle: 'course',
};

/** Returns the cheer for a step, and its word. A repeated cheer gets another word. */
export function cheerFor(step: StepName, at: number): { readonly name: CheerName; readonly word: string } {
  const name = CHEER_OF[step];
  const words = learn.cheers[name];
  return { name, word: words[at % words.length]! };
}
