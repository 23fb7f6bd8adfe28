/**
 * `GET /api/matches/CODE/stream` for spectators: one JSON value per line, the match so far, then every change. A
 * table's fields are those of `table.ts`.
 */
import type { EndReason, MatchResult } from '@dominion/rules';
import { z } from 'zod';
import { CHANNELS, PHRASES, type Said } from './chat.js';
import { type Fields, type OnWire, placesOf, type Scalar } from './fields.js';
import { SIGNS } from './reaction.js';
import { SEAT_FIELDS } from './seat-fields.js';
import type { StreamedMessage, StreamedName } from './server-messages.js';
import { TeamForm } from './shapes.js';
import { TABLE_FIELDS } from './table.js';

export const STREAM_TYPE = 'application/x-ndjson';

/** A table without its log, whose lines are sent separately, each with the check value after it. */
export type StreamTable = Omit<OnWire<typeof TABLE_FIELDS>, 'log' | 'check'>;

/** The changed fields of a table; for seats, by team, the changed fields of each. */
export type StreamTableChange = Partial<Omit<StreamTable, 'seats'>> & {
  readonly seats?: readonly Partial<OnWire<typeof SEAT_FIELDS>>[];
};

/** The first value: the table, and which lines follow. */
export interface StreamMatch extends StreamTable {
  readonly kind: 'match';
  /** The place in the log of the first line that follows. */
  readonly from: number;
  /** The length of the log; the lines from `from` on follow. */
  readonly lines: number;
  /** The check value of the position after all of them; empty before the start. */
  readonly check: string;
}

interface StreamLine {
  readonly kind: 'line';
  /** Its place in the log, from 0. */
  readonly at: number;
  readonly line: string;
  readonly ply: number;
  /** The check value of the position after it. */
  readonly check: string;
}

export type StreamValue =
  | StreamMatch
  | StreamLine
  /** The log has become shorter: this many lines are left. */
  | { readonly kind: 'back'; readonly lines: number; readonly check: string }
  | ({ readonly kind: 'table' } & StreamTableChange)
  /** A chat message that spectators may read. */
  | ({ readonly kind: 'said' } & Said)
  | StreamedMessage<'all'>
  /** Once everything is sent, and after a while without anything. */
  | { readonly kind: 'time'; readonly now: number }
  /** The match is over; nothing follows. */
  | { readonly kind: 'end'; readonly result: MatchResult }
  /** Nothing follows on this connection. Ask again with `from` to find the match. */
  | { readonly kind: 'bye'; readonly retry: true };

const whole = (most: number) => z.number().int().min(0).max(most);
const SCALARS: Readonly<Record<Scalar, z.ZodType>> = {
  string: z.string(),
  boolean: z.boolean(),
  uint8: whole(0xff),
  uint16: whole(0xffff),
  uint32: whole(0xffff_ffff),
  float64: z.number(),
};

/**
 * Returns the form of a list of fields on the wire, without some of them; `children` are forms of lists that differ from their
 * fields.
 */
function formOf(
  fields: Fields,
  children: Readonly<Record<string, z.ZodType>> = {},
  without: readonly string[] = [],
): z.ZodObject {
  const places = placesOf(fields).filter(([name]) => !without.includes(name));
  return z.strictObject(
    Object.fromEntries(
      places.map(([name, place]) => {
        if (typeof place === 'string') return [name, SCALARS[place]];
        return [name, children[name] ?? z.array('fields' in place ? formOf(place.fields) : SCALARS[place[0]])];
      }),
    ),
  );
}

const seat = formOf(SEAT_FIELDS);
const withSeats = (form: z.ZodType) => formOf(TABLE_FIELDS, { seats: z.array(form).length(4) }, ['log', 'check']);

const count = z.number().int().min(0);
const check = z.string().regex(/^[0-9a-f]{8}$/);
const REASONS = ['last-camp', 'agreed', 'quiet', 'last-turn', 'mandate'] as const satisfies readonly EndReason[];

const openGuess = z.strictObject({
  ...{ ply: count, kind: z.enum(['move', 'fate']), guess: z.string(), right: z.boolean() },
  ...{ odds: z.number().nullable(), points: count.nullable() },
});
const seer = z.strictObject({
  ...{ who: z.string(), name: z.string(), team: TeamForm.nullable(), points: count, right: count, made: count },
  last: z.array(openGuess),
});

const MESSAGES: Readonly<Record<StreamedName<'all'>, z.ZodRawShape>> = {
  reaction: { sign: z.enum(SIGNS), who: z.string(), team: TeamForm.nullable() },
  seers: { seers: z.array(seer) },
  notice: { notice: z.strictObject({ at: z.number(), note: z.string() }).nullable() },
};

/** The form of every value of a stream, by its `kind`. Readers must skip unknown kinds and fields. */
export const StreamForm: z.ZodDiscriminatedUnion<z.ZodObject[], 'kind'> = z.discriminatedUnion('kind', [
  withSeats(seat).extend({ kind: z.literal('match'), from: count, lines: count, check: check.or(z.literal('')) }),
  z.strictObject({ kind: z.literal('line'), at: count, line: z.string(), ply: count, check }),
  z.strictObject({ kind: z.literal('back'), lines: count, check }),
  withSeats(seat.partial())
    .partial()
    .extend({ kind: z.literal('table') }),
  z.strictObject({
    ...{ kind: z.literal('said'), seq: count, channel: z.enum(CHANNELS), who: z.string(), team: TeamForm.nullable() },
    ...{ name: z.string(), text: z.string(), phrase: z.enum(PHRASES).nullable(), ply: count, at: z.number() },
  }),
  ...Object.entries(MESSAGES).map(([kind, shape]) => z.strictObject({ kind: z.literal(kind), ...shape })),
  z.strictObject({ kind: z.literal('time'), now: z.number() }),
  z.strictObject({
    kind: z.literal('end'),
    result: z.strictObject({ reason: z.enum(REASONS), winners: z.array(TeamForm) }),
  }),
  z.strictObject({ kind: z.literal('bye'), retry: z.literal(true) }),
]);
