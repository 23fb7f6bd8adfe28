/** Today's offers besides matches: the puzzle of the day, and the course. */
import { S } from '@dominion/rules';
import { browser } from '../../base/storage/browser.js';
import { app } from '../../i18n/index.js';
import { boardOf } from '../../ui/board/beginnings.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { Link } from '../../ui/link.js';
import { later } from '../../ui/wrapped.js';
import './today.css';

const Place = () => <span class="today-place" />;

const DayCard = later(() => import('../puzzles/day-card.js').then(({ DayCard: card }) => card), {
  Waiting: Place,
  Failed: () => null,
});
const CourseCard = later(() => import('../learn/course-card.js').then(({ CourseCard: card }) => card), {
  Failed: () => null,
});

function LearnCard() {
  return (
    <Link to={{ page: 'learn' }} class="today-card">
      <Thumbnail position={boardOf('2')} bottom={S} />
      <span class="today-told stack">
        <small class="today-called">{app.places.learn}</small>
        <b>{app.learn}</b>
      </span>
    </Link>
  );
}

/** The cards. Newcomers see the course where others see their progress in it. */
export function Today({ fresh }: { fresh: boolean }) {
  return (
    <>
      {browser.read('learn') !== null ? <CourseCard /> : fresh && <LearnCard />}
      <DayCard />
    </>
  );
}
