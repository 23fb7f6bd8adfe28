/** The log: JSON lines on standard error, so that standard output has the address to open and nothing else. */
import { type Logger, type LoggerOptions, pino } from 'pino';
import { Away, isAway, rootOf } from './away.js';
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
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, ...plainOutages() }, destination);
}

/** How long, in milliseconds, after a line about an outage of the database the next one is written. */
const OUTAGE_PAUSE = 10_000;

/** An error as the log has it. An outage says nothing by its stack: it breaks whatever is being asked. */
function saidOf(error: Error): object {
  if (!isAway(error)) return pino.stdSerializers.err(error);
  const { message, code } = rootOf(error);
  return { type: error.name, message: message || code, ...(code !== undefined && { code }) };
}

/**
 * How a log tells of an outage of the database, in which all that is asked fails: one line in ten seconds, with how many were not
 * written since the last; and one that is `over`, with how many were not written at the end.
 */
export function plainOutages(
  now: () => number = () => performance.now(),
): Pick<LoggerOptions, 'serializers' | 'hooks'> {
  let ration = rationed(OUTAGE_PAUSE, now);
  return {
    serializers: { err: saidOf },
    hooks: {
      logMethod(args, method) {
        const [what, ...rest] = args as unknown as [
          { readonly err?: unknown; readonly over?: boolean } | undefined,
          string,
        ];
        const tells = what?.err instanceof Away;
        if (!tells && what?.over !== true) return method.apply(this, args);
        const hidden = ration(what?.over);
        if (what?.over) ration = rationed(OUTAGE_PAUSE, now);
        if (hidden !== null) method.apply(this, [{ ...what, hidden }, ...rest]);
      },
    },
  };
}

/**
 * Whether something that anybody can bring about is said now: one in so many milliseconds is, with how many were not since the last;
 * null for those. What is `surely` said is said whenever it comes.
 */
export function rationed(
  pause: number,
  now: () => number = () => performance.now(),
): (surely?: boolean) => number | null {
  let until = Number.NEGATIVE_INFINITY;
  let hidden = 0;
  return (surely = false) => {
    if (!surely && now() < until) {
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
