/** Time on the page: clocks and countdowns that are drawn anew only when they look different. */
import type { Team } from '@dominion/rules';
import { useEffect, useReducer } from 'preact/hooks';
import { isLast, untilTick } from '../model/attention.js';
import { clockChange, clockOf, formatTime, secondsTo, untilSecond } from '../model/clock.js';
import type { Session } from '../room/session.js';
import { play } from '../sound/index.js';
import { clocks as words } from '../words/index.js';
import { HourglassIcon, PauseIcon } from './icons.js';
import { Ticker } from './ticker.js';

const ticker = new Ticker();

/** The server's time now, in milliseconds since 1970. */
export function serverNow(session: Session): number {
  return Date.now() + session.offset.value;
}

/** Draws the component anew after `delay` milliseconds; infinite for never. */
export function useWake(delay: number): void {
  const [, again] = useReducer((n: number, _: undefined) => n + 1, 0);
  const due = performance.now() + delay;
  useEffect(() => {
    if (Number.isFinite(delay)) return ticker.wake(due - performance.now(), () => again(undefined));
  });
}

/** A team's clock; nothing where it has none. */
export function TeamClock({ session, team }: { session: Session; team: Team }) {
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

/** Whole seconds until a moment of the server's time. */
export function useSeconds(session: Session, until: number): number {
  const now = serverNow(session);
  useWake(untilSecond(until, now));
  return secondsTo(until, now);
}

/** Lets every second of the last ten of an own turn be heard. Draws nothing. */
export function Ticks({ session }: { session: Session }) {
  const table = session.table.value;
  const mine = session.situation.value.speaks.find((team) => table?.running.includes(team));
  const clock = table && mine !== undefined ? clockOf(table, mine, serverNow(session)) : null;
  const last = isLast(clock);
  const second = last ? Math.ceil(clock!.left / 1000) : 0;
  useWake(untilTick(clock));
  useEffect(() => {
    if (second > 0) play([{ name: 'tick', at: 0 }], 'time');
  }, [second]);
  return null;
}
