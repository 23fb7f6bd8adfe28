/** What there is to do on this day besides matches: the puzzle of the day, and the course where one is in the midst of it. */
import type { ComponentType } from 'preact';
import { later } from '../parts/wrapped.js';
import { browser } from '../storage/browser.js';

const Nothing = () => null;
const Place = () => <span class="today-place" />;

/** A card of another floor of the house, which comes after the page; whoever cannot have it misses nothing. */
function card(load: () => Promise<ComponentType>, Waiting: ComponentType): ComponentType {
  return later(() => load().catch(() => Nothing), Waiting);
}

const DayCard = card(() => import('../puzzles/day-card.js').then(({ DayCard: shown }) => shown), Place);
const CourseCard = card(() => import('../learn/course-card.js').then(({ CourseCard: shown }) => shown), Nothing);

/** The cards. */
export function Today() {
  return (
    <div class="home-today">
      <DayCard />
      {browser.read('learn') !== null && <CourseCard />}
    </div>
  );
}
