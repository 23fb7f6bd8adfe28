/** Matches as pages and records show them, awake or asleep; to look at one wakes nothing. */
import { parseCode } from '@dominion/protocol';
import { type Memory, remember } from '@dominion/table';
import type { LiveMatches } from '../match/live-matches.js';
import type { Store } from '../store/store.js';

/** Where matches are looked up. */
export interface MatchSource {
  readonly store: Pick<Store, 'matches'>;
  readonly matches: Pick<LiveMatches, 'peek'>;
}

/** Gives the match behind a code, which may be anything at all; null where there is none. */
export type LookUp = (code: string) => Promise<Memory | null>;

/** How long, in milliseconds, everybody is given the same of a match that is not awake here. */
const SAME = 1000;

/** Looks matches up; a match that is asleep is read once, however many ask for it at the same time. */
export function lookUp({ store, matches }: MatchSource): LookUp {
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
