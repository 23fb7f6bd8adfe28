/**
 * What a table holds besides the log: its host, settings, bots, regents, clocks, absences and offers. It is written down with
 * every change, so that a match that comes back after a crash finds all of it. Never changed once made. Times are
 * milliseconds of its host's clock, which only runs on; durations milliseconds.
 */
import {
  type BotLevel,
  type BotManner,
  type Clock,
  type Drawing,
  keptOf,
  type Nudged,
  OATH_AT_REST,
  type OpenGuess,
  type Pace,
  PROPOSAL_AT_REST,
  type Proposal,
  presentLevel,
  type RematchSeats,
  type Rest,
  type SealedGuess,
  type Seer,
  type StoppedOrder,
  TABLE_AT_REST,
} from '@dominion/protocol';
import type { Square, Team } from '@dominion/rules';
import type { KeptOrder } from './kept-order.js';

/** One value for each team, N E S W. */
export type ByTeam<T> = readonly [T, T, T, T];

/**
 * Who plays in the place of a seat's person, and until when: for one turn, until the person is back, or until the person asks. A guest is
 * the person of the fallen team `of`, and plays in the place of a bot as well.
 */
export interface Proxy {
  readonly by: 'bot' | 'ally' | 'guest';
  readonly until: 'turn' | 'back' | 'click';
  readonly of?: Team;
}

/** Whether an ally plays because somebody who may be there gave them leave, and not because that person was gone. */
export function isByLeave(proxy: Proxy | null): boolean {
  return proxy?.by === 'ally' && proxy.until !== 'back';
}

/** Whom a seat's person has offered to be their counsel, or has; and what that person has named in which turn. */
export interface Counsel {
  readonly by: Team;
  readonly hired: boolean;
  /** The turn of which the rest is said. */
  readonly ply: number;
  readonly named: Square | null;
  readonly alone: boolean;
}

/** What somebody shows their ally until either moves: what is drawn, where they pointed, and which move of the ally's they suggest. */
export interface AllyMarks {
  readonly drawings: readonly Drawing[];
  readonly points: readonly Square[];
  readonly suggested: string | null;
}

/** A guess that has been judged, for the record: its turn, what was guessed, and what that has brought, 0 where it was wrong. */
export type KeptGuess = readonly [ply: number, guess: string, points: number];

/** Somebody who guesses, with what they have guessed of a turn, which is told to nobody else, and what they guessed before. */
export interface SeerRecord extends Seer {
  readonly sealed: SealedGuess | null;
  readonly kept: readonly KeptGuess[];
}

/** Of what was guessed by somebody, the last turn whose move, and whose throw, was made. */
export type Guessed = Readonly<Record<OpenGuess['kind'], number>>;

/** What somebody has guessed rightly, and of which the odds are to be reckoned: what came, for a move with the position before it as text. */
export interface Unweighed extends Pick<OpenGuess, 'ply' | 'kind'> {
  readonly came: string;
  readonly position: string;
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

/** A value of a wider type than it has at first. */
const first = <T>(value: T): T => value;

/** The same for each team. */
function each<T>(value: T): ByTeam<T> {
  return [value, value, value, value];
}

/** What a table holds of draws, while nobody offers one, or has been told anything of one. */
export const NO_DRAWS = {
  /** The teams that offer a draw, as bits, and the turn in which each made its offer; see `draws.ts`. */
  draws: 0,
  drawsSince: each(0),
  /** Who declined last and whose offers lapsed, as bits, and in which turn that was. */
  declined: 0,
  lapsed: 0,
  drawsTold: 0,
};

/** What a table holds of people who are gone or late, while nobody is. */
export const NOBODY_GONE = {
  proxies: each<Proxy | null>(null),
  absences: each<Absence | null>(null),
  /** How long each seat's person was away before, in total. */
  away: each(0),
  /** How often each team's flag fell; at a table of days, since its person last acted. */
  flags: each(0),
  /** The teams whose deadline has passed at a table that waits for them, as bits. */
  late: 0,
};

/**
 * All that a table holds, as it is before anybody sat down. The type, what is written down and how it is read follow from this
 * list; what people see as it is held stands in `TABLE_FIELDS` of the protocol, marked as kept.
 */
const NEW_TABLE = {
  ...keptOf(TABLE_AT_REST),
  /** The hash of the host's key; null when nobody is. */
  host: first<string | null>(null),
  /** Whether people may ask the computer for good moves; null to let the seats decide, see {@link hintsAllowed}. */
  hints: first<boolean | null>(null),
  /** When nothing counts for a team's person, at a table of days. */
  rests: each<Rest | null>(null),
  /** Seats that bots hold. */
  bots: each<BotLevel | null>(null),
  /** What those bots like; `balanced` where none sits. */
  manners: each<BotManner>('balanced'),
  ...NOBODY_GONE,
  /** In how many turns of the match each team's time ran out, whoever held its seat. */
  overtime: each(0),
  /** What each seat has ordered ahead, where that stopped, and what it chooses where Fate asks; told to nobody else. */
  orders: each<readonly KeptOrder[]>([]),
  stopped: each<StoppedOrder | null>(null),
  fated: each<string | null>(null),
  /** What each seat's person shows their ally; told to nobody else. */
  marks: each<AllyMarks | null>(null),
  /** Each seat's counsel. */
  counsels: each<Counsel | null>(null),
  /** Who guesses, in the order in which they came; and what is to be reckoned of it. See `seers.ts`. */
  seers: first<readonly SeerRecord[]>([]),
  guessed: first<Guessed>({ move: 0, fate: 0 }),
  unweighed: first<readonly Unweighed[]>([]),
  /** The seats that whoever comes may take over, as bits. */
  open: 0,
  /** How often there was another appointment than before. */
  appointments: 0,
  /** What each team has left in its bank, and has used of this turn, up to `since`. */
  bank: each(0),
  used: each(0),
  /** The teams whose clocks run, as bits, since `since`. */
  running: 0,
  since: 0,
  ...NO_DRAWS,
  /** The teams that offer to stop the clocks, or to resign, as bits. */
  pauses: 0,
  resigns: 0,
  /** Who may take the last move back, and until when. */
  undo: first<{ readonly team: Team; readonly until: number } | null>(null),
  /** The teams that are ready for a rematch, as bits, and of which kind. */
  ready: 0,
  rematch: first<RematchSeats>('keep'),
  /** The code of the match that followed. */
  next: first<string | null>(null),
  /** When a rematch begins at the latest; null where the host begins it. */
  begins: first<number | null>(null),
  /** Until when people may show what they sealed, all seals being published; null before the match is to start. */
  showing: first<number | null>(null),
  /** The ids of people who may speak no more. */
  silenced: first<readonly string[]>([]),
  /** From which place on, in all that was said, whoever sits there hears what their camp says. */
  hears: each(0),
  /** The hashes of the links for which seats are kept; null where whoever comes may sit. */
  invitations: each<string | null>(null),
  /**
   * The hashes of the links by which people have their seats again, each together with the key that holds the seat, so that they are
   * worth nothing once another one does; null where nobody keeps one.
   */
  recoveries: each<string | null>(null),
  /** When the person of each seat was last nudged. */
  nudged: each<Nudged | null>(null),
};

/** What a table holds besides the log. */
export interface TableRecord extends Readonly<typeof NEW_TABLE> {}

/** What a table holds of draws. */
export type DrawRecord = Pick<TableRecord, keyof typeof NO_DRAWS>;

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
  if (pace.kind === 'days') return each(pace.bank * 1000);
  return each(clock.kind === 'bank' ? clock.seconds * 1000 : 0);
}

/** A table before anybody sat down. */
export function newTableRecord(settings: Partial<TableSettings> = {}): TableRecord {
  const table = { ...NEW_TABLE, ...settings };
  return { ...table, bank: banksAtFirst(table) };
}

/** Reads a record as it was written down; what an older version did not know is as on a new table. */
export function readTableRecord(text: string | null): TableRecord {
  const written: Partial<TableRecord> = text === null ? {} : JSON.parse(text);
  const [n, e, s, w] = written.bots ?? newTableRecord().bots;
  const bots = [readLevel(n), readLevel(e), readLevel(s), readLevel(w)] as const;
  const table = { ...newTableRecord(written), ...written, bots };
  const whole = (each: Proposal) => ({ ...PROPOSAL_AT_REST, ...each });
  const sworn = table.sworn.map((oath) => ({ ...OATH_AT_REST, ...oath }));
  const seers = table.seers.map((seer) => ({ ...seer, kept: seer.kept ?? [] }));
  return { ...table, proposals: table.proposals.map(whole), decided: table.decided.map(whole), sworn, seers };
}

/** Levels had other names once. */
function readLevel(written: BotLevel | null): BotLevel | null {
  return written === null ? null : presentLevel(written);
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

/** The table without what some teams show to others; the same one where they show nothing. */
export function withoutMarksOf(table: TableRecord, teams: readonly Team[]): TableRecord {
  if (teams.every((team) => table.marks[team] === null)) return table;
  return { ...table, marks: teams.reduce((marks, team) => withTeam(marks, team, null), table.marks) };
}

/** Teams as bits. */
export function teamBits(teams: readonly Team[]): number {
  return teams.reduce<number>((bits, team) => bits | (1 << team), 0);
}
