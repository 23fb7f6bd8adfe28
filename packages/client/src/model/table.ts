/** The room's state as plain data: what the server published, read once, never changed. */
import {
  BOT_LEVELS,
  BOT_MANNERS,
  type Bot,
  type BotLevel,
  type Clock,
  type Holder,
  type MatchState,
  type Presence,
  parseClock,
  parseOpening,
  presentLevel,
  type Regent,
  type RematchSeats,
  type Status,
  USUAL_BOT,
} from '@dominion/protocol';
import {
  type Dice,
  defaultFirst,
  LENGTHS,
  type Length,
  type MatchHeader,
  type Mode,
  type Position,
  parsePosition,
  type StandIn,
  TEAMS,
  type Team,
} from '@dominion/rules';
import { type Expected, expectedLeft, type Sitting, sittingOf } from './duration.js';

/** One place at the table. */
export interface Seat {
  readonly team: Team;
  readonly plays: boolean;
  readonly holder: Holder;
  readonly name: string;
  /** The bot that holds the seat; null where none does. */
  readonly bot: Bot | null;
  readonly presence: Presence;
  /** When a dropped person's countdown ends, by the server's clock in milliseconds since 1970; 0 for none. */
  readonly until: number;
  /** Who plays in the person's place. */
  readonly regent: Regent;
  /** Whether the regent stays until its owner asks for the seat. */
  readonly kept: boolean;
  /** The teams that decide about the absent person's seat. */
  readonly choosers: readonly Team[];
  /** Milliseconds left, at the table's `since` where the clock runs, else now. */
  readonly left: number;
  readonly offersDraw: boolean;
  readonly offersPause: boolean;
  readonly offersResign: boolean;
  readonly ready: boolean;
  /** Whether the person has sealed random bytes for the throws, and whether they have shown them. */
  readonly sealed: boolean;
  readonly mixed: boolean;
  /** Whether the person has declined a draw, or their own offer of one has lapsed, within a round. */
  readonly declinesDraw: boolean;
  readonly drawLapsed: boolean;
  /** Milliseconds in the bank before this turn; 0 without one. */
  readonly bank: number;
}

/** Somebody who would take a bot's seat; `who` is their id. */
export interface Asking {
  readonly who: string;
  readonly name: string;
  readonly team: Team;
}

/** A match's room as everybody sees it. */
export interface Table {
  readonly id: string;
  readonly code: string;
  readonly mode: Mode;
  readonly dice: Dice;
  readonly empty: Team;
  /** Where the match began; left out for the start of its mode. */
  readonly from?: Position;
  /** What the table calls its length (§10); empty where it has none, or a position brought its own last turn. */
  readonly length: Length | '';
  /** The number of the last turn; 0 where there is none. */
  readonly last: number;
  readonly clock: Clock;
  readonly listed: boolean;
  readonly takeback: boolean;
  /** Whether people may ask the computer for good moves now. */
  readonly hints: boolean;
  readonly status: Status;
  readonly first: Team;
  readonly opening: string;
  /** How the throws come about (docs/notation.md). */
  readonly scheme: string;
  /** What the server committed itself to, what the players sealed and showed, and the seed: empty until they are published. */
  readonly commitment: string;
  readonly seals: string;
  readonly entropy: string;
  readonly seed: string;
  readonly log: readonly string[];
  /** Who played which lines of the log in a person's place, by their places in it. */
  readonly regents: ReadonlyMap<number, StandIn>;
  readonly check: string;
  readonly seats: readonly Seat[];
  /** The host's seat; null where the host has none. */
  readonly host: Team | null;
  /** The teams whose clocks run, and since when, by the server's clock in milliseconds since 1970. */
  readonly running: readonly Team[];
  readonly since: number;
  readonly paused: boolean;
  /** Until when the last move may be taken back; 0 where none may. */
  readonly undo: number;
  /** What those who are ready want of a rematch. */
  readonly rematch: RematchSeats | '';
  /** The code of the match that followed; empty for none. */
  readonly next: string;
  readonly watchers: number;
  readonly halted: boolean;
  /** Whether the host lets only those speak who sit at the table. */
  readonly hushed: boolean;
  /** Who asks for a bot's seat, in order. */
  readonly asks: readonly Asking[];
  /** When the match began, in milliseconds since 1970; 0 before. */
  readonly begun: number;
}

/** Reads the synchronised state. */
export function readTable(state: MatchState): Table {
  const seats = [...state.seats];
  return {
    id: state.id,
    code: state.code,
    mode: state.mode as Mode,
    dice: state.dice as Dice,
    empty: state.empty as Team,
    ...readFrom(state.position),
    ...readLength(state),
    clock: parseClock(state.clock) ?? { kind: 'none' },
    listed: state.listed,
    takeback: state.takeback,
    hints: state.hints,
    status: state.status as Status,
    first: state.first as Team,
    opening: state.opening,
    scheme: state.scheme,
    commitment: state.commitment,
    seals: state.seals,
    entropy: state.entropy,
    seed: state.seed,
    log: [...state.log],
    regents: readRegents(state),
    check: state.check,
    seats: TEAMS.map((team) => {
      const seat = seats[team];
      return {
        team,
        plays: seat?.plays ?? false,
        holder: (seat?.holder ?? 'free') as Holder,
        name: seat?.name ?? '',
        bot: seat?.holder === 'bot' ? readBot(seat) : null,
        presence: (seat?.presence ?? 'here') as Presence,
        until: seat?.until ?? 0,
        regent: (seat?.regent ?? '') as Regent,
        kept: seat?.kept ?? false,
        choosers: teamsOfBits(seat?.choosers ?? 0),
        left: seat?.left ?? 0,
        offersDraw: seat?.offersDraw ?? false,
        offersPause: seat?.offersPause ?? false,
        offersResign: seat?.offersResign ?? false,
        ready: seat?.ready ?? false,
        sealed: seat?.sealed ?? false,
        mixed: seat?.mixed ?? false,
        declinesDraw: seat?.declinesDraw ?? false,
        drawLapsed: seat?.drawLapsed ?? false,
        bank: seat?.bank ?? 0,
      };
    }),
    host: TEAMS.find((team) => team === state.host) ?? null,
    running: teamsOfBits(state.running),
    since: state.since,
    paused: state.paused,
    undo: state.undo,
    rematch: state.rematch as RematchSeats | '',
    next: state.next,
    watchers: state.watchers,
    halted: state.halted,
    hushed: state.hushed ?? false,
    asks: [...(state.asks ?? [])].map(({ who, name, team }) => ({ who, name, team: team as Team })),
    begun: state.begun,
  };
}

/** A server that is older than this page marks nothing. */
function readRegents({ byRegent, byAlly }: Partial<Pick<MatchState, 'byRegent' | 'byAlly'>>): Table['regents'] {
  const marked = (places: Iterable<number> = [], by: StandIn) => [...places].map((at) => [at, by] as const);
  return new Map([...marked(byRegent, 'bot'), ...marked(byAlly, 'ally')]);
}

/** Positions that were read: one is asked for with every change of a room. */
let read: { readonly text: string; readonly position: Position | null } = { text: '', position: null };

/** Where a match begins, by the text of its position; nothing for the start of its mode. */
function readFrom(text: string | undefined): Pick<Table, 'from'> {
  if (!text) return {};
  if (read.text !== text) {
    const parsed = parsePosition(text);
    read = { text, position: parsed.ok ? parsed.position : null };
  }
  return read.position === null ? {} : { from: read.position };
}

/** How long the match lasts; a server that is older than this page knows of no end. */
function readLength({ length, last }: Partial<Pick<MatchState, 'length' | 'last'>>): Pick<Table, 'length' | 'last'> {
  return { length: LENGTHS.find((each) => each === length) ?? '', last: last ?? 0 };
}

/** A bot as a server says it that may be older or newer than this page; what it cannot know is as usual. */
function readBot({ level, manner }: Pick<MatchState['seats'][number], 'level' | 'manner'>): Bot {
  const present = presentLevel(level as BotLevel);
  return {
    level: BOT_LEVELS.find((each) => each === present) ?? USUAL_BOT.level,
    manner: BOT_MANNERS.find((each) => each === manner) ?? USUAL_BOT.manner,
  };
}

function teamsOfBits(bits: number): Team[] {
  return TEAMS.filter((team) => (bits & (1 << team)) !== 0);
}

/** How the match began; meaningful once it has. */
export function headerOf(table: Table): MatchHeader {
  return {
    mode: table.mode,
    empty: table.empty,
    dice: table.dice,
    first: table.first,
    opening: parseOpening(table.opening) ?? [],
    // A position has its own last turn.
    ...(table.from ? { position: table.from } : table.last > 0 && { last: table.last }),
  };
}

/** What a table is at which nothing goes on besides the match: nobody waits, looks on, draws or asks for anything. */
export const TABLE_AT_REST = {
  length: '',
  last: 0,
  clock: { kind: 'none' },
  listed: false,
  takeback: false,
  begun: 0,
  opening: '',
  scheme: 'dice-v2',
  commitment: '',
  seals: '',
  entropy: '',
  seed: '',
  regents: new Map(),
  host: null,
  running: [],
  since: 0,
  paused: false,
  undo: 0,
  rematch: '',
  next: '',
  watchers: 0,
  halted: false,
  hushed: false,
  asks: [],
} as const satisfies Partial<Table>;

/** A seat at which nothing is going on: held by a person who is there, or free where its team does not play. */
export function seatAtRest(team: Team, plays: boolean): Seat {
  return {
    team,
    plays,
    holder: plays ? 'person' : 'free',
    name: '',
    bot: null,
    presence: 'here',
    until: 0,
    regent: '',
    kept: false,
    choosers: [],
    left: 0,
    offersDraw: false,
    offersPause: false,
    offersResign: false,
    ready: false,
    sealed: false,
    mixed: false,
    declinesDraw: false,
    drawLapsed: false,
    bank: 0,
  };
}

/** The seats that play in this match's mode. */
export function playingSeats(table: Table): Seat[] {
  return table.seats.filter((seat) => seat.plays);
}

/** How long the match of a table takes from its beginning on; null where nobody can say. */
export function expectedAt(table: Table, place: Sitting['place'] = 'server'): Expected | null {
  const { length, last, from } = table;
  const begins = { length, last, ply: length === '' ? (from?.ply ?? 1) : 0 };
  return expectedLeft(begins, sittingOf(table, playingSeats(table), place));
}

/** The seats still to be taken. */
export function freeSeats(table: Table): Seat[] {
  return playingSeats(table).filter((seat) => seat.holder === 'free');
}

/** The side from which those look who share a device and do not turn the board: a person's, South's first. */
export function standing(table: Table): Team {
  const persons = table.seats.filter(({ holder }) => holder === 'person').map(({ team }) => team);
  return persons.includes(2) ? 2 : (persons[0] ?? defaultFirst(table.mode, table.empty));
}

/** Where the person who made the match sits down by themselves: South, or the first seat where South does not play. */
export function firstSeat(table: Table): Team | null {
  const free = freeSeats(table).map((seat) => seat.team);
  return free.includes(2) ? 2 : (free[0] ?? null);
}
