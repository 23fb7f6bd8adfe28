import { parseCode } from '@dominion/protocol';
import { type Memory, remember } from '@dominion/table';
import type { LiveMatches } from '../match/live-matches.js';
import type { Store } from '../store/store.js';

export interface MatchSource {
  readonly store: Pick<Store, 'matches'>;
  readonly matches: Pick<LiveMatches, 'peek'>;
}

/** Finds the match of a code, which may be any text; null if there is none. */
export type PeekMatch = (code: string) => Promise<Memory | null>;

/** Milliseconds for which all callers get the same state of a match that isn't open here. */
const SAME = 1000;

/** Makes the function that looks matches up. Concurrent requests for a match that isn't open share one read. */
export function peekMatch({ store, matches }: MatchSource): PeekMatch {
  const asleep = new Map<string, Promise<Memory | null>>();
  const load = (code: string): Promise<Memory | null> => {
    const known = asleep.get(code);
    if (known !== undefined) return known;
    const loading = store.matches.load(code).then((stored) => (stored === null ? null : remember(stored)));
    asleep.set(code, loading);
    const forget = () => void asleep.delete(code);
    loading.catch(forget);
    setTimeout(forget, SAME).unref();
    return loading;
  };
  return async (text) => {
    const code = parseCode(text);
    return code === null ? null : (matches.peek(code) ?? (await load(code)));
  };
}
