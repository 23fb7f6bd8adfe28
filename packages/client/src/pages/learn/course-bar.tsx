import { learn } from '../../i18n/pages/learn.js';
import { courseDone } from './progress.js';
import './course-bar.css';

export function CourseBar() {
  const { done, all } = courseDone();
  return (
    <progress
      class="course-bar"
      value={done}
      max={all}
      aria-label={learn.bar(done, all)}
      title={learn.bar(done, all)}
    />
  );
}
