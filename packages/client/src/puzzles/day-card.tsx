/** The puzzle of the day, wherever one comes by: its board, one sentence, its stars, and all of it the way there. */
import { dayOf, puzzleOn } from '@dominion/insight/puzzle-of-day';
import { ownMoves } from '../hosts/puzzle/play.js';
import { CheckIcon } from '../parts/icons.js';
import { Link } from '../parts/link.js';
import { puzzles } from '../words/puzzles.js';
import { PuzzlePicture } from './picture.js';
import { solved } from './progress.js';
import { Stars } from './stars.js';
import '../styles/today.css';

/** Fetched with the card: whoever comes by needs one puzzle, not all of them. */
const puzzle = await puzzleOn(dayOf(new Date()));

/** The card. */
export function DayCard() {
  const { id, kind, stars } = puzzle;
  return (
    <Link to={{ page: 'puzzle', id }} class="today-card">
      <PuzzlePicture puzzle={puzzle} />
      <span class="today-told">
        <small class="today-called">{puzzles.ofTheDay}</small>
        <b>{puzzles.kinds[kind].title}</b>
        <span class="today-asks">{puzzles.asks(kind, ownMoves(puzzle))}</span>
        <span class="today-worth">
          <Stars stars={stars} />
          {solved.value.includes(id) && (
            <small class="today-done">
              <CheckIcon /> {puzzles.done}
            </small>
          )}
        </span>
      </span>
    </Link>
  );
}
