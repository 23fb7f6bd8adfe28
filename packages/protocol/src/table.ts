/**
 * A table as everyone sees it. The state, its reader and its writer follow from these lists; what the record stores,
 * from {@link kept}. The order is the wire's: new fields go to the end. Times are milliseconds since 1970 by the
 * server's clock, 0 for none. Without a schema, for pages without the library.
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
import { duplicateField } from './duplicate.js';
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

const STATUSES = ['waiting', 'playing', 'over'] as const;
export type Status = (typeof STATUSES)[number];

/** The fields of a person who asks for a bot's seat. */
export const ASK_FIELDS = {
  /** The id by which they are admitted or declined. */
  who: text(''),
  name: text(''),
  /** The bot's team. */
  team: team(),
};

/** A person who asks for a bot's seat. */
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

/** The last position read, cached: every change of a room asks for it. */
let last: { readonly text: string; readonly position: Position | undefined } = { text: '', position: undefined };

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

/** The lines of the log by players whose own team was out: `N 40` for North's. */
const byFallen: WireField<readonly string[], readonly string[]> = texts();

function readByFallen(wire: readonly string[]): (readonly [number, StandIn])[] {
  return [...wire].flatMap((each) => {
    const [letter, at] = each.split(' ');
    const by = STAND_INS.find((one) => one === letter);
    return by === undefined ? [] : [[Number(at), by] as const];
  });
}

/** Returns the `byFallen` field of {@link TABLE_FIELDS} from the stand-ins of all lines. */
export function fallenLines(regents: ReadonlyMap<number, StandIn>): readonly string[] {
  return [...regents].flatMap(([at, by]) => (fallenIn(by) === null ? [] : [`${by} ${at}`]));
}

/** By places; lines by players who are out have their own field. */
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

/** The planned moves by their places in the log, each with the turn in which it was planned. */
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

/** Marks a field that the table's record stores unchanged. */
const kept = <F>(field: F): F & { readonly kept: true } => ({ ...field, kept: true });

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
  /** Whether players may ask the computer for good moves now. */
  hints: flag(),
  status: text<Status>('waiting'),
  /** The team that begins, after the opening throw. */
  first: team(),
  /** The opening throw, see {@link formatOpening}; empty before the start. */
  opening: text(''),
  /** The server's commitment, made before any player sealed; see docs/notation.md. */
  commitment: text(''),
  /** The bytes that the players showed, fixed at the start; empty before. */
  entropy: text(''),
  /** The seed of the throws, once the match is over; empty before. */
  seed: text(''),
  /** The actions so far, one line each (RULES.md §8). A takeback removes the last one. */
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
  /** The rematch seats that ready players want; empty while no one is ready. */
  rematch: text<RematchSeats | ''>(''),
  /** The code of the match that followed this one; empty for none. */
  next: text(''),
  /** People in the room who hold no seat. */
  watchers: number('uint16'),
  /** True while the server can't save the match and so takes no actions. */
  halted: flag(),
  begun: number(),
  /** The starting position (RULES.md §8); left out if it is the start of the mode. */
  from,
  regents,
  /** Whether the host lets only players at the table speak. */
  hushed: kept(flag()),
  /** For a bot's seat in a running match, in order. */
  asks: listOf<Asking, typeof ASK_FIELDS>('AskState', ASK_FIELDS),
  /** How the throws are made, see `SCHEMES` of the rules. */
  scheme: { ...text('dice-v2'), unsaid: 'dice-v1' },
  /** The seals of the players' bytes, fixed when the match is about to start; empty before. */
  seals: text(''),
  /** Empty for none, or if a position brought its own last turn. */
  length,
  /** The number of its last turn (RULES.md §10); 0 for none. */
  last: number('uint32'),
  pace: kept(pace),
  /** The planned moves, once the match is over. */
  planned,
  /** The open proposals, in order; and the last twenty decided ones. */
  proposals: kept(listOf<Proposal, typeof PROPOSAL_FIELDS>('ProposalState', PROPOSAL_FIELDS)),
  decided: kept(listOf<Proposal, typeof PROPOSAL_FIELDS>('ProposalState', PROPOSAL_FIELDS)),
  /** The seats that changed hands during the match, in order. */
  handed: kept(seatChanges),
  adjourned: kept(flag()),
  /** When its players agreed to resume, milliseconds since 1970 by the calendar; 0 without an appointment. */
  appointment: kept(number()),
  /** The places from which the match had another pace, in order. */
  paced: kept(paceChanges),
  /** How long the start waits for players to show what they sealed; 0 if it doesn't wait. */
  showing: number(),
  /** Whether taking the last seat begins the match. */
  auto: kept(flag()),
  /** A browser chose for the bots of a person who played alone: in 1.0, or on their device. */
  lent: kept(flag()),
  oaths: kept(flag()),
  /** The oaths of the match, in order: offered, binding, kept and broken, and the last that came to nothing. */
  sworn: kept(listOf<Oath, typeof OATH_FIELDS>('OathState', OATH_FIELDS)),
  /** A player who is out takes a bot's or regent's seat without asking; else the host decides. */
  adopt: kept(flag()),
  byFallen,
  /** The other table of a duplicate match; null for none. */
  twin: kept(duplicateField),
  /** Says that the operator has ended it, and why; else null. */
  closure: kept(closureField),
  /** Whether one person alone had a turn replayed, without asking others. */
  rewoundAlone: kept(flag()),
  /** Whether Fate may end the match from its last turn on (RULES.md §10). Matches of 1.0 end right after that turn. */
  fated: flag(),
};

/** A match's table as everyone in its room sees it. */
export interface Table extends Values<typeof TABLE_FIELDS> {}

type KeptName = {
  [Name in keyof typeof TABLE_FIELDS]: (typeof TABLE_FIELDS)[Name] extends { readonly kept: true } ? Name : never;
}[keyof typeof TABLE_FIELDS];

/** The fields that a table's record stores unchanged. */
export type KeptFields = Pick<Table, KeptName>;

const KEPT = Object.entries(TABLE_FIELDS).flatMap(([name, field]) => ('kept' in field ? [name as KeptName] : []));

/** Returns only the fields that a table's record stores unchanged. */
export function keptOf(table: KeptFields): KeptFields {
  return Object.fromEntries(KEPT.map((name) => [name, table[name]])) as unknown as KeptFields;
}

/** A table at rest: no one waits, watches, draws or asks for anything. */
export const TABLE_AT_REST: Table = restOf(TABLE_FIELDS);

/** Reads the synchronised state. An older server may leave fields out. */
export function readTable(state: object): Table {
  return readFields(TABLE_FIELDS, state);
}
