/** A puzzle: the board of a match from the solver's side, and the task. */
import './puzzles.css';
import { type Puzzle, puzzleNamed } from '@dominion/insight/puzzles';
import { useEffect, useState } from 'preact/hooks';
import { thinker } from '../../bots/thinker.js';
import { app, grammar } from '../../i18n/index.js';
import { puzzles } from '../../i18n/pages/puzzles.js';
import { PuzzleHost } from '../../match/connections/puzzle/host.js';
import { type Opened, openWithHost } from '../../match/session/lesson-session.js';
import { Nothing } from '../../ui/page/missing.js';
import { Classroom } from '../learn/classroom.js';
import { useLearnKeys } from '../learn/use-learn-keys.js';
import { numberOf, PuzzleList } from './list.js';
import { help, PuzzlePanel, toNextPuzzle, toPreviousPuzzle } from './panel.js';
import { noteSolved } from './progress.js';
import { noteDay } from './streak.js';

export function PuzzleScreen({ id }: { id: string }) {
  const puzzle = puzzleNamed(id);
  const [open, setOpen] = useState<Opened<PuzzleHost> | null>(null);
  useEffect(() => {
    const name = puzzle && grammar.about(puzzles.name(numberOf(puzzle)), puzzles.kinds[puzzle.kind].title);
    document.title = app.titled(name ?? puzzles.title);
    if (puzzle === undefined) return;
    const opened = openPuzzle(puzzle);
    setOpen(opened);
    return () => opened.close();
  }, [puzzle]);
  if (puzzle === undefined) {
    return <Nothing heading={app.missingHeading} text={puzzles.missing} way={puzzles.all} to={{ page: 'puzzles' }} />;
  }
  return open === null ? null : <Open {...open} />;
}

function openPuzzle(puzzle: Puzzle): Opened<PuzzleHost> {
  return openWithHost(
    `puzzle-${puzzle.id}`,
    (listener) => new PuzzleHost(puzzle, listener, thinker),
    ({ stage }) => {
      if (stage.value !== 'solved') return;
      noteSolved(puzzle.id);
      noteDay();
    },
  );
}

function Open({ session, host }: Opened<PuzzleHost>) {
  usePuzzleKeys(host);
  return (
    <Classroom session={session} up={{ to: { page: 'puzzles' }, text: puzzles.title }} keys={puzzles.keys}>
      <PuzzlePanel session={session} host={host} />
      <PuzzleList here={host.puzzle} />
    </Classroom>
  );
}

/** Handles the keys of a puzzle while it is on show: the same as in a lesson. */
function usePuzzleKeys(host: PuzzleHost): void {
  useLearnKeys(host, {
    on: () => toNextPuzzle(host),
    back: () => toPreviousPuzzle(host),
    again: () => host.again(),
    show: () => help(host),
  });
}
