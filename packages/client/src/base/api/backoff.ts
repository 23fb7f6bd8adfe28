/**
 * Delays between attempts: 0.2 s doubling to 5 s, or to 30 s offline. Each is shortened at random, so that clients
 * don't return in step.
 */

const FIRST = 200;
const MOST = 5000;
/** Offline attempts fail, unless the server is on this machine, and fill the console. */
const MOST_OFFLINE = 30_000;

/** Whether the browser says that it is offline. If not, the server may still be out of reach. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

/** Returns the milliseconds to wait before attempt `attempt` (from 0); `random` is in [0, 1). */
export function backoff(attempt: number, random: number, offline = false): number {
  const full = Math.min(offline ? MOST_OFFLINE : MOST, FIRST * 2 ** attempt);
  return Math.round(full / 2 + (full / 2) * random);
}

/**
 * Returns the milliseconds between reads of a list that is read every `period`, after `failures` failed attempts
 * offline.
 */
export function offlinePeriod(period: number, failures: number): number {
  return Math.max(period, Math.min(MOST_OFFLINE, period * 2 ** failures));
}
