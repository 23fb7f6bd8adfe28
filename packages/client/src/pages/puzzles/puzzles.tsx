/** The puzzles: the one of the day, and all of them by kind. */
import '../learn/learn.css';
import './puzzles.css';
import { PUZZLES } from '@dominion/insight/puzzles';
import { useEffect } from 'preact/hooks';
import { app, grammar } from '../../i18n/index.js';
import { learn } from '../../i18n/pages/learn.js';
import { puzzles } from '../../i18n/pages/puzzles.js';
import { allyOfSolver, beginPuzzle, ownMoves } from '../../match/connections/puzzle/play.js';
import { CheckIcon, LampIcon } from '../../ui/icons.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { Forget } from '../learn/forget.js';
import { puzzleOfToday } from './day.js';
import { PuzzleList } from './list.js';
import { nextUnsolved } from './next.js';
import { PuzzlePicture } from './picture.js';
import { forgetSolved, kept, solved } from './progress.js';
import { Stars } from './stars.js';

/** The page. */
export function PuzzlesScreen() {
  useEffect(() => {
    document.title = app.titled(puzzles.title);
  }, []);
  const done = PUZZLES.filter(({ id }) => solved.value.includes(id)).length;
  const next = nextUnsolved(null);
  return (
    <>
      <Topbar />
      <main class="page learn-page stack">
        <header>
          <h1>{puzzles.title}</h1>
          <p class="lead">{next === null ? puzzles.allSolved : puzzles.lead}</p>
          <p class="muted" role="status">
            {done > 0 && puzzles.count(done, PUZZLES.length)} {!kept.value && puzzles.unkept}
          </p>
        </header>
        <Today />
        <PuzzleList pictures />
        <p class="muted">{puzzles.blank}</p>
        <Link to={{ page: 'learn' }} class="learn-more line">
          <LampIcon />
          <span class="lesson-name">
            <b>{learn.list}</b>
            <span class="muted">{learn.lead}</span>
          </span>
        </Link>
        {done > 0 && <Forget onYes={forgetSolved} />}
      </main>
    </>
  );
}

/** The puzzle of the day, with its board. */
function Today() {
  const puzzle = puzzleOfToday();
  const { id, kind, stars } = puzzle;
  const done = solved.value.includes(id);
  return (
    <section class="puzzle-day" aria-labelledby="puzzle-day">
      <PuzzlePicture puzzle={puzzle} />
      <div>
        <p class="puzzle-called" id="puzzle-day">
          {puzzles.ofTheDay}
        </p>
        <h2>{puzzles.kinds[kind].title}</h2>
        <p>
          {grammar.sentences([
            puzzles.toMove(beginPuzzle(puzzle).position.turn, allyOfSolver(puzzle)),
            puzzles.asks(kind, ownMoves(puzzle)),
          ])}
        </p>
        <p class="puzzle-worth line">
          <Stars stars={stars} />
          {done && (
            <span class="lesson-well">
              <CheckIcon /> {puzzles.done}
            </span>
          )}
        </p>
        <p class="button-row">
          <Link to={{ page: 'puzzle', id }} class="button primary learn-begin">
            {done ? puzzles.look : puzzles.solve}
          </Link>
        </p>
        <p class="muted">{puzzles.everybody}</p>
      </div>
    </section>
  );
}
