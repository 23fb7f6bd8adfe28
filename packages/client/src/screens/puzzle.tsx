/** One puzzle: the board of a match from the side that solves it, and what is asked for. */
import '../styles/puzzles.css';
import { PUZZLES, type Puzzle } from '@dominion/bots/puzzles';
import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Classroom } from '../learn/classroom.js';
import { numberOf, PuzzleList } from '../puzzles/list.js';
import { PuzzlePanel } from '../puzzles/panel.js';
import { noteSolved } from '../puzzles/progress.js';
import { PuzzleRoom } from '../puzzles/room.js';
import { usePuzzleKeys } from '../puzzles/use-puzzle-keys.js';
import { Session } from '../room/session.js';
import { thinker } from '../thinking/thinker.js';
import { Link, Topbar } from '../ui/topbar.js';
import { app, grammar } from '../words/index.js';
import { puzzles } from '../words/puzzles.js';

/** The puzzle of a name. */
export function PuzzleScreen({ id }: { id: string }) {
  const puzzle = PUZZLES.find((each) => each.id === id);
  const [open, setOpen] = useState<{ session: Session; room: PuzzleRoom } | null>(null);
  useEffect(() => {
    const name = puzzle && grammar.about(puzzles.name(numberOf(puzzle)), puzzles.kinds[puzzle.kind].title);
    document.title = app.titled(name ?? puzzles.title);
    if (puzzle === undefined) return;
    const opened = openPuzzle(puzzle);
    setOpen(opened);
    return () => opened.close();
  }, [puzzle]);
  if (puzzle === undefined) return <NoPuzzle />;
  return open === null ? null : <Open {...open} />;
}

function openPuzzle(puzzle: Puzzle): { session: Session; room: PuzzleRoom; close(): void } {
  let room!: PuzzleRoom;
  const session = new Session(
    `puzzle-${puzzle.id}`,
    (listener) => {
      room = new PuzzleRoom(puzzle, listener, thinker);
      return room;
    },
    'lesson',
  );
  const ends = [
    effect(() => {
      session.guide.value = room.drawn.value;
    }),
    effect(() => {
      if (room.stage.value === 'solved') noteSolved(puzzle.id);
    }),
  ];
  return {
    session,
    room,
    close: () => {
      for (const end of ends) end();
      session.close();
    },
  };
}

function Open({ session, room }: { session: Session; room: PuzzleRoom }) {
  usePuzzleKeys(room);
  return (
    <Classroom session={session} up={{ to: { page: 'puzzles' }, text: puzzles.title }} keys={puzzles.keys}>
      <PuzzlePanel session={session} room={room} />
      <PuzzleList here={room.puzzle} />
    </Classroom>
  );
}

/** A name that no puzzle has. */
function NoPuzzle() {
  return (
    <>
      <Topbar />
      <main class="reading center">
        <h1>{app.missingHeading}</h1>
        <p>{puzzles.missing}</p>
        <p>
          <Link to={{ page: 'puzzles' }} class="button primary">
            {puzzles.all}
          </Link>
        </p>
      </main>
    </>
  );
}
