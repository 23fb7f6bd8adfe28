/** What a file of somebody's data brings to what is here already. Pure. */
import type { Kept } from '../../match/connections/device/kept.js';
import type { Data } from './file.js';

/** What this browser has of the same. */
export type Here = Pick<Data, 'keys' | 'settings' | 'progress' | 'kept' | 'notes'>;

/** What is to be written: everything as it is from then on, and of the matches those that change. */
export interface Merged {
  readonly keys: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  readonly progress: Readonly<Record<string, unknown>>;
  /** Of the notes those that change. */
  readonly notes: Readonly<Record<string, string>>;
  readonly added: readonly Kept[];
  /** Matches that are here too, of which the file knows more. */
  readonly renewed: readonly Kept[];
}

/**
 * Brings a file together with what is here. With `key` the browser acts by the file's key from then on; its own keys stay
 * behind it. Settings are the file's; of a match that both have, the one with more actions stays; what was learned or solved
 * in either place is; and of notes that differ both stay.
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

/** Two texts as one, in which nothing of either is lost; one that holds the other already is enough. */
function bothOf(here: string, there: string): string {
  if (here.includes(there)) return here;
  return there.includes(here) ? there : `${here}\n\n${there}`;
}

/** Two states of what somebody has done: lists have what is in either, of numbers the higher one counts, of ticks the set. */
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
