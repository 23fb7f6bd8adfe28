/** What there is to do on this day besides matches: the puzzle of the day, and the course where one is in the midst of it. */

import { browser } from '../../base/storage/browser.js';
import { later } from '../../ui/wrapped.js';

const Place = () => <span class="today-place" />;

const DayCard = later(() => import('../puzzles/day-card.js').then(({ DayCard: card }) => card), {
  Waiting: Place,
  Failed: () => null,
});
const CourseCard = later(() => import('../learn/course-card.js').then(({ CourseCard: card }) => card), {
  Failed: () => null,
});

/** The cards. */
export function Today() {
  return (
    <div class="home-today">
      <DayCard />
      {browser.read('learn') !== null && <CourseCard />}
    </div>
  );
}
