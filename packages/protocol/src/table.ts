/**
 * A table as everybody in its room sees it. Each field is listed here once: its type, its place on the wire, and what it is
 * where nothing goes on. The state that is synchronised, its reading and its writing follow from the lists, and what the table
 * keeps as it shows it follows from {@link kept}. The order is the wire's: a new field goes to the end. Times are milliseconds
 * since 1970 by the server's clock, 0 for none. Without a schema, so that a page can use it without the library.
 */
import {
  DEFAULT_DICE,
  type Dice,
  formatPosition,
  LENGTHS,
  type Mode,
  type Position,
  parsePosition,
  type StandIn,
  TEAMS,
  type Team,
} from '@dominion/rules';
import { type Clock, formatClock, parseClock } from './clock.js';
import {
  flag,
  type Joined,
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
  writeFields,
} from './fields.js';
import type { TableLength } from './length.js';
import {
  BOT_LEVELS,
  BOT_MANNERS,
  type Bot,
  type BotLevel,
  type Presence,
  presentLevel,
  type RematchSeats,
  USUAL_BOT,
} from './settings.js';

/** What a match is doing. */
export const STATUSES = ['waiting', 'playing', 'over'] as const;
export type Status = (typeof STATUSES)[number];

/** Who holds a seat. */
export const HOLDERS = ['free', 'person', 'bot'] as const;
export type Holder = (typeof HOLDERS)[number];

/** Who plays in a person's place. */
export const REGENTS = ['', 'bot', 'ally'] as const;
export type Regent = (typeof REGENTS)[number];

/** A bot as a server says it that may be older or newer than this page; what it cannot know is as usual. */
const bot: Joined<Bot | null, { level: string; manner: string }> = {
  places: { level: 'string', manner: 'string' },
  rest: null,
  read: ({ level = '', manner }) => {
    const present = presentLevel(level as BotLevel);
    if (level === '') return null;
    return {
      level: BOT_LEVELS.find((each) => each === present) ?? USUAL_BOT.level,
      manner: BOT_MANNERS.find((each) => each === manner) ?? USUAL_BOT.manner,
    };
  },
  write: (value) => ({ level: value?.level ?? '', manner: value?.manner ?? '' }),
};

/** The fields of one of the four places at the table. */
export const SEAT_FIELDS = {
  /** Whether this team plays: it is of the match's mode, and lives where the match begins. */
  plays: flag(),
  holder: text<Holder>('free'),
  /** What the person is called; empty where none sits. */
  name: text(''),
  /** The bot that holds the seat; null where none does. */
  bot,
  /** Where the person is; `here` for a bot. */
  presence: text<Presence>('here'),
  /** When the countdown of a dropped person ends. */
  until: number(),
  /** Who plays instead of the person. */
  regent: text<Regent>(''),
  /** Whether that regent stays until its owner asks for the seat. */
  kept: flag(),
  /** The teams that decide about an absent person's seat. */
  choosers: teams(),
  /** Milliseconds left, at the table's `since` where the team's clock runs, else now. */
  left: number(),
  offersDraw: flag(),
  offersPause: flag(),
  /** Whether the seat asks its ally to agree to its resignation. */
  offersResign: flag(),
  /** Whether the person is ready for a rematch. */
  ready: flag(),
  /** Whether the person has shown the random bytes that they add to the throws. */
  mixed: flag(),
  /** Whether the seat has declined the draw that was offered, or its own offer has lapsed: told for a round. */
  declinesDraw: flag(),
  drawLapsed: flag(),
  /** Milliseconds in the team's bank before this turn, of which one turn may take only so many; 0 without a bank. */
  bank: number(),
  /** Whether the person has sealed such bytes. */
  sealed: flag(),
};

/** One of the four places at the table. */
export interface Seat extends Values<typeof SEAT_FIELDS> {
  readonly team: Team;
}

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
  place: 'children',
  rest: [],
  read: (wire) => TEAMS.map((each) => ({ team: each, ...readFields(SEAT_FIELDS, wire[each] ?? {}) })),
  write: (value) => value.map((seat) => writeFields(SEAT_FIELDS, seat)),
};

const asks: WireField<readonly Asking[], readonly OnWire<typeof ASK_FIELDS>[]> = {
  place: 'children',
  rest: [],
  read: (wire) => [...wire].map((each) => readFields(ASK_FIELDS, each)),
  write: (value) => value.map((each) => writeFields(ASK_FIELDS, each)),
};

const clock: WireField<Clock, string> = {
  place: 'string',
  rest: { kind: 'none' },
  read: (wire) => parseClock(wire) ?? { kind: 'none' },
  write: formatClock,
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

/** Who played which lines of the log in a person's place, by their places in it. */
const regents: Joined<ReadonlyMap<number, StandIn>, { byRegent: readonly number[]; byAlly: readonly number[] }> = {
  places: { byRegent: ['uint32'], byAlly: ['uint32'] },
  rest: new Map(),
  read: ({ byRegent = [], byAlly = [] }) =>
    new Map<number, StandIn>([
      ...[...byRegent].map((at) => [at, 'bot'] as const),
      ...[...byAlly].map((at) => [at, 'ally'] as const),
    ]),
  write: (value) => {
    const by = (who: StandIn) => [...value].filter((each) => each[1] === who).map(([at]) => at);
    return { byRegent: by('bot'), byAlly: by('ally') };
  },
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
  asks,
  /** How the throws come about, see `SCHEMES` of the rules. */
  scheme: { ...text('dice-v2'), unsaid: 'dice-v1' },
  /** By what the players sealed their bytes, from when the match is to start; empty before. */
  seals: text(''),
  /** What the match's length is called; empty where it has none, or a position brought its own last turn. */
  length,
  /** The number of its last turn (RULES.md §10); 0 for none. */
  last: number('uint32'),
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

/** A seat at which nothing is going on: held by a person who is there, or free where its team does not play. */
export function seatAtRest(team: Team, plays: boolean): Seat {
  return { ...restOf(SEAT_FIELDS), team, plays, holder: plays ? 'person' : 'free' };
}

/** Reads the synchronised state, or what of it an older server has. */
export function readTable(state: object): Table {
  return readFields(TABLE_FIELDS, state);
}
