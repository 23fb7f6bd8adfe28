/** What a team's clock shows, as a pure function of the table and of the server's time; everything in milliseconds. */
import type { Clock, Table } from '@dominion/protocol';
import { isLiving, type Position, type Team } from '@dominion/rules';

/** A clock at a moment. */
export interface TeamClock {
  /** What is left; never below 0. */
  readonly left: number;
  readonly state: 'resting' | 'running' | 'paused' | 'fallen';
  /** Whether it runs and little is left. */
  readonly low: boolean;
}

/** Below this, in milliseconds, tenths are shown. */
export const TENTHS = 10_000;
const LOW = 20_000;
/** From here on, in milliseconds, hours are shown and no seconds. */
export const HOUR = 3_600_000;

/** What is left of which one is warned: 20 seconds or a tenth of a turn; of a short turn its last third. */
export function lowBelow(clock: Clock): number {
  if (clock.kind === 'none') return 0;
  const turn = (clock.kind === 'turn' ? clock.seconds : Math.min(clock.cap, clock.seconds)) * 1000;
  return Math.max(turn / 10, Math.min(LOW, turn / 3));
}

/** A team's clock at `now`, milliseconds since 1970 by the server's clock; null where it has none. */
export function clockOf(table: Table, team: Team, now: number): TeamClock | null {
  const seat = table.seats[team]!;
  if (table.clock.kind === 'none' || seat.holder === 'bot' || !seat.plays) return null;
  const runs = table.running.includes(team) && table.status === 'playing' && !table.paused;
  const left = Math.max(0, runs ? seat.left - (now - table.since) : seat.left);
  if (!runs) return { left, state: table.paused ? 'paused' : 'resting', low: false };
  return { left, state: left === 0 ? 'fallen' : 'running', low: left <= lowBelow(table.clock) };
}

/** The teams whose clocks stand beside the status: the mover's and one's own, unless it has fallen and needs no time any more. */
export function clocksBeside(table: Table, position: Position, mover: Team | null, me: Team | null): Team[] {
  const teams = [...new Set([mover, me])].filter((team) => team !== null);
  return teams.filter((team) => isLiving(position, team) && clockOf(table, team, table.since) !== null);
}

/** What is left in a team's bank, where one turn may not take all of it; null where the clock shows everything. */
export function bankOf({ clock, seats, status }: Table, team: Team): number | null {
  const { bank } = seats[team]!;
  return clock.kind === 'bank' && status === 'playing' && bank > clock.cap * 1000 ? bank : null;
}

/** In how many milliseconds what is shown of a time that runs down changes; infinite when it is up. */
export function untilChange(time: number): number {
  if (time <= 0) return Number.POSITIVE_INFINITY;
  const step = time >= HOUR ? 60_000 : time >= TENTHS ? 1000 : 100;
  // Just below the step: there the smaller number shows.
  return (time % step) + 1;
}

/** In how many milliseconds a clock looks different: its text or its warning; infinite where it stands still. */
export function clockChange({ left, state, low }: TeamClock, clock: Clock): number {
  if (state !== 'running') return Number.POSITIVE_INFINITY;
  return low ? untilChange(left) : Math.min(untilChange(left), left - lowBelow(clock));
}

/** By so much a countdown of the server may have begun before this device hears of it, or seem not to have yet. */
const LAG = 250;

/** Whole seconds that are left of a countdown to `until`, the one that has begun counted; 0 when it is about over. */
export function secondsTo(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now - LAG) / 1000));
}

/** In how many milliseconds {@link secondsTo} gives another number; infinite when it is over. */
export function untilSecond(until: number, now: number): number {
  const left = until - now - LAG;
  return left <= 0 ? Number.POSITIVE_INFINITY : ((Math.ceil(left) - 1) % 1000) + 1;
}
