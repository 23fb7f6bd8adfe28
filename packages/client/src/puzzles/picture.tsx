/** A puzzle's board as a still picture. */
import type { Puzzle } from '@dominion/bots/puzzles';
import { useMemo } from 'preact/hooks';
import { Thumbnail } from '../ui/thumbnail.js';
import { beginPuzzle } from './play.js';

/** The picture, from the side that solves it; whoever does not see it reads what the puzzle asks for. */
export function PuzzlePicture({ puzzle }: { puzzle: Puzzle }) {
  const { position } = useMemo(() => beginPuzzle(puzzle), [puzzle]);
  return <Thumbnail position={position} bottom={position.turn} />;
}
