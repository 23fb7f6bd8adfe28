import { type Clock, type Pace, parseClock, parsePace } from '@dominion/protocol';
import { pace as words } from '../days.js';
import { clockName, home } from '../index.js';

interface Timed {
  readonly clock: Clock;
  readonly pace: Pace;
}

/** Reads a list entry's timing; unreadable, or left out by an older server, it's live and without a clock. */
export function timingIn({ clock, pace }: { readonly clock: string; readonly pace?: string }): Timed {
  return { clock: parseClock(clock) ?? { kind: 'none' }, pace: parsePace(pace ?? '') ?? { kind: 'live' } };
}

/** Returns a live match's clock, or a correspondence match's pace. */
export function timingName({ clock, pace }: Timed): string {
  return pace.kind === 'live' ? clockName(clock) : words.name(pace);
}

export function timingHeading({ pace }: Pick<Timed, 'pace'>): string {
  return pace.kind === 'live' ? home.clock : words.time;
}
