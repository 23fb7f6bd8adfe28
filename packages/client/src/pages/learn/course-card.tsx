/** A card with the course's progress. Nothing before the start or after the end. */

import { app } from '../../i18n/index.js';
import { learn } from '../../i18n/pages/learn.js';
import { LampIcon } from '../../ui/icons.js';
import { Link } from '../../ui/link.js';
import { CourseBar } from './course-bar.js';
import { courseDone, lessonToDo } from './progress.js';
import '../home/today.css';

/** The card. */
export function CourseCard() {
  const next = lessonToDo();
  const { done, all } = courseDone();
  if (next === null || done === 0) return null;
  return (
    <Link to={{ page: 'lesson', name: next }} class="today-card today-course">
      <span class="today-told stack">
        <small class="today-called">
          <LampIcon /> {app.places.learn}
        </small>
        <b>
          {learn.goOn} {learn.from(learn.lessons[next].title)}
        </b>
        <CourseBar />
        <span class="today-asks" aria-hidden="true">
          {learn.bar(done, all)}
        </span>
      </span>
    </Link>
  );
}
