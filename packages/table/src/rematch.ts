/** Another match of the same people: who is ready for it, and who sits where. */
import type { RematchSeats, RequestPayload } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { unsealed } from './beginning.js';
import { reseated } from './gathering.js';
import { type Attended, type Decision, type Memory, playingTeams } from './memory.js';
import type { SeatRecord } from './records.js';
import { newTableRecord, type TableRecord, teamBits, withBot } from './table-record.js';

/** Is ready for a rematch, or no longer. */
export function readyFor({ table, match }: Memory, me: Team, asked: RequestPayload<'rematch'>): Decision {
  if (match === null || match.result === null) return 'not-over';
  if (table.next !== null) return {};
  const ready = asked.seats === null ? table.ready & ~(1 << me) : table.ready | (1 << me);
  return { table: { ...table, ready, rematch: asked.seats ?? table.rematch } };
}

/** Whether everybody who is here and held a seat is ready. */
export function allReady({ table, seats, here }: Attended): boolean {
  const persons = [...seats.keys()].filter((team) => here.has(team));
  return table.next === null && table.ready !== 0 && (teamBits(persons) & ~table.ready) === 0;
}

/** Whether the next match is made once a seat is ready as it asks to be: everybody else is. */
export function completes(memory: Attended, me: Team, asked: RequestPayload<'rematch'>): boolean {
  const decision = readyFor(memory, me, asked);
  return typeof decision !== 'string' && decision.table !== undefined && allReady({ ...memory, table: decision.table });
}

/** Where each of some teams' players sit in a rematch: as before, or everybody one seat on. */
export function seatAfter(teams: readonly Team[], how: RematchSeats): (team: Team) => Team {
  return how === 'keep' ? (team) => team : (team) => teams[(teams.indexOf(team) + 1) % teams.length]!;
}

/** A table of those who are ready for another match, and whether that leaves no seat free. */
export interface Rematch {
  readonly table: TableRecord;
  readonly seats: readonly SeatRecord[];
  readonly full: boolean;
}

/** The table of the rematch: the same settings and bots, and of the people those who are ready. */
export function rematchOf({ record, table, seats }: Memory): Rematch {
  const teams = playingTeams(record);
  const to = seatAfter(teams, table.rematch);
  const ready = new Map([...seats].filter(([team]) => (table.ready & (1 << team)) !== 0));
  const { host, clock, pace, auto, listed, takeback, hints, oaths, adopt } = table;
  let next = newTableRecord({ host, clock, pace, auto, listed, takeback, hints, oaths, adopt });
  for (const team of teams) next = withBot(next, to(team), table.bots[team], table.manners[team]);
  const seated = [...reseated(ready, to).values()].map(unsealed).map(({ former: _, ...seat }) => seat);
  const full = teams.every((team) => next.bots[team] !== null || seated.some((seat) => seat.team === team));
  return { table: next, seats: seated, full };
}
