/** A puzzle's board as a still picture. */
import type { Puzzle } from '@dominion/insight/puzzles';
import { useMemo } from 'preact/hooks';
import { beginPuzzle } from '../../match/connections/puzzle/play.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';

/** The picture, from the solver's side. Screen readers get the puzzle's task instead. */
export function PuzzlePicture({ puzzle }: { puzzle: Puzzle }) {
  const { position } = useMemo(() => beginPuzzle(puzzle), [puzzle]);
  return <Thumbnail position={position} bottom={position.turn} />;
}
