/** A card for the puzzle of the day, a link as a whole. */
import { dayOf, puzzleOn } from '@dominion/insight/puzzle-of-day';
import { puzzles } from '../../i18n/pages/puzzles.js';
import { ownMoves } from '../../match/connections/puzzle/play.js';
import { CheckIcon } from '../../ui/icons.js';
import { Link } from '../../ui/link.js';
import { PuzzlePicture } from './picture.js';
import { solved } from './progress.js';
import { Stars } from './stars.js';
import '../home/today.css';

/** Loaded with the card, because visitors need one puzzle, not all. */
const puzzle = await puzzleOn(dayOf(new Date()));

/** The card. */
export function DayCard() {
  const { id, kind, stars } = puzzle;
  return (
    <Link to={{ page: 'puzzle', id }} class="today-card">
      <PuzzlePicture puzzle={puzzle} />
      <span class="today-told stack">
        <small class="today-called">{puzzles.ofTheDay}</small>
        <b>{puzzles.kinds[kind].title}</b>
        <span class="today-asks">{puzzles.asks(kind, ownMoves(puzzle))}</span>
        <span class="today-worth button-row">
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
