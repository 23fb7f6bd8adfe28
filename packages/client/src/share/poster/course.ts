/** The course of a match, a line per side: points for the Mandate, or chances of winning. */
import type { Review } from '@dominion/insight';
import { type Team, teamsIn, teamsOfCamp } from '@dominion/rules';
import { countLines, countsOf, positionsOf } from '../../model/board/counts.js';
import type { Story } from '../../model/story.js';

export interface MatchCourse {
  readonly kind: 'count' | 'chances';
  readonly lines: readonly CourseLine[];
}

interface CourseLine {
  readonly teams: readonly Team[];
  /** By the number of actions done: from 0 (bottom) to 1 (top); null if unknown. */
  readonly heights: readonly (number | null)[];
}

/** Returns the points for the Mandate; null in a match that ends with the last Emperor. */
export function countCourse(story: Story): MatchCourse | null {
  const positions = positionsOf(story);
  if (positions[0]!.last === 0) return null;
  const { mode } = story.header;
  const teams = teamsIn(story.header);
  const lines = countLines('mandate', teams, mode);
  const counts = countsOf(positions, lines, 'mandate');
  const all = counts.flat().filter((count) => count > 0);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const height = (count: number): number => Math.max(0, (count - low) / Math.max(1, high - low));
  return {
    kind: 'count',
    lines: lines.map((each, line) => ({ teams: each, heights: counts.map((row) => height(row[line]!)) })),
  };
}

/** Returns the sides' chances of winning, as far as they were evaluated. */
export function chanceCourse({ camps, curve }: Pick<Review, 'camps' | 'curve'>): MatchCourse {
  return {
    kind: 'chances',
    lines: camps.map((camp, line) => ({
      teams: teamsOfCamp(camp),
      heights: curve.map((chances) => chances?.[line] ?? null),
    })),
  };
}

/** Returns the line as points, each with its distance from the left and the top of a picture of a given size. */
export function coursePoints({ heights }: CourseLine, width: number, height: number): [number, number][] {
  const last = Math.max(1, heights.length - 1);
  return heights.flatMap((each, at): [number, number][] =>
    each === null ? [] : [[(at / last) * width, (1 - each) * height]],
  );
}
