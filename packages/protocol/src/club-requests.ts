import { LENGTHS, MODES } from '@dominion/rules';
import { z } from 'zod';
import { EVENING_ANSWERS, MOST_MEMBERS, parseCrest } from './club.js';
import { AskWebhook, isTimedOnce, MakeMatch, TIMED_TWICE } from './messages.js';
import { KeyForm as key } from './shapes.js';

/** A name of a club or a member, not cleaned yet. */
const name = z.string().max(200);
const crest = z.string().refine((text) => parseCrest(text) !== null, { error: 'a crest, as hexagon-2-5' });
/** A member's id. */
const who = z.string().regex(/^[0-9a-f]{12}$/);
/** A tournament's id. */
const cup = z.uuid();
const code = z.string().max(12);

/** `POST /api/circles`: creates a club; `as` is its owner's name in it. */
export const MakeClub = z.strictObject({ key, name, crest, as: name });

/** `POST /api/circles/mine`, `POST /api/circles/CODE`, and others with only a key. */
export const AskClub = z.strictObject({ key });

/** `POST /api/circles/CODE/join`: joins it by a name. A member who joins again is renamed. */
export const JoinClub = z.strictObject({ key, as: name });

/** `POST /api/circles/CODE/keep`: what only its owner may do. */
export const KeepClub = z.discriminatedUnion('what', [
  z.strictObject({
    key,
    what: z.literal('change'),
    name: name.optional(),
    crest: crest.optional(),
    rated: z.boolean().optional(),
  }),
  z.strictObject({ key, what: z.enum(['remove', 'hand']), who }),
  /** `code` gives the club another code; `readmit` lets people whom its owner removed join again. */
  z.strictObject({ key, what: z.enum(['end', 'code', 'readmit']) }),
  z.strictObject({ key, what: z.literal('channel'), channel: AskWebhook.shape.channel.unwrap() }),
]);

export type KeepClub = z.input<typeof KeepClub>;

/**
 * `POST /api/circles/CODE/tonight`: whether a member is in, and from when (milliseconds since 1970); null withdraws it.
 */
export const AnswerTonight = z.strictObject({
  key,
  says: z.enum(EVENING_ANSWERS).nullable(),
  hour: z.number().int().min(0).nullable().default(null),
});

/** `POST /api/circles/CODE/calls`: whether the member gets the club's notifications when its page is closed. */
export const WishNotifications = z.strictObject({ key, calls: z.boolean() });

/** `POST /api/circles/CODE/table`: creates a table of the club and notifies some of its members. */
export const MakeTable = z.strictObject({
  key,
  table: MakeMatch,
  people: z.array(who).max(MOST_MEMBERS).default([]),
});

/** `POST /api/circles/CODE/bring`: adds a match that began elsewhere to the club. */
export const BringMatch = z.strictObject({ key, match: code });

/** `POST /api/circles/CODE/cup`: opens, joins, leaves, begins or ends a tournament, or creates a match. */
export const AskTournament = z.discriminatedUnion('what', [
  z.strictObject({ key, what: z.literal('open'), mode: z.enum(MODES), length: z.enum(LENGTHS), days: z.boolean() }),
  z.strictObject({ key, what: z.enum(['join', 'leave', 'begin', 'end']), cup }),
  z.strictObject({ key, what: z.literal('game'), cup, game: z.number().int().min(0).max(999) }),
]);
export type AskTournament = z.input<typeof AskTournament>;

/** The members at one of two tables, N E S W. */
const seated = z.array(who).min(2).max(4);

/**
 * `POST /api/circles/CODE/duplicate`: creates or cancels two tables with the same throws. On two evenings, the same
 * members change to seats across. Both have the same clock or pace, and each counts its own time.
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
