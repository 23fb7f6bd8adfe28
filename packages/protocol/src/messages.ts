/** The client's requests over HTTP, and its options for joining a room. Turns `unknown` into one of these types or refuses it. */
import {
  DEFAULT_DICE,
  DICE,
  isOver,
  LENGTHS,
  MODES,
  modeOf,
  namedField,
  type Position,
  parsePosition,
  teamsIn,
} from '@dominion/rules';
import { z } from 'zod';
import { NOTIFICATION_KINDS } from './notifications.js';
import { mayAdopt, mayHaveOaths } from './oath-modes.js';
import { type Refused, SERVER_REFUSALS } from './refusals.js';
import { MOST_PLY } from './settings.js';
import {
  ClockForm as clock,
  KeyForm as key,
  LevelForm as level,
  MannerForm as manner,
  PaceForm as pace,
  TeamForm as team,
  ZoneForm,
} from './shapes.js';

/** The name of the Colyseus room that a match lives in. */
export const ROOM_NAME = 'match';

/** Most letters of a position that are read. */
const POSITION_LENGTH = 1000;

/** A position that a match may begin from: one in which a player can still act. */
const opening = z.string().transform((text, context): Position => {
  const parsed = parsePosition(text.slice(0, POSITION_LENGTH));
  const why = parsed.ok
    ? whyNotBegin(parsed.position)
    : `the ${namedField(parsed.error.field)} ${parsed.error.message}`;
  if (parsed.ok && why === null) return parsed.position;
  context.addIssue({ code: 'custom', message: why ?? '', continue: false });
  return z.NEVER;
});

/** Returns why no match can begin from a position; null if one can. */
function whyNotBegin(position: Position): string | null {
  const { ply, phase } = position;
  if (phase === 'mandate') return 'the Mandate has decided in it, so that nobody could play on';
  if (isOver(position)) return 'the game is over in it, so that nobody could play on';
  return ply > MOST_PLY ? `its turn is ${ply}; a match may begin at turn ${MOST_PLY} at the latest` : null;
}

/** Whether a clock and a correspondence pace aren't both given, and the message otherwise. */
export const isTimedOnce = ({ pace, clock }: { readonly pace: { readonly kind: string }; readonly clock?: unknown }) =>
  pace.kind === 'live' || clock === undefined;
export const TIMED_TWICE = {
  path: ['clock'],
  error: 'a table of days has a bank instead of a clock; leave the clock out',
};

/** `POST /api/matches`: creates a match. The holder of the key is its host. */
export const MakeMatch = z
  .strictObject({
    mode: z.enum(MODES),
    dice: z.enum(DICE).default(DEFAULT_DICE),
    /** The turn after which it ends by points (RULES.md §10); see {@link agreeLength} for the default. */
    length: z.enum(LENGTHS).optional(),
    /** The team whose Territory is empty, in mode `3`. */
    empty: team.default(0),
    /** None by default. Correspondence has its own time limits. */
    clock: clock.optional(),
    pace: pace.default({ kind: 'live' }),
    /** Whether it begins when the last seat is taken; by default only in correspondence. */
    auto: z.boolean().optional(),
    /** Whether the lobby shows it to strangers. */
    listed: z.boolean().default(false),
    /** Whether a move may be taken back before the throw, which then waits a moment. */
    takeback: z.boolean().default(false),
    /** Whether players may ask the computer for good moves. By default only while bots hold all other seats. */
    hints: z.boolean().optional(),
    /** Whether players can swear oaths. By default yes if each plays alone against several others. */
    oaths: z.boolean().optional(),
    /** Whether a player who is out takes a bot's or regent's seat without asking the host. */
    adopt: z.boolean().optional(),
    /** The starting position, if it isn't the start of its mode. `mode` and `empty` must match it. */
    position: opening.optional(),
    bots: z
      .array(z.strictObject({ team, level, manner: manner.default('balanced') }))
      .max(4)
      .default([]),
    key: key.optional(),
  })
  .superRefine(({ mode, empty, length, position }, context) => {
    if (position === undefined) return;
    if (length !== undefined && position.last > 0) {
      const message = `the position has a last turn of its own, ${position.last}, which stays; name no length beside it`;
      context.addIssue({ code: 'custom', path: ['length'], message });
    }
    const of = modeOf(position);
    if (of.mode !== mode) {
      context.addIssue({ code: 'custom', path: ['mode'], message: `the position is one of mode ${of.mode}` });
    } else if (mode === '3' && of.empty !== empty) {
      context.addIssue({ code: 'custom', path: ['empty'], message: `in the position it is ${of.empty}` });
    }
  })
  .refine(({ mode, oaths }) => oaths !== true || mayHaveOaths(mode), {
    path: ['oaths'],
    error: 'oaths are sworn in the modes 3 and 4',
  })
  .refine(({ mode, adopt }) => adopt !== true || mayAdopt(mode), {
    path: ['adopt'],
    error: 'of two who play nobody goes on when one has fallen; only the modes 3, 4 and 4a have it',
  })
  .refine(isTimedOnce, TIMED_TWICE)
  .refine(
    ({ mode, empty, position, bots }) => {
      const playing = teamsIn({ mode, empty, ...(position && { position }) });
      const teams = bots.map((bot) => bot.team);
      return new Set(teams).size === teams.length && teams.every((each) => playing.includes(each));
    },
    { path: ['bots'], error: 'each bot needs a seat of its own that plays in this match' },
  );
export type MakeMatch = z.input<typeof MakeMatch>;

/**
 * `POST /api/matches/CODE/open`: loads a match, and tells holders of a key whether they are only a spectator. Other
 * fields are ignored.
 */
export const AskOpen = z.object({ key: key.optional() });

const MOST_MINE = 100;

/** `POST /api/mine`: lists at most `most` matches with a seat of the key's; with `before`, those after that one. */
export const AskMine = z.strictObject({
  key,
  most: z.number().int().min(1).max(MOST_MINE).default(50),
  before: z.strictObject({ at: z.number().int().min(0), code: z.string().regex(/^[0-9A-Za-z]{1,12}$/) }).optional(),
});
export type AskMine = z.input<typeof AskMine>;

/** `POST /api/forget`, and the same for one match: removes all that is stored under a key. */
export const AskForget = z.strictObject({ key });

/** The address of a push service. The server decides whether it is allowed, see docs/operations.md. */
const endpoint = z.url({ protocol: /^https$/, error: 'an address with https' }).max(1000);
const base64url = (least: number, most: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${least},${most}}={0,2}$`), { error: 'base64url' });
/** Minutes after midnight. */
const minute = z.number().int().min(0).max(1439);
const callSettings = z.strictObject({
  off: z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length),
  quiet: z.strictObject({ from: minute, to: minute }).nullable(),
  zone: ZoneForm,
  language: z
    .string()
    .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/)
    .max(35),
});

/** `POST /api/calls`: gives the caller's notification settings, and whether this device is registered. */
export const AskNotifications = z.strictObject({ key, endpoint: endpoint.optional() });

/** `POST /api/calls/device`: registers this device for notifications; the settings apply if there were none yet. */
export const AddDevice = z.strictObject({
  key,
  device: z.strictObject({ endpoint, p256dh: base64url(80, 100), auth: base64url(16, 44) }),
  settings: callSettings.optional(),
});

/** `POST /api/calls/drop` removes this device; `POST /api/calls/test` sends it a test. */
export const NameDevice = z.strictObject({ key, endpoint });

/** `POST /api/calls/settings`: changes the caller's notification settings. */
export const SetNotifications = z.strictObject({ key, settings: callSettings });

/** A mention of a person in a webhook's message, for example `<@123456>`. */
const mention = z.string().min(1).max(80);

/**
 * `POST /api/matches/CODE/channel`: gives the webhook; `channel` sets or (null) removes it. `mentions` go by names at
 * the table.
 */
export const AskWebhook = z.strictObject({
  key,
  channel: z
    .strictObject({
      address: z.url({ protocol: /^https$/, error: 'an address with https' }).max(1000),
      mentions: z.record(z.string().max(80), mention).refine((named) => Object.keys(named).length <= 8, {
        error: 'at most eight people',
      }),
      language: z
        .string()
        .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/)
        .max(35),
    })
    .nullable()
    .optional(),
});

/**
 * `POST /api/calendar`: makes a secret address for the caller's calendar of appointments and deadlines, replacing the
 * previous one.
 */
export const AskCalendar = z.strictObject({ key });

/**
 * `POST /api/show`: makes a secret address of the match that the caller plays, replacing the previous one; `off`
 * removes it.
 */
export const AskShow = z.strictObject({ key, off: z.boolean().optional() });

/** `POST /api/calls/mute`: whether the caller gets notifications of a match. */
export const MuteMatch = z.strictObject({ key, code: z.string().max(12), muted: z.boolean() });

/** Returns the message of a refusal, with the wrong field and what it must be. */
export function whatIsWrong(code: 'bad-message' | 'bad-request', error: z.ZodError): string {
  const [issue] = error.issues;
  const field = issue?.path.join('.');
  return issue === undefined ? SERVER_REFUSALS[code] : `${SERVER_REFUSALS[code]} ${field || 'It'}: ${issue.message}.`;
}

/** The answer to creating or opening a match. */
export interface OpenedMatch {
  readonly code: string;
  /** The Colyseus room to join by id. */
  readonly roomId: string;
  /** True if the match runs and the caller has no seat, so its stream is enough; else left out. */
  readonly watches?: true;
}

/** The options for joining a room: the secret key that the browser made and stores, and the name of a spectator. */
export const JoinOptions = z.strictObject({ key, name: z.string().max(200).optional() });
export type JoinOptions = z.infer<typeof JoinOptions>;

export interface HttpRefusal {
  readonly error: {
    readonly code: Refused['code'];
    readonly message: string;
    /** The section of RULES.md, if a rule refuses. */
    readonly section?: number;
    /** When the reason ends, milliseconds since 1970, if it is about time. */
    readonly until?: number;
  };
}
