/** What a client may say, over HTTP and in a room. `unknown` becomes one of these types here or is refused. */
import { DICE, MODES, parseAction } from '@dominion/rules';
import { z } from 'zod';
import type { Refused } from './refusals.js';

/** The name of the Colyseus room that a match lives in. */
export const ROOM_NAME = 'match';

/** The letters of a match's code: none that people confuse (no 0 O 1 I L). */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Letters in a code. */
export const CODE_LENGTH = 6;

const team = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** A code as a person may type it: read without regard to case. */
export const Code = z
  .string()
  .transform((text) => text.toUpperCase())
  .refine((text) => text.length === CODE_LENGTH && [...text].every((letter) => CODE_ALPHABET.includes(letter)));

/** `POST /api/matches`: making a match. */
export const MakeMatch = z.strictObject({
  mode: z.enum(MODES),
  dice: z.enum(DICE).default('sticks'),
  /** The team whose Territory is empty, in mode `3`. */
  empty: team.default(0),
});
export type MakeMatch = z.input<typeof MakeMatch>;

/** What making or opening a match gives. */
export interface OpenedMatch {
  readonly code: string;
  /** The Colyseus room to join by id. */
  readonly roomId: string;
}

/** The options of joining a room: the secret key that the browser made and keeps, 64 hexadecimal digits. */
export const JoinOptions = z.strictObject({ key: z.string().regex(/^[0-9a-f]{64}$/) });
export type JoinOptions = z.infer<typeof JoinOptions>;

/** The requests of a room, by name, each with the form of its payload. */
export const REQUESTS = {
  /** Takes a free seat. */
  sit: z.strictObject({ team, name: z.string().max(200) }),
  /** Gives the own seat back, before the match has begun. */
  stand: z.strictObject({}),
  /** Plays an action; `ply` is the turn it is meant for, `id` the client's own name for it: asked twice, it counts once. */
  act: z.strictObject({
    line: z
      .string()
      .max(16)
      .refine((line) => parseAction(line) !== null, { error: 'not an action' }),
    ply: z.number().int().min(1),
    id: z.string().regex(/^[\w-]{8,40}$/),
  }),
  /** Offers a draw, or takes the offer back. When all living teams offer, the match is drawn. */
  draw: z.strictObject({ offer: z.boolean() }),
} as const;
export type RequestName = keyof typeof REQUESTS;
export type RequestPayload<Name extends RequestName> = z.infer<(typeof REQUESTS)[Name]>;

/** What a request answers when it was done. `at` is the place of an action's line in the log. */
export interface Done {
  readonly ok: true;
  readonly at?: number;
}
export type Reply = Done | Refused;

/** The body of a refused HTTP request. */
export interface HttpRefusal {
  readonly error: { readonly code: Refused['code']; readonly message: string };
}
