/** Clocks and countdowns that render only when they look different. */
import type { Team } from '@dominion/rules';
import { useEffect, useReducer } from 'preact/hooks';
import { nowBy } from '../../../base/site-time.js';
import { clocks as words } from '../../../i18n/index.js';
import { formatTime } from '../../../i18n/match/time.js';
import { isLast, untilTick } from '../../../model/table/attention.js';
import { clockChange, clockOf, secondsTo, untilSecond } from '../../../model/table/clock.js';
import { playSound } from '../../../sound/index.js';
import { HourglassIcon, PauseIcon } from '../../../ui/icons.js';
import type { Session } from '../../session/session.js';

/** Slightly late rather than early: a timer before the change would find nothing changed. */
const SLACK = 2;

/** Wakes components that show time, by one timer for the next change. */
export class Ticker {
  readonly #due = new Map<symbol, { readonly at: number; readonly call: () => void }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #set = Number.POSITIVE_INFINITY;

  /** Calls once after `delay` milliseconds. Returns a function that cancels it. */
  wake(delay: number, call: () => void): () => void {
    const key = Symbol();
    this.#due.set(key, { at: performance.now() + delay, call });
    this.#arm();
    return () => {
      if (this.#due.delete(key)) this.#arm();
    };
  }

  #arm(): void {
    const next = Math.min(...[...this.#due.values()].map(({ at }) => at));
    if (next === this.#set) return;
    clearTimeout(this.#timer);
    this.#set = next;
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.#ring(), Math.max(0, next - performance.now()) + SLACK);
  }

  #ring(): void {
    this.#set = Number.POSITIVE_INFINITY;
    const now = performance.now();
    const due = [...this.#due].filter(([, { at }]) => at <= now).sort(([, a], [, b]) => a.at - b.at);
    for (const [key, { call }] of due) if (this.#due.delete(key)) call();
    this.#arm();
  }
}

const ticker = new Ticker();

/** Returns the server's time now, in milliseconds since 1970. */
export function serverNow(session: Pick<Session, 'offset'>): number {
  return nowBy(session.offset.value);
}

/** Renders the component again after `delay` milliseconds; never if infinite. */
export function useWake(delay: number): void {
  const [, again] = useReducer((n: number, _: undefined) => n + 1, 0);
  const due = performance.now() + delay;
  useEffect(() => {
    if (Number.isFinite(delay)) return ticker.wake(due - performance.now(), () => again(undefined));
  });
}

/** A team's clock; null if it has none. */
export function ClockFace({ session, team }: { session: Pick<Session, 'table' | 'offset'>; team: Team }) {
  const table = session.table.value!;
  const clock = clockOf(table, team, serverNow(session));
  useWake(clock === null ? Number.POSITIVE_INFINITY : clockChange(clock, table.clock));
  if (clock === null) return null;
  const text = formatTime(clock.left);
  return (
    <span
      class="clock"
      data-state={clock.state}
      data-low={clock.low}
      data-last={isLast(clock)}
      role="timer"
      aria-label={words.of(team, text)}
    >
      {clock.low && <HourglassIcon />}
      {clock.state === 'paused' && <PauseIcon />}
      <span aria-hidden="true">{text}</span>
    </span>
  );
}

/** Returns the whole seconds until a moment of the server's time. */
export function useSeconds(session: Pick<Session, 'offset'>, until: number): number {
  const now = serverNow(session);
  useWake(untilSecond(until, now));
  return secondsTo(until, now);
}

/** Ticks in the last ten seconds of the player's own turn. Renders nothing. */
export function Ticks({ session }: { session: Pick<Session, 'offset' | 'situation' | 'table'> }) {
  const table = session.table.value;
  const mine = session.situation.value.speaks.find((team) => table?.running.includes(team));
  const clock = table && mine !== undefined ? clockOf(table, mine, serverNow(session)) : null;
  const last = isLast(clock);
  const second = last ? Math.ceil(clock!.left / 1000) : 0;
  useWake(untilTick(clock));
  useEffect(() => {
    if (second > 0) playSound(() => [{ name: 'tick', at: 0 }], 'time');
  }, [second]);
  return null;
}
