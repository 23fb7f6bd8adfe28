/**
 * A table's state besides the log, stored with every change. Never changed once made. Times are milliseconds of its
 * host's monotonic clock; durations are milliseconds.
 */
import { type BotLevel, type BotManner, type Clock, keptOf, type Pace, TABLE_AT_REST } from '@dominion/protocol';
import type { Team } from '@dominion/rules';

/** One value for each team, N E S W. */
export type ByTeam<T> = readonly [T, T, T, T];

/**
 * A stand-in, and until when: for one turn, until the player is back, or until they ask. A guest is the player of the
 * fallen team `of`, and can also play for a bot.
 */
export interface Deputy {
  readonly by: 'bot' | 'ally' | 'guest';
  readonly until: 'turn' | 'back' | 'click';
  readonly of?: Team;
}

/** Whether an ally plays because the player lets them, and not because the player is gone. */
export function isByLeave(proxy: Deputy | null): boolean {
  return proxy?.by === 'ally' && proxy.until !== 'back';
}

/** A player who holds a seat and isn't here. */
export interface Absence {
  readonly purpose: 'left' | 'lost';
  /** How long the absence has lasted, up to `since`. */
  readonly elapsed: number;
  /** When counting resumed; null while the match stands still. */
  readonly since: number | null;
}

/** Whether it's a correspondence match: players needn't be there, and only deadlines count. */
export function isOfDays({ pace }: Pick<TableRecord, 'pace'>): boolean {
  return pace.kind === 'days';
}

export function eachTeam<T>(value: T): ByTeam<T> {
  return [value, value, value, value];
}

/**
 * The table's state besides its features. Fields shown as stored are in the protocol's `TABLE_FIELDS`, marked as kept.
 */
export const CORE = {
  ...keptOf(TABLE_AT_REST),
  /** Whether players may get hints from the computer; null to decide by the seats, see {@link hintsAllowed}. */
  hints: null as boolean | null,
  bots: eachTeam<BotLevel | null>(null),
  /** The manners of those bots; `balanced` for seats without one. */
  manners: eachTeam<BotManner>('balanced'),
  /** The time in each team's bank, and the time used for this turn, up to `since`. */
  bank: eachTeam(0),
  used: eachTeam(0),
  /** The teams whose clocks run, as bits, since `since`. */
  running: 0,
  since: 0,
};

/**
 * Each feature adds its fields by an interface of this name in its own file; `new-table.ts` collects the initial
 * values.
 */
export interface TableRecord extends Readonly<typeof CORE> {}

/** The settings that the creator of a match chooses for its table. */
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

/** Returns the teams' initial banks, in milliseconds; 0 without banks. */
export function banksAtFirst({ clock, pace }: { readonly clock: Clock; readonly pace: Pace }): ByTeam<number> {
  if (pace.kind === 'days') return eachTeam(pace.bank * 1000);
  return eachTeam(clock.kind === 'bank' ? clock.seconds * 1000 : 0);
}

/** Returns the table with some values replaced; the same one if they don't change. */
export function amended(table: TableRecord, values: Partial<TableRecord>): TableRecord {
  for (const name in values) {
    if (values[name as keyof TableRecord] !== table[name as keyof TableRecord]) return { ...table, ...values };
  }
  return table;
}

/** Puts a bot on a seat, or none (null); a bot that stays keeps its manner unless given another. */
export function withBot<T extends Pick<TableRecord, 'bots' | 'manners'>>(
  table: T,
  team: Team,
  level: BotLevel | null,
  manner: BotManner = level === null ? 'balanced' : table.manners[team],
): T {
  return { ...table, bots: withTeam(table.bots, team, level), manners: withTeam(table.manners, team, manner) };
}

/** Whether players may get hints: as the creator decided, else while bots hold all seats but one. */
export function hintsAllowed({ hints, bots }: TableRecord, teams: readonly Team[]): boolean {
  return hints ?? teams.filter((team) => bots[team] === null).length <= 1;
}

/** Returns the same list with another value for one team. */
export function withTeam<T>(list: ByTeam<T>, team: Team, value: T): ByTeam<T> {
  const copy: [T, T, T, T] = [...list];
  copy[team] = value;
  return copy;
}

export function teamBits(teams: readonly Team[]): number {
  return teams.reduce<number>((bits, team) => bits | (1 << team), 0);
}
