/** All lessons, in teaching order: goals before means, with Fate in between. */
import type { Lesson } from '../../../match/connections/lesson/lesson.js';
import { smallBattle } from './battle.js';
import { aim, allies, crown } from './court.js';
import { home, land, recruit, ring } from './land.js';
import { knives, lords, march } from './units.js';

export const LESSONS: readonly Lesson[] = [
  aim,
  march,
  recruit,
  lords,
  knives,
  home,
  land,
  ring,
  crown,
  allies,
  smallBattle,
];
