import type { RematchSeats, RequestPayload } from '@dominion/protocol';
import { TEAMS, type Team } from '@dominion/rules';
import { unsealed } from './beginning.js';
import type { TableFeature } from './feature.js';
import { type Attended, type DecisionOn, type Memory, playingTeams } from './memory.js';
import type { SeatRecord } from './records.js';
import { reseated } from './seating.js';
import { amended, CORE, type TableRecord, type TableSettings, teamBits, withBot } from './table-record.js';

const STORED = {
  /** The teams that are ready for a rematch, as bits, and its kind. */
  ready: 0,
  rematch: 'keep' as RematchSeats,
  /** The code of the match that followed. */
  next: null as string | null,
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

function readyFor({ table, match }: Memory, me: Team, asked: RequestPayload<'rematch'>): DecisionOn<'rematch'> {
  if (match === null || match.result === null) return 'not-over';
  if (table.next !== null) return {};
  const ready = asked.seats === null ? table.ready & ~(1 << me) : table.ready | (1 << me);
  return { table: { ...table, ready, rematch: asked.seats ?? table.rematch } };
}

/** Whether all players who are here and held a seat are ready. */
export function allReady({ table, seats, here }: Attended): boolean {
  const persons = [...seats.keys()].filter((team) => here.has(team));
  return table.next === null && table.ready !== 0 && (teamBits(persons) & ~table.ready) === 0;
}

/** Whether the rematch can begin once this seat is ready too: all the others are. */
export function completes(memory: Attended, me: Team, asked: RequestPayload<'rematch'>): boolean {
  const decision = readyFor(memory, me, asked);
  return typeof decision !== 'string' && decision.table !== undefined && allReady({ ...memory, table: decision.table });
}

/** Returns a player's next seat: the same, or the next one round the table. */
export function seatAfter(teams: readonly Team[], how: RematchSeats): (team: Team) => Team {
  return how === 'keep' ? (team) => team : (team) => teams[(teams.indexOf(team) + 1) % teams.length]!;
}

/** The players who are ready, and whether all seats are taken. */
export interface Rematch {
  readonly settings: Partial<TableSettings>;
  readonly seats: readonly SeatRecord[];
  readonly full: boolean;
}

/** Returns the table of the rematch: the same settings and bots, and the players who are ready. */
export function rematchOf({ record, table, seats }: Memory): Rematch {
  const teams = playingTeams(record);
  const to = seatAfter(teams, table.rematch);
  const ready = new Map([...seats].filter(([team]) => (table.ready & (1 << team)) !== 0));
  const { host, clock, pace, auto, listed, takeback, hints, oaths, adopt } = table;
  let bots: Pick<TableSettings, 'bots' | 'manners'> = CORE;
  for (const team of teams) bots = withBot(bots, to(team), table.bots[team], table.manners[team]);
  const settings = {
    host,
    clock,
    pace,
    auto,
    listed,
    takeback,
    hints,
    oaths,
    adopt,
    bots: bots.bots,
    manners: bots.manners,
  };
  const seated = [...reseated(ready, to).values()].map(unsealed).map(({ former: _, ...seat }) => seat);
  const full = teams.every((team) => bots.bots[team] !== null || seated.some((seat) => seat.team === team));
  return { settings, seats: seated, full };
}

function withoutReady(table: TableRecord, team: Team): TableRecord {
  return amended(table, { ready: table.ready & ~(1 << team) });
}

export const rematchFeature = {
  stores: { atFirst: STORED },
  takes: { fromSeat: { always: { rematch: readyFor } } },
  due: {},
  follows: null,
  vacates: withoutReady,
  forgets: ({ table }, { team }) => (team === null ? table : withoutReady(table, team)),
  awaits: ({ table, match }, me) => {
    const over = match !== null && match.result !== null && table.next === null;
    if (!over || (table.ready & (1 << me)) !== 0) return [];
    return TEAMS.filter((team) => (table.ready & (1 << team)) !== 0).map((team) => `rematch${team}`);
  },
  shows: {
    table: ({ table }) => ({ rematch: table.ready === 0 ? ('' as const) : table.rematch, next: table.next ?? '' }),
    seat: ({ table }, team) => ({ ready: (table.ready & (1 << team)) !== 0 }),
  },
} satisfies TableFeature;
