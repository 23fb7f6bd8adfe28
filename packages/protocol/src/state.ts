/**
 * The state that the server publishes to everybody in a room. The log of action lines is the match; the board, the seals
 * and whose turn it is follow from it by the rules, on both sides.
 */
import { type SchemaType, schema, t } from '@colyseus/schema';

/** What a match is doing. */
export const STATUSES = ['waiting', 'playing', 'over'] as const;
export type Status = (typeof STATUSES)[number];

/** Who holds a seat. */
export const HOLDERS = ['free', 'person', 'bot'] as const;
export type Holder = (typeof HOLDERS)[number];

/** Who plays in a person's place. */
export const REGENTS = ['', 'bot', 'ally'] as const;
export type Regent = (typeof REGENTS)[number];

/** One of the four places at the table, by team. Times are milliseconds since 1970 by the server's clock; 0 for none. */
export const SeatState = schema(
  {
    /** Whether this team plays: it is of the match's mode, and lives where the match begins. */
    plays: t.boolean(),
    /** See {@link HOLDERS}. */
    holder: t.string(),
    /** What the person is called; empty where none sits. */
    name: t.string(),
    /** The level of the bot that holds the seat; empty where none does. */
    level: t.string(),
    /** What that bot likes; empty where none sits. */
    manner: t.string(),
    /** Where the person is, see {@link PRESENCES}; `here` for a bot. */
    presence: t.string(),
    /** When the countdown of a dropped person ends. */
    until: t.float64(),
    /** Who plays instead of the person, see {@link REGENTS}. */
    regent: t.string(),
    /** Whether that regent stays until its owner asks for the seat. */
    kept: t.boolean(),
    /** The teams that decide about an absent person's seat, as bits `1 << team`. */
    choosers: t.uint8(),
    /** Milliseconds left, at `since` of the state where the team's clock runs, else now. */
    left: t.float64(),
    offersDraw: t.boolean(),
    offersPause: t.boolean(),
    /** Whether the seat asks its ally to agree to its resignation. */
    offersResign: t.boolean(),
    /** Whether the person is ready for a rematch. */
    ready: t.boolean(),
    /** Whether the person has shown the random bytes that they add to the throws. */
    mixed: t.boolean(),
    /** Whether the seat has declined the draw that was offered, or its own offer has lapsed: told for a round. */
    declinesDraw: t.boolean(),
    drawLapsed: t.boolean(),
    /** Milliseconds in the team's bank before this turn, of which one turn may take only so many; 0 without a bank. */
    bank: t.float64(),
    /** Whether the person has sealed such bytes. */
    sealed: t.boolean(),
  },
  'SeatState',
);
export type SeatState = SchemaType<typeof SeatState>;

/** Somebody who would take a bot's seat. */
export const AskState = schema(
  {
    /** The id by which they are admitted, or not. */
    who: t.string(),
    name: t.string(),
    /** The bot's team. */
    team: t.uint8(),
  },
  'AskState',
);
export type AskState = SchemaType<typeof AskState>;

/** A match as everybody in its room sees it. Times are milliseconds since 1970 by the server's clock; 0 for none. */
export const MatchState = schema(
  {
    id: t.string(),
    code: t.string(),
    mode: t.string(),
    dice: t.string(),
    /** The team whose Territory is empty, in mode `3`. */
    empty: t.uint8(),
    /** See {@link formatClock}. */
    clock: t.string(),
    listed: t.boolean(),
    takeback: t.boolean(),
    /** Whether people may ask the computer for good moves now. */
    hints: t.boolean(),
    status: t.string(),
    /** The team that begins, once the opening throw was made. */
    first: t.uint8(),
    /** The opening throw, see {@link formatOpening}; empty before the start. */
    opening: t.string(),
    /** What the server committed itself to before anybody sealed something; see docs/notation.md. */
    commitment: t.string(),
    /** What the players showed, as it was fixed by the start; empty before. */
    entropy: t.string(),
    /** The seed of the throws, once the match is over; empty before. */
    seed: t.string(),
    /** The actions so far, one line each (RULES.md §8). The last one goes again when a move is taken back. */
    log: t.array('string'),
    /** The check value of the position after the last line of `log`. */
    check: t.string(),
    /** The seats of N, E, S and W. */
    seats: t.array(SeatState),
    /** The seat of the host; 255 where he has none. */
    host: t.uint8(),
    /** The teams whose clocks run, as bits `1 << team`. */
    running: t.uint8(),
    /** Since when they run. */
    since: t.float64(),
    /** Whether all agreed to stop the clocks. */
    paused: t.boolean(),
    /** Until when the last move may be taken back. */
    undo: t.float64(),
    /** What those who are ready want of a rematch, see {@link REMATCH_SEATS}; empty while nobody is. */
    rematch: t.string(),
    /** The code of the match that followed this one; empty for none. */
    next: t.string(),
    /** People in the room who hold no seat. */
    watchers: t.uint16(),
    /** True while the server cannot write the match down and so takes no actions. */
    halted: t.boolean(),
    /** When the match began. */
    begun: t.float64(),
    /** The position that the match begins from (RULES.md §8); empty where that is the start of its mode. */
    position: t.string(),
    /** The places in `log` of the actions that a regent, or (`byAlly`) the ally, played in a person's place. */
    byRegent: t.array('uint32'),
    byAlly: t.array('uint32'),
    /** Whether the host lets only those speak who sit at the table. */
    hushed: t.boolean(),
    /** Who would take a bot's seat while the match runs, and waits for an answer. */
    asks: t.array(AskState),
    /** How the throws come about, see `SCHEMES` of the rules. */
    scheme: t.string(),
    /** By what the players sealed their bytes, from when the match is to start; empty before. */
    seals: t.string(),
    /** What the match's length is called, see `TableLength`. */
    length: t.string(),
    /** The number of its last turn (RULES.md §10); 0 for none. */
    last: t.uint32(),
  },
  'MatchState',
);
export type MatchState = SchemaType<typeof MatchState>;
