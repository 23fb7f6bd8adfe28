/** The difficulty of a puzzle. */
import type { Puzzle } from '@dominion/insight/puzzles';
import { puzzles } from '../../i18n/pages/puzzles.js';
import './stars.css';

const ALL = [1, 2, 3] as const;

/** One to three stars of three. */
export function Stars({ stars }: Pick<Puzzle, 'stars'>) {
  return (
    <span class="stars" role="img" aria-label={puzzles.stars(stars)}>
      {ALL.map((star) => (
        <span key={star} data-lit={star <= stars}>
          ★
        </span>
      ))}
    </span>
  );
}
