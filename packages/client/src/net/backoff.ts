/** How long to wait before trying again: 0.2 s doubling to 5 s, each shortened at random so that clients do not come back in step. */

const FIRST = 200;
const MOST = 5000;

/** Milliseconds to wait before attempt `attempt` (from 0); `random` is in [0, 1). */
export function backoff(attempt: number, random: number): number {
  const full = Math.min(MOST, FIRST * 2 ** attempt);
  return Math.round(full / 2 + (full / 2) * random);
}
