/** All lessons, with a tick for each that is done. */

import type { Unit } from '@dominion/rules';
import { isBattle, type Lesson, type LessonName } from '../hosts/lesson/lesson.js';
import { CheckIcon } from '../parts/icons.js';
import { Link } from '../parts/topbar.js';
import { UnitGlyph } from '../parts/unit-glyph.js';
import { learn } from '../words/learn.js';
import { LESSONS } from './lessons/index.js';
import { progress } from './progress.js';

/** The units that one meets in a lesson. */
function unitsIn(steps: Lesson['steps']): readonly Unit[] {
  return [...new Set(steps.flatMap((step) => (isBattle(step) || step.unit === undefined ? [] : [step.unit])))];
}

/** The list; `here` is the lesson on show. */
export function LessonList({ here }: { here?: LessonName }) {
  const { done } = progress.value;
  return (
    <nav class="lesson-list" aria-label={learn.list}>
      <ol>
        {LESSONS.map(({ name, steps }, at) => (
          <li key={name} data-done={done.includes(name)} data-here={name === here}>
            <Link to={{ page: 'lesson', name }} {...(name === here ? { 'aria-current': 'page' } : {})}>
              <span class="lesson-tick">{done.includes(name) ? <CheckIcon /> : at + 1}</span>
              <span class="lesson-name">
                <b>{learn.lessons[name].title}</b>
                <span class="muted">{learn.lessons[name].gist}</span>
              </span>
              <span class="lesson-units">
                {unitsIn(steps).map((unit) => (
                  <UnitGlyph key={unit} unit={unit} />
                ))}
              </span>
              {done.includes(name) && <span class="visually-hidden">{learn.done}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
