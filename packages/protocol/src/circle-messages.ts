/** What may be asked of circles over HTTP. `unknown` becomes one of these types here or is refused. */
import { LENGTHS, MODES } from '@dominion/rules';
import { z } from 'zod';
import { EVENING_ANSWERS, MOST_MEMBERS, parseCrest } from './circle.js';
import { AskChannel, isTimedOnce, MakeMatch, TIMED_TWICE } from './messages.js';
import { KeyForm as key } from './shapes.js';

/** What somebody or something is called, before it is cleaned. */
const name = z.string().max(200);
const crest = z.string().refine((text) => parseCrest(text) !== null, { error: 'a crest, as hexagon-2-5' });
/** A member, by their id. */
const who = z.string().regex(/^[0-9a-f]{12}$/);
/** A cup, by its id. */
const cup = z.uuid();
const code = z.string().max(12);

/** `POST /api/circles`: makes one; `as` is what its keeper is called. */
export const MakeCircle = z.strictObject({ key, name, crest, as: name });

/** `POST /api/circles/mine`, `POST /api/circles/CODE`, and what takes a key alone. */
export const AskCircle = z.strictObject({ key });

/** `POST /api/circles/CODE/join`: joins it by a name; who belongs to it already is called so from now on. */
export const JoinCircle = z.strictObject({ key, as: name });

/** `POST /api/circles/CODE/keep`: what its keeper alone may do. */
export const KeepCircle = z.discriminatedUnion('what', [
  z.strictObject({
    key,
    what: z.literal('change'),
    name: name.optional(),
    crest: crest.optional(),
    rated: z.boolean().optional(),
  }),
  z.strictObject({ key, what: z.enum(['remove', 'hand']), who }),
  /** `code` gives the club another code, `readmit` lets everyone join again whom its owner has removed. */
  z.strictObject({ key, what: z.enum(['end', 'code', 'readmit']) }),
  z.strictObject({ key, what: z.literal('channel'), channel: AskChannel.shape.channel.unwrap() }),
]);

export type KeepCircle = z.input<typeof KeepCircle>;

/** `POST /api/circles/CODE/tonight`: whether somebody is in tonight, and from when on (milliseconds since 1970); null takes it back. */
export const AnswerTonight = z.strictObject({
  key,
  says: z.enum(EVENING_ANSWERS).nullable(),
  hour: z.number().int().min(0).nullable().default(null),
});

/** `POST /api/circles/CODE/calls`: whether somebody is called for the circle when its page is closed. */
export const WishCalls = z.strictObject({ key, calls: z.boolean() });

/** `POST /api/circles/CODE/table`: a table of the circle, to which some of its people are called. */
export const MakeTable = z.strictObject({
  key,
  table: MakeMatch,
  people: z.array(who).max(MOST_MEMBERS).default([]),
});

/** `POST /api/circles/CODE/bring`: a match that was begun elsewhere belongs to the circle from now on. */
export const BringMatch = z.strictObject({ key, match: code });

/** `POST /api/circles/CODE/cup`: a cup is opened, joined or left, begun, ended; or one of its games is made. */
export const AskCup = z.discriminatedUnion('what', [
  z.strictObject({ key, what: z.literal('open'), mode: z.enum(MODES), length: z.enum(LENGTHS), days: z.boolean() }),
  z.strictObject({ key, what: z.enum(['join', 'leave', 'begin', 'end']), cup }),
  z.strictObject({ key, what: z.literal('game'), cup, game: z.number().int().min(0).max(999) }),
]);
export type AskCup = z.input<typeof AskCup>;

/** Who sits at one of two tables, by the teams of the mode, N E S W. */
const seated = z.array(who).min(2).max(4);

/**
 * `POST /api/circles/CODE/duplicate`: a match at two tables with the same throws is made, or called off. On two evenings the second
 * table is the first one's, each on a seat across. Both have the same clock or pace, which each counts for itself.
 */
export const AskDuplicate = z.discriminatedUnion('what', [
  z
    .strictObject({
      key,
      what: z.literal('make'),
      mode: z.enum(MODES),
      length: z.enum(LENGTHS),
      clock: MakeMatch.shape.clock,
      pace: MakeMatch.shape.pace,
      tables: z.array(seated).min(1).max(2),
    })
    .refine(isTimedOnce, TIMED_TWICE),
  z.strictObject({ key, what: z.literal('off'), duplicate: z.uuid() }),
]);
export type AskDuplicate = z.input<typeof AskDuplicate>;
