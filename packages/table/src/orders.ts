/**
 * Orders ahead at a table of days: kept for whoever gave them, played when their turn comes, stopped as soon as somebody touches
 * what they stand on. Pure; `now` is by the clock of the table, in milliseconds. No other client may learn of them before the end,
 * be it by the time after which they are played, which therefore is by chance.
 */
import type { OrderAhead, RequestPayload, SeatMessage, Stop, StoppedOrder } from '@dominion/protocol';
import { isFatePhase, isLiving, type Match, parseAction, TEAMS, type Team } from '@dominion/rules';
import { sealOf } from '@dominion/rules/dice';
import { bindingOn, brokenBy } from './breach.js';
import { isBotPlayed } from './clocks.js';
import type { LogEntry, TableFeature } from './feature.js';
import { guestAt } from './guests.js';
import type { KeptOrder } from './kept-order.js';
import { enterLine } from './line.js';
import type { Attended, Change, DecisionOn, Memory } from './memory.js';
import { eachTeam, isOfDays, type TableRecord, withTeam } from './table-record.js';

/** See {@link TableFeature.stores}. */
const STORED = {
  /** What each seat has ordered ahead, where that stopped, and what it chooses where Fate asks; told to no one else. */
  orders: eachTeam<readonly KeptOrder[]>([]),
  stopped: eachTeam<StoppedOrder | null>(null),
  fated: eachTeam<string | null>(null),
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

function sameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}

/** Whether two orders are one and the same, whenever they were given. */
function isSameOrder(a: OrderAhead, b: OrderAhead): boolean {
  const same = a.line === b.line && a.fate === b.fate;
  return same && sameList(a.squares, b.squares) && sameList(a.breaks ?? [], b.breaks ?? []);
}

/**
 * Takes what somebody orders in place of what they had ordered; an empty list gives it all up. What stays as it was, was ordered when
 * it was; and some of it may be given up at any time.
 */
function giveOrders(memory: Memory, me: Team, { orders }: RequestPayload<'orders'>): DecisionOn<'orders'> {
  const { table, match } = memory;
  if (!isOfDays(table)) {
    // What ended with the days is read all the same.
    const reads = orders.length === 0 && table.stopped[me] !== null;
    return reads ? { table: { ...table, stopped: withTeam(table.stopped, me, null) } } : 'not-of-days';
  }
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  const { position } = match;
  if (!isLiving(position, me)) return 'not-living';
  // Counsel is about the board of the turn itself.
  if (orders.length > 0 && table.counsels[me]?.hired === true) return 'counsel-first';
  const before = (order: OrderAhead) => table.orders[me].find((each) => isSameOrder(each, order));
  if (position.turn === me && !orders.every(before)) return 'your-turn';
  const kept = orders.map((order): KeptOrder => ({ ...order, ply: before(order)?.ply ?? position.ply }));
  return { table: { ...withOrders(table, me, kept), stopped: withTeam(table.stopped, me, null) } };
}

function withOrders(table: TableRecord, team: Team, orders: readonly KeptOrder[]): TableRecord {
  return { ...table, orders: withTeam(table.orders, team, orders) };
}

/** The table without a team's orders: their person holds the seat no more. */
export function withoutOrders(table: TableRecord, team: Team): TableRecord {
  const { orders, stopped, fated } = table;
  if (orders[team].length === 0 && stopped[team] === null && fated[team] === null) return table;
  const none = withTeam(stopped, team, null);
  return { ...withOrders(table, team, []), stopped: none, fated: withTeam(fated, team, null) };
}

/** The table at which for some reason no order stands any more from turn `ply` on; whoever had given some is told. */
export function lapseOrders(table: TableRecord, ply: number, why: Stop): TableRecord {
  return TEAMS.reduce((next, team) => {
    const [first] = next.orders[team];
    const without = withoutOrders(next, team);
    if (first === undefined) return without;
    const stopped: StoppedOrder = { line: first.line, why, square: null, ply };
    return { ...without, stopped: withTeam(without.stopped, team, stopped) };
  }, table);
}

function stop(table: TableRecord, team: Team, at: number, stopped: StoppedOrder): TableRecord {
  const kept = withOrders(table, team, table.orders[team].slice(0, at));
  return { ...kept, stopped: withTeam(table.stopped, team, stopped) };
}

/** The orders after an entry of the log: who plays a turn themselves gives up what they had ordered for it. */
function playedThemselves(table: TableRecord, { position }: Match, entry: LogEntry | undefined): TableRecord {
  const { turn, phase } = position;
  const own = entry?.actor === turn && entry.planned === undefined && phase === 'move';
  return own && table.orders[turn].length > 0 ? withOrders(table, turn, table.orders[turn].slice(1)) : table;
}

/** The table after a line: what others touched stops orders, and so does a turn that was played without them. */
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
    // One's own turn changes what one has foreseen.
    if (orders.length > 0 && !mine) next = watchTouched(next, me, before, after);
    const passed = mine && after.position.ply !== before.position.ply;
    if (passed && next.fated[me] !== null) next = { ...next, fated: withTeam(next.fated, me, null) };
    if (after.result !== null || !isLiving(after.position, me)) next = withoutOrders(next, me);
  }
  return next;
}

/** Stops a team's first order of which a square has changed. */
function watchTouched(table: TableRecord, team: Team, before: Match, after: Match): TableRecord {
  const touched = (square: number) => before.position.board[square] !== after.position.board[square];
  const orders = table.orders[team];
  const at = orders.findIndex(({ squares }) => squares.some(touched));
  if (at < 0) return table;
  const { line, squares } = orders[at]!;
  const square = squares.find(touched)!;
  return stop(table, team, at, { line, why: 'touched', square, ply: before.position.ply });
}

/** The lines that were ordered ahead, by their places, each with the turn in which it was ordered; of all teams unless told. */
function plannedIn({ planned }: Memory, team: Team | null = null): ReadonlyMap<number, number> {
  const own = [...planned].filter(([, by]) => team === null || by.team === team);
  return new Map(own.map(([at, { ply }]) => [at, ply]));
}

/** What the holder of a seat is told of their own orders; nothing where there are none, and to who holds no seat. */
export function ordersOf(memory: Memory, team: Team | null): Pick<SeatMessage, 'orders' | 'stopped' | 'came'> {
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

/** How long an order waits once its turn has come: known to nobody who does not know the seed. */
function delayOf({ record, match, times }: Attended): number {
  const chance = sealOf(record.seed.slice(0, 32), `${record.id} order ${match!.position.ply}`);
  return times.order + (Number.parseInt(chance.slice(0, 8), 16) % times.orderMore);
}

/** What a team whose turn it is has ordered for what is to be done now, and when it gave that order; null for nothing. */
function orderFor({
  table,
  match,
}: Memory): { readonly team: Team; readonly line: string; readonly ply: number } | null {
  if (!isOfDays(table) || match === null || match.result !== null || table.paused || table.undo !== null) return null;
  const { turn: team, phase, ply } = match.position;
  if (isBotPlayed(table, team) || guestAt(table, team) !== null) return null;
  if (isFatePhase(phase)) {
    const fate = table.fated[team];
    return fate === null ? null : { team, line: fate, ply };
  }
  const [order] = table.orders[team];
  return phase !== 'move' || order === undefined ? null : { team, line: order.line, ply: order.ply };
}

/** When an order is to be played; infinite where none is. It counts from the log's last line, so that no request can put it off. */
function orderTime(memory: Attended): number {
  if (orderFor(memory) === null) return Number.POSITIVE_INFINITY;
  const { playedAt, record } = memory;
  return (playedAt.at(-1) ?? record.start!.startedAt) + delayOf(memory);
}

/** Whether an order would break an oath that its person was not asked about when they gave it. */
function breaksUnasked({ table, match }: Memory, team: Team, { line, breaks = [] }: KeptOrder): boolean {
  const oaths = bindingOn(table.sworn, team).filter(({ id }) => !breaks.includes(id));
  return oaths.length > 0 && brokenBy(oaths, match!.position, parseAction(line)!).length > 0;
}

/** The order that is to be played by now, that stops at an oath, or that the rules refuse and which therefore stops; null where there is none. */
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

/** The lines that were ordered ahead: until the end no one may learn of them. */
const plannedShown = (memory: Memory) => ({ planned: memory.match?.result == null ? NONE_PLANNED : plannedIn(memory) });
const NONE_PLANNED: ReadonlyMap<number, number> = new Map();

/** Orders ahead. */
export const ordersFeature = {
  stores: { atFirst: STORED },
  takes: { fromSeat: { always: { orders: giveOrders } } },
  due: { playing: { change: (memory, _, now) => dueOrder(memory, now), next: orderTime } },
  follows: watchOrders,
  vacates: withoutOrders,
  forgets: null,
  awaits: null,
  shows: { table: plannedShown, record: plannedShown },
} satisfies TableFeature;
