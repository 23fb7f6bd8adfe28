/** One puzzle: the board of a match from the side that solves it, and what is asked for. */
import '../styles/puzzles.css';
import { PUZZLES, type Puzzle } from '@dominion/bots/puzzles';
import { useEffect, useState } from 'preact/hooks';
import { Classroom } from '../learn/classroom.js';
import { type Opened, openRoom } from '../learn/open.js';
import { numberOf, PuzzleList } from '../puzzles/list.js';
import { PuzzlePanel } from '../puzzles/panel.js';
import { noteSolved } from '../puzzles/progress.js';
import { PuzzleRoom } from '../puzzles/room.js';
import { usePuzzleKeys } from '../puzzles/use-puzzle-keys.js';
import { thinker } from '../thinking/thinker.js';
import { app, grammar } from '../words/index.js';
import { puzzles } from '../words/puzzles.js';
import { Nothing } from './missing.js';

/** The puzzle of a name. */
export function PuzzleScreen({ id }: { id: string }) {
  const puzzle = PUZZLES.find((each) => each.id === id);
  const [open, setOpen] = useState<Opened<PuzzleRoom> | null>(null);
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

function openPuzzle(puzzle: Puzzle): Opened<PuzzleRoom> {
  return openRoom(
    `puzzle-${puzzle.id}`,
    (listener) => new PuzzleRoom(puzzle, listener, thinker),
    ({ stage }) => {
      if (stage.value === 'solved') noteSolved(puzzle.id);
    },
  );
}

function Open({ session, room }: Opened<PuzzleRoom>) {
  usePuzzleKeys(room);
  return (
    <Classroom session={session} up={{ to: { page: 'puzzles' }, text: puzzles.title }} keys={puzzles.keys}>
      <PuzzlePanel session={session} room={room} />
      <PuzzleList here={room.puzzle} />
    </Classroom>
  );
}
