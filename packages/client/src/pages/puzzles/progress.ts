/** The puzzles solved in this browser. */
import { storedSignal } from '../../base/storage/stored-signal.js';

/** Parses the stored names. Names of removed puzzles stay, because these may return. */
export function parseSolved(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? [...new Set(value.filter((id): id is string => typeof id === 'string'))] : [];
  } catch {
    return [];
  }
}

const saved = storedSignal<readonly string[]>('puzzles', parseSolved);
export const { value: solved } = saved;

export function noteSolved(id: string): void {
  if (!solved.peek().includes(id)) saved.keep([...solved.peek(), id]);
}

export function forgetSolved(): void {
  saved.keep([]);
}
