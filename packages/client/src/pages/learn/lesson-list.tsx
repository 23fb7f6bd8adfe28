/** All lessons, with a tick for each that is done. */

import { type Position, S } from '@dominion/rules';
import { learn } from '../../i18n/pages/learn.js';
import { type Lesson, type LessonName, matchOf, startSceneOf } from '../../match/connections/lesson/lesson.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { CheckIcon } from '../../ui/icons.js';
import { Link } from '../../ui/page/topbar.js';
import { LESSONS } from './lessons/index.js';
import { progress } from './progress.js';

/** What stands on the board when a lesson begins, read once. */
const begins = new Map<LessonName, Position>();

function beginOf(lesson: Lesson): Position {
  const known = begins.get(lesson.name) ?? matchOf(startSceneOf(lesson, 0))!.position;
  begins.set(lesson.name, known);
  return known;
}

/** The list; `here` is the lesson on show. */
export function LessonList({ here }: { here?: LessonName }) {
  const { done } = progress.value;
  return (
    <nav class="lesson-list" aria-label={learn.list}>
      <ol>
        {LESSONS.map((lesson, at) => {
          const { name } = lesson;
          return (
            <li key={name} data-done={done.includes(name)} data-here={name === here}>
              <Link to={{ page: 'lesson', name }} {...(name === here ? { 'aria-current': 'page' } : {})}>
                {here === undefined && <Thumbnail position={beginOf(lesson)} bottom={S} />}
                <span class="lesson-tick">{done.includes(name) ? <CheckIcon /> : at + 1}</span>
                <span class="lesson-name">
                  <b>{learn.lessons[name].title}</b>
                  <span class="muted">{learn.lessons[name].gist}</span>
                </span>
                {done.includes(name) && <span class="visually-hidden">{learn.done}</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
