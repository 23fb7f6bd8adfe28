import {
  type Asking,
  fallenLines,
  isClosed,
  keptOf,
  type MessageOf,
  type Seat,
  type ServerMessageName,
  seatAtRest,
  type Table,
} from '@dominion/protocol';
import { checkValue, TEAMS, type Team, teamsIn, teamsOfCamp } from '@dominion/rules';
import { bankUntil, isClocked, left } from './clocks.js';
import type { ShownApart } from './feature.js';
import { type GivenBy, partsOf } from './features.js';
import { type Attended, type Memory, openingIn, playingTeams } from './memory.js';
import { hintsAllowed } from './table-record.js';

/** Fields that the match's host adds. */
export interface Surroundings {
  /** The host's commitment to the throws, see docs/notation.md. */
  readonly commitment: string;
  readonly watchers: number;
  /** Whether nothing can be stored. */
  readonly halted: boolean;
  readonly asks: readonly Asking[];
  /** The teams whose bots hurried their last decision; none by default. */
  readonly hurried?: ReadonlySet<Team>;
}

/** A host that adds nothing. */
const BARE: Surroundings = { commitment: '', watchers: 0, halted: false, asks: [] };

/** No team. */
const NOBODY: ReadonlySet<Team> = new Set();

const SHOWN = partsOf('shows').flatMap(({ table }) => table ?? []);
const SEAT = partsOf('shows').flatMap(({ seat }) => seat ?? []);

/** Returns the table as everyone sees it, at a time on its clock. */
export function tableOf(memory: Attended, surroundings: Surroundings, now: number): Table {
  const { record, table, lines, regents, match } = memory;
  const { start } = record;
  // The header of a match that has begun is parsed already.
  const teams = match === null ? playingTeams(record) : teamsIn(match.header);
  const { position: from } = match === null ? openingIn(record) : match.header;
  const over = match !== null && match.result !== null;
  const { hurried = NOBODY, ...around } = surroundings;
  const shown = {} as GivenBy<'shows', 'table'>;
  for (const each of SHOWN) Object.assign(shown, each(memory, now));
  return {
    ...keptOf(table),
    ...around,
    ...shown,
    id: record.id,
    code: record.code,
    mode: record.mode,
    dice: record.dice,
    empty: record.empty,
    hints: hintsAllowed(table, teams),
    status: match === null ? 'waiting' : over ? 'over' : 'playing',
    first: start?.first ?? 0,
    opening: start?.opening ?? '',
    entropy: start?.entropy ?? '',
    seed: over && !isClosed(table) ? record.seed : '',
    log: lines,
    check: match === null ? '' : checkValue(match.position),
    seats: TEAMS.map((team) => seatOf(memory, team, teams.includes(team), hurried.has(team), now)),
    running: teamsOfCamp(table.running),
    since: table.running === 0 ? 0 : table.since,
    begun: start?.startedAt ?? 0,
    ...(from && { from }),
    regents,
    byFallen: fallenLines(regents),
    scheme: record.scheme,
    length: record.length,
    last: record.last,
    fated: record.fated,
  };
}

/**
 * Whether a table looks the same but for its log, as after most lines while no clock runs. All its fields except `log` and
 * `check` are the same then, at any time.
 */
export function looksAlike(before: Attended, after: Attended): boolean {
  return (
    before.table === after.table &&
    before.record === after.record &&
    before.seats === after.seats &&
    before.seen === after.seen &&
    before.regents === after.regents &&
    before.planned === after.planned &&
    before.match?.header === after.match?.header &&
    before.match?.result === after.match?.result &&
    !isClocked(after.table) &&
    // The unit that an adviser names belongs to one turn.
    after.table.counsels.every((each) => each === null || (each.named === null && !each.alone)) &&
    after.table.absences.every((absence) => absence === null)
  );
}

/** Whether everyone sees a match differently after a change; secret actions don't count. */
export function showsAnew(before: Attended, after: Attended, now: number): boolean {
  if (before.lines !== after.lines || before.match !== after.match || before.seats !== after.seats) return true;
  const shown = (memory: Attended) => JSON.stringify(tableOf(memory, BARE, now));
  return before.table !== after.table && shown(before) !== shown(after);
}

/** The messages that each recipient gets separately. */
export const SHOWN_APART = partsOf('shows').flatMap(
  ({ apart = {} }) => Object.entries(apart) as [ServerMessageName, ShownApart<MessageOf<ServerMessageName>>][],
);

/** Returns the fields of a match's record besides its table. */
export function recordedOf(memory: Memory): GivenBy<'shows', 'record'> {
  return Object.assign({}, ...partsOf('shows').map(({ record }) => record?.(memory)));
}

/** All fields of a seat, so that every seat gets the same shape and is made fast. */
const SEAT_AT_REST: Seat = seatAtRest(0, false);

function seatOf(memory: Attended, team: Team, plays: boolean, isHurried: boolean, now: number): Seat {
  const { table, seats, match } = memory;
  const person = seats.get(team);
  const level = table.bots[team];
  const clocked = isClocked(table) && match !== null;
  const core = {
    team,
    plays,
    holder: person !== undefined ? 'person' : level !== null ? 'bot' : 'free',
    name: person?.name ?? '',
    bot: level === null ? null : { level, manner: table.manners[team] },
    left: clocked ? Math.max(0, left({ ...table, running: 0 }, team, now)) : 0,
    bank: clocked && (table.clock.kind === 'bank' || table.pace.kind === 'days') ? table.bank[team] : 0,
    deadline: bankUntil(table, team) ?? 0,
    hurried: level !== null && isHurried,
  } satisfies Omit<Seat, keyof GivenBy<'shows', 'seat'>>;
  const seat = Object.assign({ ...SEAT_AT_REST }, core);
  for (const each of SEAT) Object.assign(seat, each(memory, team, now));
  return seat;
}
