/** Reads a team's clock from the table and the server's time. Pure; everything is in milliseconds. */
import type { Clock, Table } from '@dominion/protocol';
import { isLiving, type Position, type Team } from '@dominion/rules';

export interface TeamClock {
  /** The time left; never below 0. */
  readonly left: number;
  readonly state: 'resting' | 'running' | 'paused' | 'fallen';
  /** Whether it runs and little is left. */
  readonly low: boolean;
}

/** Tenths are shown below this many milliseconds. */
export const TENTHS = 10_000;
const LOW = 20_000;
/** Hours instead of seconds are shown from this many milliseconds on. */
export const HOUR = 3_600_000;

/** Returns the warning limit: 20 seconds or a tenth of a turn; for a short turn its last third. */
export function lowBelow(clock: Clock): number {
  if (clock.kind === 'none') return 0;
  const turn = (clock.kind === 'turn' ? clock.seconds : Math.min(clock.cap, clock.seconds)) * 1000;
  return Math.max(turn / 10, Math.min(LOW, turn / 3));
}

/** Returns a team's clock at `now`, milliseconds since 1970 on the server's clock; null if it has none. */
export function clockOf(table: Table, team: Team, now: number): TeamClock | null {
  const seat = table.seats[team]!;
  if (table.clock.kind === 'none' || seat.holder === 'bot' || !seat.plays) return null;
  const runs = table.running.includes(team) && table.status === 'playing' && !table.paused;
  const left = Math.max(0, runs ? seat.left - (now - table.since) : seat.left);
  if (!runs) return { left, state: table.paused ? 'paused' : 'resting', low: false };
  return { left, state: left === 0 ? 'fallen' : 'running', low: left <= lowBelow(table.clock) };
}

/** Returns the mover and the player, unless fallen: their clocks stand beside the status. */
export function hotseatClocks(table: Table, position: Position, mover: Team | null, me: Team | null): Team[] {
  const teams = [...new Set([mover, me])].filter((team) => team !== null);
  return teams.filter((team) => isLiving(position, team) && clockOf(table, team, table.since) !== null);
}

/** Returns null unless a turn may use only part of the bank. */
export function bankOf({ clock, seats, status }: Table, team: Team): number | null {
  const { bank } = seats[team]!;
  return clock.kind === 'bank' && status === 'playing' && bank > clock.cap * 1000 ? bank : null;
}

/** Returns in how many milliseconds the display of a running time changes; infinite when it's up. */
export function untilChange(time: number): number {
  if (time <= 0) return Number.POSITIVE_INFINITY;
  const step = time >= HOUR ? 60_000 : time >= TENTHS ? 1000 : 100;
  // Just below the step, where the smaller number shows.
  return (time % step) + 1;
}

/** Returns in how many milliseconds a clock's text or warning changes; infinite if it stands still. */
export function clockChange({ left, state, low }: TeamClock, clock: Clock): number {
  if (state !== 'running') return Number.POSITIVE_INFINITY;
  return low ? untilChange(left) : Math.min(untilChange(left), left - lowBelow(clock));
}

/** How far a server's countdown may be ahead of or behind this device, in milliseconds. */
const LAG = 250;

/** Returns the whole seconds left until `until`, including the one that has begun; 0 when it's about over. */
export function secondsTo(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now - LAG) / 1000));
}

/** Returns in how many milliseconds {@link secondsTo} changes; infinite when it's over. */
export function untilSecond(until: number, now: number): number {
  const left = until - now - LAG;
  return left <= 0 ? Number.POSITIVE_INFINITY : ((Math.ceil(left) - 1) % 1000) + 1;
}
