/** When a player's attention is needed: their turn, time running out, or an offer. */

import type { Seat, Table } from '@dominion/protocol';
import { TEAMS, type Team } from '@dominion/rules';
import { isCalled, type Task } from '../board/task.js';
import type { TeamClock } from './clock.js';

/** The match's present demand on this player, by its turn and phase; null for none. */
export type TurnNotification = string | null;

/**
 * Returns the player's present demand. It stays while their action is being sent, so that a refused action alerts once.
 */
export function callOf(
  last: TurnNotification,
  task: Task,
  position: { readonly ply: number; readonly phase: string } | null,
): TurnNotification {
  if (position === null) return null;
  if (task.kind === 'busy') return last;
  return isCalled(task) ? `${position.ply} ${position.phase}` : null;
}

/** Returns another tab icon while the tab is hidden and it's the player's turn. */
export function iconFor(called: boolean, hidden: boolean): string {
  return called && hidden ? '/favicon-turn.svg' : '/favicon.svg';
}

/** The last milliseconds of a player's own turn, in which every second is heard. */
const LAST_SECONDS = 10_000;

/** Whether a clock is in the last seconds of its turn. */
export function isLast(clock: TeamClock | null): boolean {
  return clock !== null && clock.state === 'running' && clock.left <= LAST_SECONDS;
}

/** Returns the milliseconds until the next tick; infinite if the clock stands or has no more. */
export function untilTick(clock: TeamClock | null): number {
  if (clock === null || clock.state !== 'running' || clock.left <= 1000) return Number.POSITIVE_INFINITY;
  return clock.left - Math.min(LAST_SECONDS, 1000 * (Math.ceil(clock.left / 1000) - 1));
}

/** Whether another player offers something new. */
export function isOffered(before: Table, now: Table, me: Team | null): boolean {
  if (me === null) return false;
  const news = (offers: (table: Table, team: Team) => boolean): boolean =>
    TEAMS.some((team) => team !== me && offers(now, team) && !offers(before, team));
  return (
    news(({ seats }, team) => seats[team]!.offersDraw) ||
    news(({ seats }, team) => seats[team]!.offersPause) ||
    news(({ seats, status }, team) => status === 'over' && seats[team]!.ready)
  );
}

/** Whether a seated player's match is running with another player or a bot there. */
export function isLive({ status, paused, adjourned, seats }: Table, me: Team | null): boolean {
  if (me === null || status !== 'playing' || paused || adjourned) return false;
  return seats.some(
    ({ team, plays, holder, presence }) =>
      plays && team !== me && (holder === 'bot' || (holder === 'person' && presence === 'here')),
  );
}

/** Returns players who have just sat down at a waiting table, without those who changed seats. */
export function arrivals(before: Table, now: Table, me: Team | null): readonly Seat[] {
  if (before.status !== 'waiting' || now.status !== 'waiting') return [];
  const sat = before.seats.filter(({ holder }) => holder === 'person');
  return now.seats.filter(({ team, holder, name }) => {
    if (holder !== 'person' || team === me || before.seats[team]!.holder === 'person') return false;
    return !sat.some((seat) => seat.name === name && now.seats[seat.team]!.holder !== 'person');
  });
}
