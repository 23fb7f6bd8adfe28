/** The keys of a puzzle, wherever the focus is: those of a lesson. */
import { useLearnKeys } from '../learn/use-learn-keys.js';
import { backwards, help, onwards } from './panel.js';
import type { PuzzleRoom } from './room.js';

/** Listens while the puzzle is on show. */
export function usePuzzleKeys(room: PuzzleRoom): void {
  useLearnKeys(room, {
    on: () => onwards(room),
    back: () => backwards(room),
    again: () => room.again(),
    show: () => help(room),
  });
}
