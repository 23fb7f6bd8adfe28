/**
 * The state that the server publishes to everybody in a room. The log of action lines is the match; the board, the seals
 * and whose turn it is follow from it by the rules, on both sides.
 */
import { type SchemaType, schema, t } from '@colyseus/schema';

/** What a match is doing. */
export const STATUSES = ['waiting', 'playing', 'over'] as const;
export type Status = (typeof STATUSES)[number];

/** One of the four places at the table, by team. */
export const SeatState = schema(
  {
    /** Whether this team plays in the match's mode. */
    plays: t.boolean(),
    taken: t.boolean(),
    /** What the person is called; empty while the seat is free. */
    name: t.string(),
    /** Whether somebody who holds the seat's key is connected. */
    connected: t.boolean(),
    /** Whether the seat offers a draw now. */
    offersDraw: t.boolean(),
  },
  'SeatState',
);
export type SeatState = SchemaType<typeof SeatState>;

/** A match as everybody in its room sees it. */
export const MatchState = schema(
  {
    id: t.string(),
    code: t.string(),
    mode: t.string(),
    dice: t.string(),
    /** The team whose Territory is empty, in mode `3`. */
    empty: t.uint8(),
    status: t.string(),
    /** The team that begins, once the opening throw was made. */
    first: t.uint8(),
    /** The opening throw, see {@link formatOpening}; empty before the start. */
    opening: t.string(),
    /** The actions so far, one line each (RULES.md §8). */
    log: t.array('string'),
    /** The check value of the position after the last line of `log`. */
    check: t.string(),
    /** The seats of N, E, S and W. */
    seats: t.array(SeatState),
    /** People in the room who hold no seat. */
    watchers: t.uint16(),
    /** True while the server cannot write the match down and so takes no actions. */
    halted: t.boolean(),
  },
  'MatchState',
);
export type MatchState = SchemaType<typeof MatchState>;
