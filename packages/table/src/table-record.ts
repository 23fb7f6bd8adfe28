/**
 * What a table holds besides the log: its settings, its bots, its clocks, and what its features store. It is written down with every
 * change, so a match that comes back after a crash finds all of it. Never changed once made. Times are milliseconds of its host's
 * clock, which only runs on; durations are milliseconds.
 */
import { type BotLevel, type BotManner, type Clock, keptOf, type Pace, TABLE_AT_REST } from '@dominion/protocol';
import type { Team } from '@dominion/rules';

/** One value for each team, N E S W. */
export type ByTeam<T> = readonly [T, T, T, T];

/**
 * Who plays in the place of a seat's person, and until when: for one turn, until the person is back, or until the person asks. A guest is
 * the person of the fallen team `of`, and plays in the place of a bot as well.
 */
export interface Deputy {
  readonly by: 'bot' | 'ally' | 'guest';
  readonly until: 'turn' | 'back' | 'click';
  readonly of?: Team;
}

/** Whether an ally plays because somebody who may be there gave them leave, and not because that person was gone. */
export function isByLeave(proxy: Deputy | null): boolean {
  return proxy?.by === 'ally' && proxy.until !== 'back';
}

/** A person who holds a seat and is not here. */
export interface Absence {
  /** Whether the person left on purpose or the line went. */
  readonly purpose: 'left' | 'lost';
  /** How long already, up to `since`. */
  readonly elapsed: number;
  /** Since when it counts on; null while the match stands still. */
  readonly since: number | null;
}

/** Whether people need not be there, and only deadlines count. */
export function isOfDays({ pace }: Pick<TableRecord, 'pace'>): boolean {
  return pace.kind === 'days';
}

/** The same for each team. */
export function eachTeam<T>(value: T): ByTeam<T> {
  return [value, value, value, value];
}

/**
 * What a table holds besides its features: its settings, whose bots sit where, and the clocks. What people see as it is held stands in
 * `TABLE_FIELDS` of the protocol, marked as kept.
 */
export const CORE = {
  ...keptOf(TABLE_AT_REST),
  /** Whether people may ask the computer for good moves; null to let the seats decide, see {@link hintsAllowed}. */
  hints: null as boolean | null,
  /** Seats that bots hold. */
  bots: eachTeam<BotLevel | null>(null),
  /** What those bots like; `balanced` where none sits. */
  manners: eachTeam<BotManner>('balanced'),
  /** What each team has left in its bank, and has used of this turn, up to `since`. */
  bank: eachTeam(0),
  used: eachTeam(0),
  /** The teams whose clocks run, as bits, since `since`. */
  running: 0,
  since: 0,
};

/**
 * What a table holds besides the log. Each feature adds what it stores by an interface of this name in its own file; what that is at
 * first stands in its record (`feature.ts`), and `new-table.ts` puts all of it together.
 */
export interface TableRecord extends Readonly<typeof CORE> {}

/** What the maker of a match decides about its table. */
export type TableSettings = Pick<
  TableRecord,
  | 'host'
  | 'clock'
  | 'pace'
  | 'auto'
  | 'listed'
  | 'takeback'
  | 'hints'
  | 'oaths'
  | 'adopt'
  | 'bots'
  | 'manners'
  | 'begins'
  | 'lent'
>;

/** What the teams' banks hold at first, in milliseconds; 0 where there are none. */
export function banksAtFirst({ clock, pace }: { readonly clock: Clock; readonly pace: Pace }): ByTeam<number> {
  if (pace.kind === 'days') return eachTeam(pace.bank * 1000);
  return eachTeam(clock.kind === 'bank' ? clock.seconds * 1000 : 0);
}

/** The table with some values in place of others; the very same one where they are what it holds already. */
export function amended(table: TableRecord, values: Partial<TableRecord>): TableRecord {
  for (const name in values) {
    if (values[name as keyof TableRecord] !== table[name as keyof TableRecord]) return { ...table, ...values };
  }
  return table;
}

/** The table with a bot on a team's seat, or (null) none; one that stays keeps its manner unless given another. */
export function withBot<T extends Pick<TableRecord, 'bots' | 'manners'>>(
  table: T,
  team: Team,
  level: BotLevel | null,
  manner: BotManner = level === null ? 'balanced' : table.manners[team],
): T {
  return { ...table, bots: withTeam(table.bots, team, level), manners: withTeam(table.manners, team, manner) };
}

/** Whether people may ask for good moves: as the maker decided, else while bots hold all seats that play but one. */
export function hintsAllowed({ hints, bots }: TableRecord, teams: readonly Team[]): boolean {
  return hints ?? teams.filter((team) => bots[team] === null).length <= 1;
}

/** The same list with another value for one team. */
export function withTeam<T>(list: ByTeam<T>, team: Team, value: T): ByTeam<T> {
  const copy: [T, T, T, T] = [...list];
  copy[team] = value;
  return copy;
}

/** Teams as bits. */
export function teamBits(teams: readonly Team[]): number {
  return teams.reduce<number>((bits, team) => bits | (1 << team), 0);
}
