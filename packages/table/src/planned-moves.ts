/**
 * Planned moves in correspondence: secret, and stopped as soon as another team changes a square they depend on. Not
 * even the delay until they are played may give them away, so it's random. Pure; `now` is on the table's clock, in
 * milliseconds.
 */
import type { PlannedMove, RequestPayload, SeatMessage, Stop, StoppedPlan } from '@dominion/protocol';
import { isFatePhase, isLiving, type Match, parseAction, TEAMS, type Team } from '@dominion/rules';
import { sealOf } from '@dominion/rules/dice';
import { bindingOn, brokenBy } from './breach.js';
import { isBotPlayed } from './clocks.js';
import type { LogEntry, TableFeature } from './feature.js';
import { enterLine } from './line.js';
import type { Attended, Change, DecisionOn, Memory } from './memory.js';
import type { StoredPlan } from './planned-move.js';
import { standInAt } from './stand-ins.js';
import { eachTeam, isOfDays, type TableRecord, withTeam } from './table-record.js';

const STORED = {
  /** Each seat's planned moves, where they stopped, and its choice when Fate asks; sent to no one else. */
  orders: eachTeam<readonly StoredPlan[]>([]),
  stopped: eachTeam<StoppedPlan | null>(null),
  fated: eachTeam<string | null>(null),
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

function sameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}

/** Whether two planned moves are the same, whenever they were given. */
function isSameOrder(a: PlannedMove, b: PlannedMove): boolean {
  const same = a.line === b.line && a.fate === b.fate;
  return same && sameList(a.squares, b.squares) && sameList(a.breaks ?? [], b.breaks ?? []);
}

/** Replaces a player's planned moves. One that stays keeps its turn of planning. Removing some is always allowed. */
function giveOrders(memory: Memory, me: Team, { orders }: RequestPayload<'orders'>): DecisionOn<'orders'> {
  const { table, match } = memory;
  if (!isOfDays(table)) {
    // A player can still dismiss the news of planned moves after the match has become live.
    const reads = orders.length === 0 && table.stopped[me] !== null;
    return reads ? { table: { ...table, stopped: withTeam(table.stopped, me, null) } } : 'not-of-days';
  }
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  const { position } = match;
  if (!isLiving(position, me)) return 'not-living';
  // An adviser advises on the board of the turn itself.
  if (orders.length > 0 && table.counsels[me]?.hired === true) return 'counsel-first';
  const before = (order: PlannedMove) => table.orders[me].find((each) => isSameOrder(each, order));
  if (position.turn === me && !orders.every(before)) return 'your-turn';
  const kept = orders.map((order): StoredPlan => ({ ...order, ply: before(order)?.ply ?? position.ply }));
  return { table: { ...withOrders(table, me, kept), stopped: withTeam(table.stopped, me, null) } };
}

function withOrders(table: TableRecord, team: Team, orders: readonly StoredPlan[]): TableRecord {
  return { ...table, orders: withTeam(table.orders, team, orders) };
}

/** Returns the table without a team's planned moves, because its player no longer holds the seat. */
export function withoutPlans(table: TableRecord, team: Team): TableRecord {
  const { orders, stopped, fated } = table;
  if (orders[team].length === 0 && stopped[team] === null && fated[team] === null) return table;
  const none = withTeam(stopped, team, null);
  return { ...withOrders(table, team, []), stopped: none, fated: withTeam(fated, team, null) };
}

/** Returns the table with all planned moves stopped from turn `ply` on, with the reason for their players. */
export function lapsePlans(table: TableRecord, ply: number, why: Stop): TableRecord {
  return TEAMS.reduce((next, team) => {
    const [first] = next.orders[team];
    const without = withoutPlans(next, team);
    if (first === undefined) return without;
    const stopped: StoppedPlan = { line: first.line, why, square: null, ply };
    return { ...without, stopped: withTeam(without.stopped, team, stopped) };
  }, table);
}

function stop(table: TableRecord, team: Team, at: number, stopped: StoppedPlan): TableRecord {
  const kept = withOrders(table, team, table.orders[team].slice(0, at));
  return { ...kept, stopped: withTeam(table.stopped, team, stopped) };
}

function playedThemselves(table: TableRecord, { position }: Match, entry: LogEntry | undefined): TableRecord {
  const { turn, phase } = position;
  const own = entry?.actor === turn && entry.planned === undefined && phase === 'move';
  return own && table.orders[turn].length > 0 ? withOrders(table, turn, table.orders[turn].slice(1)) : table;
}

/** Stops planned moves if others changed their squares, or the turn was played without them. */
function watchOrders(
  { match: before }: Memory,
  { table, match: after }: Memory,
  entry: LogEntry | undefined,
): TableRecord {
  if (before === null || after === null || after === before) return table;
  let next = playedThemselves(table, before, entry);
  for (const [team, orders] of next.orders.entries()) {
    const me = team as Team;
    const mine = before.position.turn === me;
    // A player's own turn changes the squares as planned.
    if (orders.length > 0 && !mine) next = watchTouched(next, me, before, after);
    const passed = mine && after.position.ply !== before.position.ply;
    if (passed && next.fated[me] !== null) next = { ...next, fated: withTeam(next.fated, me, null) };
    if (after.result !== null || !isLiving(after.position, me)) next = withoutPlans(next, me);
  }
  return next;
}

/** Stops a team's planned moves from the first one with a changed square. */
function watchTouched(table: TableRecord, team: Team, before: Match, after: Match): TableRecord {
  const touched = (square: number) => before.position.board[square] !== after.position.board[square];
  const orders = table.orders[team];
  const at = orders.findIndex(({ squares }) => squares.some(touched));
  if (at < 0) return table;
  const { line, squares } = orders[at]!;
  const square = squares.find(touched)!;
  return stop(table, team, at, { line, why: 'touched', square, ply: before.position.ply });
}

/** Returns the places of planned lines, each with the turn in which it was planned; of all teams by default. */
function plannedIn({ planned }: Memory, team: Team | null = null): ReadonlyMap<number, number> {
  const own = [...planned].filter(([, by]) => team === null || by.team === team);
  return new Map(own.map(([at, { ply }]) => [at, ply]));
}

/** Returns what a player sees of their own planned moves; empty if there are none, or for a spectator. */
export function plansOf(memory: Memory, team: Team | null): Pick<SeatMessage, 'orders' | 'stopped' | 'came'> {
  if (team === null) return {};
  const { table } = memory;
  const came = [...plannedIn(memory, team)];
  const orders = table.orders[team].map(({ ply: _, ...order }) => order);
  const stopped = table.stopped[team];
  return {
    ...(orders.length > 0 && { orders }),
    ...(stopped !== null && { stopped }),
    ...(came.length > 0 && { came }),
  };
}

/** Returns how long a planned move waits once its turn has come; unpredictable without the seed. */
function delayOf({ record, match, times }: Attended): number {
  const chance = sealOf(record.seed.slice(0, 32), `${record.id} order ${match!.position.ply}`);
  return times.order + (Number.parseInt(chance.slice(0, 8), 16) % times.orderMore);
}

/** Returns the planned move of the team to move for the current decision, and when it was planned; null for none. */
function orderFor({
  table,
  match,
}: Memory): { readonly team: Team; readonly line: string; readonly ply: number } | null {
  if (!isOfDays(table) || match === null || match.result !== null || table.paused || table.undo !== null) return null;
  const { turn: team, phase, ply } = match.position;
  if (isBotPlayed(table, team) || standInAt(table, team) !== null) return null;
  if (isFatePhase(phase)) {
    const fate = table.fated[team];
    return fate === null ? null : { team, line: fate, ply };
  }
  const [order] = table.orders[team];
  return phase !== 'move' || order === undefined ? null : { team, line: order.line, ply: order.ply };
}

/** Returns when a planned move is due; infinite for none. It counts from the log's last line, so no request can delay it. */
function orderTime(memory: Attended): number {
  if (orderFor(memory) === null) return Number.POSITIVE_INFINITY;
  const { playedAt, record } = memory;
  return (playedAt.at(-1) ?? record.start!.startedAt) + delayOf(memory);
}

/** Whether a planned move would break an oath that its player didn't confirm when planning it. */
function breaksUnasked({ table, match }: Memory, team: Team, { line, breaks = [] }: StoredPlan): boolean {
  const oaths = bindingOn(table.sworn, team).filter(({ id }) => !breaks.includes(id));
  return oaths.length > 0 && brokenBy(oaths, match!.position, parseAction(line)!).length > 0;
}

/** Plays the due planned move, or stops it at an oath or a refusal; null if none is due. */
function dueOrder(memory: Attended, now: number): Change | null {
  const order = orderFor(memory);
  if (order === null || orderTime(memory) > now) return null;
  const { team, line, ply } = order;
  const { table, match } = memory;
  const answers = isFatePhase(match!.position.phase);
  const [first, ...rest] = table.orders[team];
  const used: TableRecord = answers
    ? { ...table, fated: withTeam(table.fated, team, null) }
    : { ...withOrders(table, team, rest), fated: withTeam(table.fated, team, first?.fate ?? null) };
  if (!answers && breaksUnasked(memory, team, first!)) {
    return { table: stop(table, team, 0, { line, why: 'oath', square: null, ply: match!.position.ply }) };
  }
  const planned = answers ? {} : { planned: ply };
  const entered = enterLine({ ...memory, table: used }, line, now, {
    actor: team,
    clientId: null,
    regent: null,
    ...planned,
  });
  if (typeof entered !== 'string') return entered;
  const why: Stop = 'refused';
  const stopped = { line, why, square: null, ply: match!.position.ply };
  return {
    table: answers ? { ...used, stopped: withTeam(table.stopped, team, stopped) } : stop(table, team, 0, stopped),
  };
}

/** The planned lines, which no one may see until the end. */
const plannedShown = (memory: Memory) => ({ planned: memory.match?.result == null ? NONE_PLANNED : plannedIn(memory) });
const NONE_PLANNED: ReadonlyMap<number, number> = new Map();

export const plannedMovesFeature = {
  stores: { atFirst: STORED },
  takes: { fromSeat: { always: { orders: giveOrders } } },
  due: { playing: { change: (memory, _, now) => dueOrder(memory, now), next: orderTime } },
  follows: watchOrders,
  vacates: withoutPlans,
  forgets: null,
  awaits: null,
  shows: { table: plannedShown, record: plannedShown },
} satisfies TableFeature;
