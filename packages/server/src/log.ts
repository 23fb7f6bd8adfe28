/** The log: JSON lines on standard error, so that standard output has the address to open and nothing else. */
import { type Logger, pino } from 'pino';
import type { LogLevel } from './config.js';

export type Log = Logger;

/** How many characters wait for room where nothing can be written; whatever is more is dropped. */
const MOST_WAITING = 2 ** 20;

/**
 * A log that writes from `level` on, at once: a line that explains a crash must not wait in a buffer. A disk that has no room
 * for it ends nothing.
 */
export function createLog(level: LogLevel): Log {
  const destination = pino.destination({ dest: 2, sync: true, maxLength: MOST_WAITING });
  destination.on('error', () => {});
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/**
 * Whether something that anybody can bring about is said now: one in so many milliseconds is, with how many were not since the last;
 * null for those.
 */
export function rationed(pause: number, now: () => number = () => performance.now()): () => number | null {
  let until = Number.NEGATIVE_INFINITY;
  let hidden = 0;
  return () => {
    if (now() < until) {
      hidden++;
      return null;
    }
    const before = hidden;
    until = now() + pause;
    hidden = 0;
    return before;
  };
}

/** Colyseus' own lines, as much as helps: anybody can make it print a stack with one bad frame, so errors are rationed. */
export function colyseusLog(log: Log, now: () => number = () => performance.now()) {
  const ration = rationed(10_000, now);
  const toDebug = (...parts: unknown[]) => log.debug({ from: 'colyseus' }, parts.map(String).join(' '));
  return {
    trace: toDebug,
    debug: toDebug,
    info: toDebug,
    warn: toDebug,
    error(...parts: unknown[]) {
      const hidden = ration();
      if (hidden !== null) log.warn({ from: 'colyseus', hidden }, parts.map(String).join(' ').slice(0, 2000));
    },
  };
}
