/** The log: JSON lines on standard error, so that standard output has only the address to open. */
import { type Logger, type LoggerOptions, pino } from 'pino';
import { Away, isAway, rootOf } from './away.js';
import type { LogLevel } from './config.js';

export type Log = Logger;

/** Characters buffered while nothing can be written; more are dropped. */
const MOST_WAITING = 2 ** 20;

/**
 * Makes a log that writes lines from `level` on at once: a line that explains a crash must not wait. A full disk stops
 * nothing.
 */
export function createLog(level: LogLevel): Log {
  const destination = pino.destination({ dest: 2, sync: true, maxLength: MOST_WAITING });
  destination.on('error', () => {});
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, ...plainOutages() }, destination);
}

/** Milliseconds after a line about an outage or a failure in which similar lines are left out. */
const PAUSE = 10_000;
/** Kinds of failure remembered at once. */
const MOST_KINDS = 200;

/** Returns an error as it is logged. An outage has no useful stack: it breaks whatever is running. */
function saidOf(error: Error): object {
  if (!isAway(error)) return pino.stdSerializers.err(error);
  const { message, code } = rootOf(error);
  return { type: error.name, message: message || code, ...(code !== undefined && { code }) };
}

interface Told {
  readonly err?: unknown;
  /** Whether this line ends an outage. */
  readonly over?: boolean;
}

/**
 * Limits log lines about repeated failures. An outage, in which everything fails, gets one in ten seconds and one
 * marked `over` at its end. Other failures with the same words also get one in ten seconds. `hidden` counts those left
 * out since the last.
 */
export function plainOutages(
  now: () => number = () => performance.now(),
): Pick<LoggerOptions, 'serializers' | 'hooks'> {
  let outage = rationed(PAUSE, now);
  const kinds = new Map<string, Ration>();

  const kindOf = (kind: string): Ration => {
    const known = kinds.get(kind);
    if (known !== undefined) return known;
    if (kinds.size >= MOST_KINDS) kinds.clear();
    const ration = rationed(PAUSE, now);
    kinds.set(kind, ration);
    return ration;
  };

  /** Returns the fields to log; null to leave the line out. */
  const shownOf = (what: Told, text: unknown): object | null => {
    const { err, over = false } = what;
    if (over || err instanceof Away) {
      const hidden = outage(over);
      // The next outage logs its first lines at once.
      if (over) {
        outage = rationed(PAUSE, now);
        kinds.clear();
      }
      return hidden === null ? null : { ...what, hidden };
    }
    const hidden = kindOf(`${text} ${rootOf(err).message ?? err}`)();
    if (hidden === null) return null;
    return hidden === 0 ? what : { ...what, hidden };
  };

  return {
    serializers: { err: saidOf },
    hooks: {
      logMethod(args, method) {
        const [what, ...rest] = args as unknown as [Told | undefined, string];
        if (what?.err === undefined && what?.over !== true) return method.apply(this, args);
        const shown = shownOf(what, rest[0]);
        if (shown !== null) method.apply(this, [shown, ...rest]);
      },
    },
  };
}

/** Returns how many were left out since the last; null to leave this one out too. */
type Ration = (surely?: boolean) => number | null;

/**
 * Rations a log line that anyone can provoke: one in `pause` milliseconds. Returns how many were left out since the last, or null
 * to leave this one out. With `surely` it is always logged.
 */
export function rationed(pause: number, now: () => number = () => performance.now()): Ration {
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

/** Colyseus's own log, as far as it is useful. Any bad frame makes it print a stack, so errors are rationed. */
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
