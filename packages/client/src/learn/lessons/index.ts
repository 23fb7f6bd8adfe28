/** All lessons, in the order in which they are taught. */
import type { Lesson } from '../../hosts/lesson/lesson.js';
import { smallBattle } from './battle.js';
import { allies, crown, fate } from './court.js';
import { home, land, recruit, ring } from './land.js';
import { knives, lords, march } from './units.js';

export const LESSONS: readonly Lesson[] = [
  march,
  lords,
  knives,
  recruit,
  home,
  land,
  ring,
  fate,
  crown,
  allies,
  smallBattle,
];
