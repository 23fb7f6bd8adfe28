/** The panel beside a puzzle's board: the task, the result of the last try, and the controls. */
import { PUZZLES } from '@dominion/insight/puzzles';
import type { Unit } from '@dominion/rules';
import { go } from '../../base/route.js';
import { grammar } from '../../i18n/index.js';
import { puzzles } from '../../i18n/pages/puzzles.js';
import type { PuzzleHost } from '../../match/connections/puzzle/host.js';
import { allyOfSolver } from '../../match/connections/puzzle/play.js';
import { Tapped } from '../../match/panels/board/asked.js';
import type { Prompted } from '../../match/panels/status/prompt.js';
import type { Session } from '../../match/session/session.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { CheckIcon, LampIcon } from '../../ui/icons.js';
import { Link } from '../../ui/page/topbar.js';
import { isAsking, Notice, Proposed } from '../learn/asking.js';
import { useArrival } from '../learn/use-arrival.js';
import { puzzleOfToday } from './day.js';
import { numberOf } from './list.js';
import { nextUnsolved } from './next.js';
import { ShareDay } from './share.js';
import { Stars } from './stars.js';

/** The panel. */
export function PuzzlePanel(props: {
  session: Prompted & Pick<Session, 'asked' | 'hand' | 'notice' | 'previews' | 'refused'>;
  host: PuzzleHost;
}) {
  const { session, host } = props;
  const { puzzle } = host;
  const root = useArrival(puzzle);
  const number = puzzles.numberOf(numberOf(puzzle), PUZZLES.length);
  const today = puzzle === puzzleOfToday();
  return (
    <section class="console lesson-panel puzzle-panel" aria-labelledby="puzzle-title" tabIndex={-1} ref={root}>
      <header class="lesson-head">
        <p class="fine muted">{today ? grammar.aside(number, puzzles.ofTheDay) : number}</p>
        <h1 id="puzzle-title">{puzzles.kinds[puzzle.kind].title}</h1>
        <Stars stars={puzzle.stars} />
      </header>
      <div class="lesson-words stack" role="status" aria-live="polite" data-stage={host.stage.value}>
        {host.stage.value === 'trying' && <Task host={host} />}
        {!(isAsking(session) && host.told.value?.kind === 'wrong') && <Outcome host={host} />}
      </div>
      <div class="lesson-answer stack">
        <Proposed session={session} />
        {!isAsking(session) && (
          <>
            <HintText session={session} host={host} />
            {!host.finished.value && <Tapped session={session} />}
          </>
        )}
        <Notice session={session} />
      </div>
      <Ways host={host} today={today} />
    </section>
  );
}

function Task({ host }: { host: PuzzleHost }) {
  const { puzzle, team, own } = host;
  return (
    <div class="lesson-task puzzle-task line">
      <TeamMark team={team} />
      <p>
        <span class="muted">{puzzles.toMove(team, allyOfSolver(puzzle))}</span> {puzzles.asks(puzzle.kind, own)}{' '}
        {own > 1 && <span class="muted">{puzzles.moveOf(Math.min(host.done.value + 1, own), own)}</span>}
      </p>
    </div>
  );
}

function Outcome({ host }: { host: PuzzleHost }) {
  const told = host.told.value;
  if (host.looking.value) return <p class="muted">{puzzles.looking}</p>;
  if (told === null) return null;
  if (told.kind === 'wrong') {
    return (
      <div class="puzzle-wrong stack">
        <p>{grammar.sentences([puzzles.not(told.move), puzzles.missed[host.puzzle.kind]])}</p>
        {told.answer !== null && (
          <p>
            <b>{puzzles.wouldAnswer(told.answer.team)}</b> {told.answer.text}
          </p>
        )}
      </div>
    );
  }
  const shown = told.kind === 'shown';
  const solved = told.kind === 'equal' ? puzzles.equal : puzzles.solved;
  return (
    <>
      <p class={shown ? 'puzzle-solution' : 'lesson-well'}>
        {!shown && <CheckIcon />} {shown ? puzzles.solution : host.finished.value ? solved : puzzles.right}
      </p>
      {told.why !== null && <p>{told.why}</p>}
      {!host.finished.value && !shown && <p>{puzzles.further}</p>}
      {host.finished.value && shown && <p class="muted">{puzzles.thinkAgain}</p>}
    </>
  );
}

/** The unit to move, if the player asked for a hint. */
function HintText({ session, host }: { session: Pick<Session, 'story'>; host: PuzzleHost }) {
  const square = host.hint.value;
  const board = session.story.value?.match.position.board;
  if (square === null || board === undefined) return null;
  return (
    <p class="lesson-shown" role="status">
      {puzzles.hinted((board[square]! & 15) as Unit, square)}
    </p>
  );
}

/** Buttons: previous, again, hint, give up, and next. */
function Ways({ host, today }: { host: PuzzleHost; today: boolean }) {
  const trying = host.stage.value === 'trying';
  const hinted = host.hint.value !== null;
  const finished = host.finished.value;
  return (
    <div class="lesson-ways">
      <button type="button" aria-keyshortcuts="," onClick={() => toPreviousPuzzle(host)}>
        {puzzles.previous}
      </button>
      <button type="button" aria-keyshortcuts="r" onClick={() => host.again()}>
        {puzzles.again}
      </button>
      <button
        type="button"
        aria-pressed={hinted}
        disabled={!trying}
        {...(hinted ? {} : { 'aria-keyshortcuts': 'g' })}
        onClick={() => host.mark()}
      >
        <LampIcon /> {puzzles.hint}
      </button>
      <button
        type="button"
        disabled={!trying}
        {...(hinted ? { 'aria-keyshortcuts': 'g' } : {})}
        onClick={() => host.show()}
      >
        {puzzles.show}
      </button>
      <button
        type="button"
        aria-keyshortcuts="."
        class={trying ? 'wide' : 'wide primary'}
        onClick={() => toNextPuzzle(host)}
      >
        {trying ? puzzles.next : finished ? nextLabel(host) : puzzles.showNext}
      </button>
      {finished && today && <ShareDay puzzle={host.puzzle} />}
      {finished && (
        <Link to={{ page: 'position', text: host.puzzle.position, edit: false }} class="puzzle-out">
          {puzzles.tryOut}
        </Link>
      )}
    </div>
  );
}

function nextLabel({ puzzle }: PuzzleHost): string {
  return nextUnsolved(puzzle) === null ? puzzles.all : puzzles.goOn;
}

function neighbour({ puzzle }: PuzzleHost, way: 1 | -1): string {
  return PUZZLES[(PUZZLES.indexOf(puzzle) + way + PUZZLES.length) % PUZZLES.length]!.id;
}

/** Goes to the puzzle before; from the first to the last. */
export function toPreviousPuzzle(host: PuzzleHost): void {
  go({ page: 'puzzle', id: neighbour(host, -1) });
}

/** Goes to the solution's next move or the next unsolved puzzle; before any try, to the following puzzle. */
export function toNextPuzzle(host: PuzzleHost): void {
  if (host.stage.peek() === 'trying') return go({ page: 'puzzle', id: neighbour(host, 1) });
  if (!host.finished.peek()) return host.show();
  const next = nextUnsolved(host.puzzle);
  go(next === null ? { page: 'puzzles' } : { page: 'puzzle', id: next.id });
}

/** Gives a hint first, then the solution. */
export function help(host: PuzzleHost): void {
  if (host.stage.peek() !== 'trying') return;
  if (host.hint.peek() === null) host.mark();
  else host.show();
}
