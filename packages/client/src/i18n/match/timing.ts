/** By which clock or pace a match is played, in a few words. */
import { type Clock, type Pace, parseClock, parsePace } from '@dominion/protocol';
import { pace as words } from '../days.js';
import { clockName, home } from '../index.js';

interface Timed {
  readonly clock: Clock;
  readonly pace: Pace;
}

/** What a list says of it, as values; what cannot be read, or is not told by an older server, is live and without a clock. */
export function timingIn({ clock, pace }: { readonly clock: string; readonly pace?: string }): Timed {
  return { clock: parseClock(clock) ?? { kind: 'none' }, pace: parsePace(pace ?? '') ?? { kind: 'live' } };
}

/** Of a live match its clock, of one of days its pace. */
export function timingName({ clock, pace }: Timed): string {
  return pace.kind === 'live' ? clockName(clock) : words.name(pace);
}

/** What stands before it. */
export function timingHeading({ pace }: Pick<Timed, 'pace'>): string {
  return pace.kind === 'live' ? home.clock : words.time;
}
