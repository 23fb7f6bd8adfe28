/**
 * A table as everybody in its room sees it. Each field is listed here once: its type, its place on the wire, and what it is
 * where nothing goes on. The state that is synchronised, its reading and its writing follow from the lists, and what the table
 * keeps as it shows it follows from {@link kept}. The order is the wire's: a new field goes to the end. Times are milliseconds
 * since 1970 by the server's clock, 0 for none. Without a schema, so that a page can use it without the library.
 */
import {
  DEFAULT_DICE,
  type Dice,
  fallenIn,
  formatPosition,
  LENGTHS,
  type Mode,
  type Position,
  parsePosition,
  STAND_INS,
  type StandIn,
  TEAMS,
} from '@dominion/rules';
import { type Clock, formatClock, parseClock } from './clock.js';
import { closureField } from './closure.js';
import {
  flag,
  type Joined,
  listOf,
  number,
  type OnWire,
  readFields,
  restOf,
  team,
  teamOrNone,
  teams,
  text,
  texts,
  type Values,
  type WireField,
} from './fields.js';
import type { TableLength } from './length.js';
import { OATH_FIELDS, type Oath } from './oaths.js';
import { formatPace, type Pace, parsePace } from './pace.js';
import { PROPOSAL_FIELDS, type Proposal, paceChanges, seatChanges } from './proposals.js';
import { SEAT_FIELDS, type Seat } from './seat-fields.js';
import type { RematchSeats } from './settings.js';
import { twinField } from './twin.js';

/** What a match is doing. */
const STATUSES = ['waiting', 'playing', 'over'] as const;
export type Status = (typeof STATUSES)[number];

/** The fields of somebody who would take a bot's seat. */
export const ASK_FIELDS = {
  /** The id by which they are admitted, or not. */
  who: text(''),
  name: text(''),
  /** The bot's team. */
  team: team(),
};

/** Somebody who would take a bot's seat. */
export type Asking = Values<typeof ASK_FIELDS>;

const seats: WireField<readonly Seat[], readonly OnWire<typeof SEAT_FIELDS>[]> = {
  ...listOf<Seat, typeof SEAT_FIELDS>('SeatState', SEAT_FIELDS),
  read: (wire) => TEAMS.map((each) => ({ team: each, ...readFields(SEAT_FIELDS, wire[each] ?? {}) })),
};

const clock: WireField<Clock, string> = {
  place: 'string',
  rest: { kind: 'none' },
  read: (wire) => parseClock(wire) ?? { kind: 'none' },
  write: formatClock,
};

const pace: WireField<Pace, string> = {
  place: 'string',
  rest: { kind: 'live' },
  read: (wire) => parsePace(wire) ?? { kind: 'live' },
  write: formatPace,
};

/** A position that was read: it is asked for with every change of a room. */
let last: { readonly text: string; readonly position: Position | undefined } = { text: '', position: undefined };

/** Where a match begins. */
const from: Joined<Position | undefined, { position: string }> = {
  places: { position: 'string' },
  rest: undefined,
  read: ({ position = '' }) => {
    if (last.text !== position) {
      const parsed = parsePosition(position);
      last = { text: position, position: parsed.ok ? parsed.position : undefined };
    }
    return last.position;
  },
  write: (value) => ({ position: value === undefined ? '' : formatPosition(value) }),
};

/** Which lines of the log somebody played whose own team had fallen, as texts: `N 40` for the person of North. */
const byFallen: WireField<readonly string[], readonly string[]> = texts();

function readByFallen(wire: readonly string[]): (readonly [number, StandIn])[] {
  return [...wire].flatMap((each) => {
    const [letter, at] = each.split(' ');
    const by = STAND_INS.find((one) => one === letter);
    return by === undefined ? [] : [[Number(at), by] as const];
  });
}

/** What {@link TABLE_FIELDS} has as `byFallen` of who played which lines. */
export function fallenLines(regents: ReadonlyMap<number, StandIn>): readonly string[] {
  return [...regents].flatMap(([at, by]) => (fallenIn(by) === null ? [] : [`${by} ${at}`]));
}

/** Who played which lines of the log in a person's place, by their places in it; what the fallen played stands in a field of its own. */
const regents: Joined<ReadonlyMap<number, StandIn>, { byRegent: readonly number[]; byAlly: readonly number[] }> = {
  places: { byRegent: ['uint32'], byAlly: ['uint32'] },
  rest: new Map(),
  read: (wire) => {
    const { byRegent = [], byAlly = [] } = wire;
    return new Map<number, StandIn>([
      ...[...byRegent].map((at) => [at, 'bot'] as const),
      ...[...byAlly].map((at) => [at, 'ally'] as const),
      ...readByFallen((wire as { byFallen?: readonly string[] }).byFallen ?? []),
    ]);
  },
  write: (value) => {
    const by = (who: StandIn) => [...value].filter((each) => each[1] === who).map(([at]) => at);
    return { byRegent: by('bot'), byAlly: by('ally') };
  },
};

/** Which lines of the log were ordered ahead, by their places in it, and in which turn each was. */
const planned: Joined<ReadonlyMap<number, number>, { plannedAt: readonly number[]; plannedIn: readonly number[] }> = {
  places: { plannedAt: ['uint32'], plannedIn: ['uint32'] },
  rest: new Map(),
  read: ({ plannedAt = [], plannedIn = [] }) => {
    const turns = [...plannedIn];
    return new Map([...plannedAt].map((at, i) => [at, turns[i] ?? 0]));
  },
  write: (value) => ({ plannedAt: [...value.keys()], plannedIn: [...value.values()] }),
};

const length: WireField<TableLength, string> = {
  place: 'string',
  rest: '',
  read: (wire) => LENGTHS.find((each) => each === wire) ?? '',
  write: (value) => value,
};

/** A field that the table's record holds as it is shown. */
const kept = <F>(field: F): F & { readonly kept: true } => ({ ...field, kept: true });

/** The fields of a table. */
export const TABLE_FIELDS = {
  id: text(''),
  code: text(''),
  mode: text<Mode>('2'),
  dice: text<Dice>(DEFAULT_DICE),
  /** The team whose Territory is empty, in mode `3`. */
  empty: team(),
  clock: kept(clock),
  listed: kept(flag()),
  takeback: kept(flag()),
  /** Whether people may ask the computer for good moves now. */
  hints: flag(),
  status: text<Status>('waiting'),
  /** The team that begins, once the opening throw was made. */
  first: team(),
  /** The opening throw, see {@link formatOpening}; empty before the start. */
  opening: text(''),
  /** What the server committed itself to before anybody sealed something; see docs/notation.md. */
  commitment: text(''),
  /** What the players showed, as it was fixed by the start; empty before. */
  entropy: text(''),
  /** The seed of the throws, once the match is over; empty before. */
  seed: text(''),
  /** The actions so far, one line each (RULES.md §8). The last one goes again when a move is taken back. */
  log: texts(),
  /** The check value of the position after the last line of `log`. */
  check: text(''),
  /** The seats of N, E, S and W. */
  seats,
  /** The seat of the host; null where the host has none. */
  host: teamOrNone(),
  /** The teams whose clocks run, and since when. */
  running: teams(),
  since: number(),
  /** Whether all agreed to stop the clocks. */
  paused: kept(flag()),
  /** Until when the last move may be taken back. */
  undo: number(),
  /** What those who are ready want of a rematch; empty while nobody is. */
  rematch: text<RematchSeats | ''>(''),
  /** The code of the match that followed this one; empty for none. */
  next: text(''),
  /** People in the room who hold no seat. */
  watchers: number('uint16'),
  /** True while the server cannot write the match down and so takes no actions. */
  halted: flag(),
  /** When the match began. */
  begun: number(),
  /** The position that the match begins from (RULES.md §8); left out where that is the start of its mode. */
  from,
  regents,
  /** Whether the host lets only those speak who sit at the table. */
  hushed: kept(flag()),
  /** Who would take a bot's seat while the match runs, and waits for an answer, in order. */
  asks: listOf<Asking, typeof ASK_FIELDS>('AskState', ASK_FIELDS),
  /** How the throws come about, see `SCHEMES` of the rules. */
  scheme: { ...text('dice-v2'), unsaid: 'dice-v1' },
  /** By what the players sealed their bytes, from when the match is to start; empty before. */
  seals: text(''),
  /** What the match's length is called; empty where it has none, or a position brought its own last turn. */
  length,
  /** The number of its last turn (RULES.md §10); 0 for none. */
  last: number('uint32'),
  /** Whether people sit together, or each comes when they can. */
  pace: kept(pace),
  /** Those that were ordered ahead, once the match is over. */
  planned,
  /** What people have proposed and is not decided yet, in order; and what was decided, the last twenty. */
  proposals: kept(listOf<Proposal, typeof PROPOSAL_FIELDS>('ProposalState', PROPOSAL_FIELDS)),
  decided: kept(listOf<Proposal, typeof PROPOSAL_FIELDS>('ProposalState', PROPOSAL_FIELDS)),
  /** Which seats changed hands while the match ran, in order. */
  handed: kept(seatChanges),
  /** Whether the match is laid aside, until those who play it go on. */
  adjourned: kept(flag()),
  /** When they have agreed to go on, milliseconds since 1970 by the calendar; 0 for no such appointment. */
  appointment: kept(number()),
  /** From where on the match had another pace than before, in order. */
  paced: kept(paceChanges),
  /** Until when the start waits for those who have still to show what they sealed; 0 where it does not. */
  showing: number(),
  /** Whether the last seat begins the match. */
  auto: kept(flag()),
  /** Whether a browser has chosen for the bots that its person played alone against: in 1.0, or before the match came from their device. */
  lent: kept(flag()),
  /** Whether oaths are sworn at this table. */
  oaths: kept(flag()),
  /** The oaths of the match, in order: those that are offered, bind, were kept and were broken, and the last that came to nothing. */
  sworn: kept(listOf<Oath, typeof OATH_FIELDS>('OathState', OATH_FIELDS)),
  /** Whether who has fallen takes a bot's or regent's seat without asking; else by the host's leave. */
  adopt: kept(flag()),
  byFallen,
  /** The other table, where the match is played at two with the same throws; null where it is not. */
  twin: kept(twinField),
  /** That whoever runs the site has ended it, and why; null where nobody did. */
  closure: kept(closureField),
  /** Whether a turn was played again because one person alone wished it: nobody else was asked. */
  rewoundAlone: kept(flag()),
  /** Whether Fate ends the match from its last turn on (RULES.md §10); the end is sharp in matches of 1.0. */
  fated: flag(),
};

/** A match's table as everybody in its room sees it. */
export interface Table extends Values<typeof TABLE_FIELDS> {}

/** The names of what a table's record holds as it is shown. */
type KeptName = {
  [Name in keyof typeof TABLE_FIELDS]: (typeof TABLE_FIELDS)[Name] extends { readonly kept: true } ? Name : never;
}[keyof typeof TABLE_FIELDS];

/** What a table's record holds as it is shown. */
export type KeptFields = Pick<Table, KeptName>;

const KEPT = Object.entries(TABLE_FIELDS).flatMap(([name, field]) => ('kept' in field ? [name as KeptName] : []));

/** What a table's record holds as it is shown, without all else. */
export function keptOf(table: KeptFields): KeptFields {
  return Object.fromEntries(KEPT.map((name) => [name, table[name]])) as unknown as KeptFields;
}

/** A table at which nothing goes on besides the match: nobody waits, looks on, draws or asks for anything. */
export const TABLE_AT_REST: Table = restOf(TABLE_FIELDS);

/** Reads the synchronised state, or what of it an older server has. */
export function readTable(state: object): Table {
  return readFields(TABLE_FIELDS, state);
}
