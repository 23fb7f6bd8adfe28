/** Merges a file of the player's data with what is in this browser. Pure. */
import type { Kept } from '../../match/connections/device/stored-match.js';
import type { Data } from './file.js';

/** The same data in this browser. */
export type Here = Pick<Data, 'keys' | 'settings' | 'progress' | 'kept' | 'notes'>;

/** The data to write: everything in its new state, and the matches that change. */
export interface Merged {
  readonly keys: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  readonly progress: Readonly<Record<string, unknown>>;
  /** The notes that change. */
  readonly notes: Readonly<Record<string, string>>;
  readonly added: readonly Kept[];
  /** Matches that exist here too, but have more actions in the file. */
  readonly renewed: readonly Kept[];
}

/**
 * With `key` the file's key becomes the current one, before this browser's. Settings come from the file; of a match in
 * both, the version with more actions wins. Progress and differing notes are combined.
 */
export function merge(here: Here, data: Data, key: boolean): Merged {
  const known = new Map(here.kept.map((match) => [match.code, match]));
  const jotted = Object.entries(data.notes).map(
    ([code, text]) => [code, bothOf(here.notes[code] ?? '', text)] as const,
  );
  const longer = (match: Kept): boolean => match.log.length > known.get(match.code)!.log.length;
  return {
    keys: key ? [...new Set([...data.keys, ...here.keys])] : here.keys,
    settings: { ...here.settings, ...data.settings },
    progress: mergedProgress(here.progress, data.progress) as Record<string, unknown>,
    notes: Object.fromEntries(jotted.filter(([code, text]) => text !== here.notes[code])),
    added: data.kept.filter(({ code }) => !known.has(code)),
    renewed: data.kept.filter((match) => known.has(match.code) && longer(match)),
  };
}

/** Joins two texts without losing either. If one contains the other, it is enough. */
function bothOf(here: string, there: string): string {
  if (here.includes(there)) return here;
  return there.includes(here) ? there : `${here}\n\n${there}`;
}

/** Merges two states of progress: lists are united, numbers take the higher one, and flags stay set. */
export function mergedProgress(a: unknown, b: unknown): unknown {
  if (a === undefined || a === null) return b;
  if (b === undefined || b === null) return a;
  if (Array.isArray(a) && Array.isArray(b)) {
    const seen = new Set(a.map((each) => JSON.stringify(each)));
    return [...a, ...b.filter((each) => !seen.has(JSON.stringify(each)))];
  }
  if (typeof a === 'number' && typeof b === 'number') return Math.max(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return a || b;
  if (typeof a === 'object' && typeof b === 'object' && !Array.isArray(a) && !Array.isArray(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
    return Object.fromEntries([...names].map((name) => [name, mergedProgress(left[name], right[name])]));
  }
  return b;
}
