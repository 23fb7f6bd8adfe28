/** Which puzzles were solved in this browser. */
import { keptSignal } from '../../base/storage/kept-signal.js';

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
/** The names of the puzzles that were solved. */
export const { value: solved } = saved;

/** Notes that a puzzle was solved. */
export function noteSolved(id: string): void {
  if (!solved.peek().includes(id)) saved.keep([...solved.peek(), id]);
}

/** Forgets everything. */
export function forgetSolved(): void {
  saved.keep([]);
}
