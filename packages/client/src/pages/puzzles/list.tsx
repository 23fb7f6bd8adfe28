/** All puzzles by kind, with a tick for each that is solved. */
import { PUZZLE_KINDS, PUZZLES, type Puzzle } from '@dominion/insight/puzzles';
import { grammar } from '../../i18n/index.js';
import { puzzles } from '../../i18n/pages/puzzles.js';
import { CheckIcon } from '../../ui/icons.js';
import { Link } from '../../ui/page/topbar.js';
import { PuzzlePicture } from './picture.js';
import { solved } from './progress.js';
import { Stars } from './stars.js';

/** The number by which people know a puzzle, from 1. */
export const numberOf = (puzzle: Puzzle): number => PUZZLES.indexOf(puzzle) + 1;

/** The list; `here` is the puzzle on show. With `pictures` each shows its board. */
export function PuzzleList({ here, pictures = false }: { here?: Puzzle; pictures?: boolean }) {
  return (
    <nav class="puzzle-list stack" data-pictures={pictures} aria-label={puzzles.all}>
      {PUZZLE_KINDS.map((kind) => {
        const all = PUZZLES.filter((puzzle) => puzzle.kind === kind);
        if (all.length === 0) return null;
        return (
          <section key={kind}>
            <h2>{puzzles.kinds[kind].title}</h2>
            <p class="muted">{puzzles.kinds[kind].gist}</p>
            <ol>
              {all.map((puzzle) => (
                <li key={puzzle.id}>
                  <Tile puzzle={puzzle} here={puzzle === here} picture={pictures} />
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </nav>
  );
}

function Tile({ puzzle, here, picture }: { puzzle: Puzzle; here: boolean; picture: boolean }) {
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
      {picture && <PuzzlePicture puzzle={puzzle} />}
      <span class="puzzle-number">
        {number}
        {done && <CheckIcon />}
      </span>
      <Stars stars={stars} />
    </Link>
  );
}
