/** What makes a person look up: when it is their turn, when time runs out, when somebody offers something. */

import type { Seat, Table } from '@dominion/protocol';
import { TEAMS, type Team } from '@dominion/rules';
import { isCalled, type Task } from '../board/task.js';
import type { TeamClock } from './clock.js';

/** What the match asked this person for, by the turn and the phase of it; null where it asks for nothing. */
export type TurnCall = string | null;

/**
 * What the person is called to now. While the own action is on its way the last call stands, so that an action that is
 * refused calls nobody twice.
 */
export function callOf(
  last: TurnCall,
  task: Task,
  position: { readonly ply: number; readonly phase: string } | null,
): TurnCall {
  if (position === null) return null;
  if (task.kind === 'busy') return last;
  return isCalled(task) ? `${position.ply} ${position.phase}` : null;
}

/** The icon of the tab: another one while nobody looks at it and it is the person's turn. */
export function iconFor(called: boolean, hidden: boolean): string {
  return called && hidden ? '/favicon-turn.svg' : '/favicon.svg';
}

/** In the last so many milliseconds of an own turn every second is heard. */
const LAST_SECONDS = 10_000;

/** Whether a clock is in the last seconds of its turn. */
export function isLast(clock: TeamClock | null): boolean {
  return clock !== null && clock.state === 'running' && clock.left <= LAST_SECONDS;
}

/** In how many milliseconds the next tick is heard; infinite where the clock stands or there is none any more. */
export function untilTick(clock: TeamClock | null): number {
  if (clock === null || clock.state !== 'running' || clock.left <= 1000) return Number.POSITIVE_INFINITY;
  return clock.left - Math.min(LAST_SECONDS, 1000 * (Math.ceil(clock.left / 1000) - 1));
}

/** Whether somebody else offers something now that was not offered before. */
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

/** Whether a match is being played now by somebody who sits in it: it runs, and one of the others is there, or is a bot. */
export function isLive({ status, paused, adjourned, seats }: Table, me: Team | null): boolean {
  if (me === null || status !== 'playing' || paused || adjourned) return false;
  return seats.some(
    ({ team, plays, holder, presence }) =>
      plays && team !== me && (holder === 'bot' || (holder === 'person' && presence === 'here')),
  );
}

/** Who has sat down since a moment ago at a table that waits to begin; nobody who sat there before and was moved. */
export function arrivals(before: Table, now: Table, me: Team | null): readonly Seat[] {
  if (before.status !== 'waiting' || now.status !== 'waiting') return [];
  const sat = before.seats.filter(({ holder }) => holder === 'person');
  return now.seats.filter(({ team, holder, name }) => {
    if (holder !== 'person' || team === me || before.seats[team]!.holder === 'person') return false;
    return !sat.some((seat) => seat.name === name && now.seats[seat.team]!.holder !== 'person');
  });
}
