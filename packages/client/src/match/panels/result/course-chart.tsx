/** A small chart of a match: one line per side, without scale. */
import { lookOf } from '../../../board/palette.js';
import { grammar } from '../../../i18n/index.js';
import { ending as words } from '../../../i18n/match/ending.js';
import { coursePoints, type MatchCourse } from '../../../share/poster/course.js';

const WIDTH = 240;
const HEIGHT = 52;

/** The lines; an empty figure until they are known. `told` describes the ending for screen readers. */
export function CourseChart({ course, told }: { course: MatchCourse | null; told: string }) {
  // Reserve its place, so that no button jumps when it appears.
  if (course === null) return <figure class="course" aria-hidden="true" />;
  const name = course.kind === 'count' ? words.count : words.chances;
  return (
    <figure class="course">
      <svg
        viewBox={`-3 -4 ${WIDTH + 6} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={grammar.about(name, told)}
      >
        {course.lines.map((line) => {
          const points = coursePoints(line, WIDTH, HEIGHT).map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
          if (points.length < 2) return null;
          const { css, rim } = lookOf(line.teams[0]!);
          const path = `M${points.join('L')}`;
          return (
            <g key={line.teams[0]}>
              <path d={path} stroke={rim} class="course-rim" />
              <path d={path} stroke={css} class="course-line" />
            </g>
          );
        })}
      </svg>
      <figcaption class="fine muted" aria-hidden="true">
        {name}
      </figcaption>
    </figure>
  );
}
