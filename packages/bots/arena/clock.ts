/** What time it is for whoever thinks. */
import { openSync, readSync } from 'node:fs';

/** On Linux, what this thread has used of the processor so far, first in its line, in nanoseconds. */
const LEDGER = '/proc/thread-self/schedstat';

const line = Buffer.alloc(64);

/** A clock of the thread's own processor time in milliseconds, or null where the system does not tell it. */
function threadClock(): (() => number) | null {
  try {
    const file = openSync(LEDGER, 'r');
    const read = () => {
      readSync(file, line, 0, line.length, 0);
      return Number(line.toString('latin1', 0, line.indexOf(32))) / 1e6;
    };
    return Number.isFinite(read()) && read() > 0 ? read : null;
  } catch {
    return null;
  }
}

/**
 * Milliseconds that this thread has worked, so that thinking times and limits in milliseconds mean the same however busy the
 * machine is; where that cannot be had, the time. From any beginning; a millisecond or so coarse.
 */
export const now: () => number = threadClock() ?? (() => performance.now());
