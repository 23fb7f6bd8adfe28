/** The puzzles of a theme, with a tick for each that is solved. */
import { PUZZLES, type Puzzle } from '@dominion/insight/puzzles';
import { grammar } from '../../i18n/index.js';
import { puzzles } from '../../i18n/pages/puzzles.js';
import { CheckIcon } from '../../ui/icons.js';
import { Link } from '../../ui/page/topbar.js';
import { puzzlesOf } from './next.js';
import { solved } from './progress.js';
import { Stars } from './stars.js';

/** Returns the public number of a puzzle, from 1. */
export const numberOf = (puzzle: Puzzle): number => PUZZLES.indexOf(puzzle) + 1;

/** The list of the theme of the puzzle on show. */
export function PuzzleList({ here }: { here: Puzzle }) {
  const { title, gist } = puzzles.kinds[here.kind];
  return (
    <nav class="puzzle-list" aria-label={title}>
      <p class="muted">{gist}</p>
      <ol>
        {puzzlesOf(here.kind).map((puzzle) => (
          <li key={puzzle.id}>
            <Tile puzzle={puzzle} here={puzzle === here} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Tile({ puzzle, here }: { puzzle: Puzzle; here: boolean }) {
  const { id, stars } = puzzle;
  const done = solved.value.includes(id);
  const number = numberOf(puzzle);
  const label = grammar.items([puzzles.name(number), puzzles.stars(stars), ...(done ? [puzzles.done] : [])]);
  return (
    <Link
      to={{ page: 'puzzle', id }}
      class={done ? 'puzzle-tile stack puzzle-done' : 'puzzle-tile stack'}
      aria-label={label}
      {...(here ? { 'aria-current': 'page' } : {})}
    >
      <span class="puzzle-number">
        {number}
        {done && <CheckIcon />}
      </span>
      <Stars stars={stars} />
    </Link>
  );
}
