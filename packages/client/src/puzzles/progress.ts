/** Which puzzles were solved in this browser. */
import { PUZZLES, type Puzzle } from '@dominion/insight/puzzles';
import { keptSignal } from '../storage/kept-signal.js';

/** Reads the names that were kept; those of puzzles that have gone stay, for they may come back. */
export function parseSolved(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? [...new Set(value.filter((id): id is string => typeof id === 'string'))] : [];
  } catch {
    return [];
  }
}

const saved = keptSignal<readonly string[]>('puzzles', parseSolved);
/** The names of the puzzles that were solved, and whether this browser keeps them. */
export const { value: solved, kept } = saved;

/** Notes that a puzzle was solved. */
export function noteSolved(id: string): void {
  if (!solved.peek().includes(id)) saved.keep([...solved.peek(), id]);
}

/** Forgets everything. */
export function forgetSolved(): void {
  saved.keep([]);
}

/** The next puzzle after one that is not solved, from the beginning after the end; null where all others are. */
export function nextUnsolved(after: Puzzle | null, puzzles: readonly Puzzle[] = PUZZLES): Puzzle | null {
  const from = after === null ? 0 : puzzles.indexOf(after) + 1;
  const order = [...puzzles.slice(from), ...puzzles.slice(0, from)];
  return order.find((puzzle) => puzzle !== after && !solved.value.includes(puzzle.id)) ?? null;
}
