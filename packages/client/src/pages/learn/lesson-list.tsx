/** The list of lessons beside a lesson, with a tick for each that is done. */
import { learn } from '../../i18n/pages/learn.js';
import type { LessonName } from '../../match/connections/lesson/lesson.js';
import { CheckIcon } from '../../ui/icons.js';
import { Link } from '../../ui/page/topbar.js';
import { LESSONS } from './lessons/index.js';
import { progress } from './progress.js';

/** The list; `here` is the lesson on show. */
export function LessonList({ here }: { here: LessonName }) {
  const { done } = progress.value;
  return (
    <nav class="lesson-list" aria-label={learn.list}>
      <ol>
        {LESSONS.map(({ name }, at) => (
          <li key={name} data-done={done.includes(name)}>
            <Link to={{ page: 'lesson', name }} {...(name === here ? { 'aria-current': 'page' } : {})}>
              <span class="lesson-tick">{done.includes(name) ? <CheckIcon /> : at + 1}</span>
              <b>{learn.lessons[name].title}</b>
              {done.includes(name) && <span class="visually-hidden">{learn.done}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
