/**
 * How long to wait before trying again: 0.2 s doubling to 5 s, without a network to 30 s, each shortened at random so that
 * clients do not come back in step.
 */

const FIRST = 200;
const MOST = 5000;
/** What is tried without a network fails but for a server on this very machine, and fills the console. */
const MOST_OFFLINE = 30_000;

/** Whether the browser says that there is no network; where there is one it may still lead nowhere. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

/** Milliseconds to wait before attempt `attempt` (from 0); `random` is in [0, 1). */
export function backoff(attempt: number, random: number, offline = false): number {
  const full = Math.min(offline ? MOST_OFFLINE : MOST, FIRST * 2 ** attempt);
  return Math.round(full / 2 + (full / 2) * random);
}

/** Milliseconds between two looks at a list that is asked for every `period`, after so many `failures` without a network. */
export function offlinePeriod(period: number, failures: number): number {
  return Math.max(period, Math.min(MOST_OFFLINE, period * 2 ** failures));
}
