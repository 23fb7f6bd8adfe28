import type { ListedMatch, ListedMatches, RefusalCode } from '@dominion/protocol';
import type { Answer } from './api.js';
import { isOffline, offlinePeriod } from './backoff.js';

/** Not read yet, ready, or failed with the last value. `refused` is the server's reason; null if no answer arrived. */
export type Reading<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly last: T | null; readonly refused: RefusalCode | null };

/** Returns the listed matches; empty if none are known. */
export function tablesIn(reading: Reading<ListedMatches>): readonly ListedMatch[] {
  if (reading.kind === 'loading') return [];
  return (reading.kind === 'ready' ? reading.value : reading.last)?.matches ?? [];
}

/**
 * Calls `ask` at once and `period` milliseconds after each answer while the page is visible; `tell` gets the results.
 * Offline the intervals grow until there is a network. Returns a function that stops it, after which `tell` isn't
 * called.
 */
export function poll<T>(
  ask: () => Promise<Answer<T>>,
  period: number,
  tell: (reading: Reading<T>) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: T | null = null;
  let failures = 0;
  let asking = false;
  let ended = false;

  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (asking || ended || document.visibilityState !== 'visible') return;
    asking = true;
    const answer = await ask();
    asking = false;
    if (ended) return;
    if (answer.kind === 'ok') last = answer.value;
    const refused = answer.kind === 'refused' ? answer.code : null;
    tell(answer.kind === 'ok' ? { kind: 'ready', value: answer.value } : { kind: 'failed', last, refused });
    failures = answer.kind === 'unreachable' ? failures + 1 : 0;
    timer = setTimeout(() => void look(), isOffline() ? offlinePeriod(period, failures) : period);
  };
  const again = (): void => void look();
  document.addEventListener('visibilitychange', again);
  addEventListener('online', again);
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', again);
    removeEventListener('online', again);
  };
}
