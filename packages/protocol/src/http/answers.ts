/** The forms of HTTP answers; each is checked against its type. */
import { DICE, type EndReason, LENGTHS, MODES, PHASES } from '@dominion/rules';
import { z } from 'zod';
import { CHANNELS, PHRASES } from '../chat.js';
import type { Closure } from '../closure.js';
import { CODE_ALPHABET, CODE_LENGTH } from '../codes.js';
import type { Forgotten, ListedMatches, Mine, StandingMatch } from '../lists.js';
import type { OpenedMatch } from '../messages.js';
import type { NoticeAnswer, SiteNotice } from '../notice.js';
import type {
  FollowedMatch,
  NotificationsKey,
  OwnCalendar,
  OwnNotifications,
  OwnShow,
  WebhookAnswer,
} from '../notifications.js';
import { NOTIFICATION_KINDS } from '../notifications.js';
import type { MatchNow, OwnSeat } from '../plain.js';
import { STOPS } from '../planned-moves.js';
import type { MatchReplay } from '../record.js';
import type { Done } from '../requests.js';
import type { Retention } from '../retention.js';
import type { StreamedName } from '../server-messages.js';
import { BOT_LEVELS, BOT_MANNERS } from '../settings.js';
import type { SiteRights } from '../site/invitations.js';
import { MATCHES_BY, type SiteSettings, type SiteTold, WATCHING } from '../site/settings.js';
import { INKS } from '../sketch.js';
import { StreamForm } from '../stream.js';

export const count = z.int().min(0);
/** Milliseconds since 1970. */
export const moment = z.number().min(0);
const code = z.string().regex(new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`));
const REASONS = ['last-camp', 'agreed', 'quiet', 'last-turn', 'mandate'] as const satisfies readonly EndReason[];
const STATUSES = ['waiting', 'playing', 'over'] as const;

export const AnyTeam = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export const mode = z.enum(MODES);
export const level = z.enum(BOT_LEVELS);
export const manner = z.enum(BOT_MANNERS);
const holder = z.enum(['free', 'person', 'bot']);
export const length = z.enum([...LENGTHS, '']);
export const result = z.strictObject({ reason: z.enum(REASONS), winners: z.array(AnyTeam) });

/** Checks a form against the type that it describes, and gives it that type. */
export const of =
  <Type>() =>
  (form: z.ZodType<Loose<Type>>): z.ZodType<Type> =>
    form as z.ZodType<Type>;

/** How many addresses `X-Forwarded-For` had on arrival; each proxy that names the client adds one. */
export const HealthForm = of<{ readonly ok: boolean; readonly forwarded: number; readonly trusted: number }>()(
  z.strictObject({ ok: z.boolean(), forwarded: count, trusted: count }),
);
export const SignForm = of<{ readonly ok: boolean }>()(z.strictObject({ ok: z.boolean() }));
/** `clock` if the machine's time has jumped ahead and deadlines don't pass by it yet. */
export const ReadyForm = z.strictObject({ ok: z.boolean(), clock: z.literal('ahead').optional() });

/** Every refusal; its code is one of `SERVER_REFUSALS`, or of the rules. */
export const RefusalForm = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    section: z.number().optional(),
    until: z.number().optional(),
  }),
  message: z.string(),
});

export const OpenedForm = of<OpenedMatch>()(
  z.strictObject({ code, roomId: z.string(), watches: z.literal(true).optional() }),
);

const listedSeat = z.strictObject({
  ...{ team: AnyTeam, name: z.string(), holder },
  ...{ away: z.literal(true).optional(), host: z.literal(true).optional(), invited: z.literal(true).optional() },
});
export const LobbyForm = of<ListedMatches>()(
  z.strictObject({
    matches: z.array(
      z.strictObject({
        ...{ code, mode, dice: z.enum(DICE), length, last: count, fated: z.boolean() },
        ...{ clock: z.string(), pace: z.string(), position: z.string(), opened: moment },
        ...{ status: z.enum(STATUSES), seats: z.array(listedSeat), watchers: count, ply: count },
      }),
    ),
  }),
);

export const OwnMatchesForm = of<Mine>()(
  z.strictObject({
    matches: z.array(
      z.strictObject({
        ...{ code, mode, dice: z.enum(DICE), length, last: count, fated: z.boolean(), team: AnyTeam },
        ...{ clock: z.string(), pace: z.string(), status: z.enum(STATUSES) },
        seats: z.array(z.strictObject({ team: AnyTeam, name: z.string() })),
        bots: z.array(z.strictObject({ team: AnyTeam, level, manner })),
        ...{ yourTurn: z.boolean(), ply: count, result: result.nullable() },
        ...{ begun: moment.nullable(), ended: moment.nullable(), at: moment, deadline: moment.nullable() },
        ...{ adjourned: z.boolean(), appointment: moment.nullable(), stopped: z.boolean(), asked: z.boolean() },
      }),
    ),
  }),
);

const order = z.strictObject({
  ...{ line: z.string(), squares: z.array(count), fate: z.string().nullable(), breaks: z.array(count).optional() },
});
const ownSeat = {
  ...{ team: AnyTeam.nullable(), host: z.boolean(), who: z.string(), asked: AnyTeam.optional() },
  ...{ declined: z.literal(true).optional(), decides: z.array(z.string()).optional() },
  ...{ moved: z.literal(true).optional(), orders: z.array(order).optional() },
  stopped: z.strictObject({ line: z.string(), why: z.enum(STOPS), square: count.nullable(), ply: count }).optional(),
  came: z.array(z.tuple([count, count])).optional(),
  ...{ now: z.number(), lines: count, ply: count, legal: z.array(z.string()) },
  breaks: z.record(z.string(), z.array(count)),
};
export const YouForm = of<OwnSeat>()(z.strictObject(ownSeat));

/** An announced restart, and what announces it automatically. */
export const NoticeForm = of<SiteNotice>()(z.strictObject({ at: moment, note: z.string() }));
const openTo = { matchesBy: z.enum(MATCHES_BY), watching: z.enum(WATCHING) };
const SiteToldForm = of<SiteTold>()(
  z.strictObject({ name: z.string(), contact: z.string(), imprint: z.string(), ...openTo }),
);
export const SiteSettingsForm = of<SiteSettings>()(
  z.strictObject({ name: z.string(), contact: z.string(), imprint: z.string(), privacy: z.string(), ...openTo }),
);
export const SiteRightsForm = of<SiteRights>()(z.strictObject({ makes: z.boolean(), watches: z.boolean() }));
export const AnnouncedForm = of<NoticeAnswer>()(
  z.strictObject({ notice: NoticeForm.nullable(), site: SiteToldForm.optional() }),
);
/** Says that the operator ended a table, and why. */
export const TableClosureForm = of<Closure>()(z.strictObject({ at: moment, reason: z.string() }));

export const MatchForm = of<MatchNow>()(
  z.strictObject({
    ...{ code, mode, status: z.enum(STATUSES), position: z.string().nullable(), ply: count },
    ...{ phase: z.enum(PHASES).nullable(), turn: AnyTeam.nullable(), lines: count, check: z.string() },
    ...{ result: result.nullable(), next: code.nullable() },
    ...{ closure: TableClosureForm.nullable(), notice: NoticeForm.nullable() },
    seats: z
      .array(
        z.strictObject({
          ...{ team: AnyTeam, plays: z.boolean(), holder, name: z.string() },
          ...{ level: level.nullable(), invited: z.boolean() },
        }),
      )
      .length(4),
    you: YouForm.nullable(),
  }),
);

/** The answer of `act` and similar requests. */
export const AnswerForm = of<Done>()(
  z.strictObject({
    ...{ ok: z.literal(true), at: count.optional(), asked: z.literal(true).optional() },
    ...{ token: z.string().optional(), team: AnyTeam.optional() },
  }),
);

const said = {
  ...{ seq: count, channel: z.enum(CHANNELS), who: z.string(), team: AnyTeam.nullable(), name: z.string() },
  ...{ text: z.string(), phrase: z.enum(PHRASES).nullable(), ply: count, at: moment },
};
export const ReplayForm = of<MatchReplay>()(
  z.strictObject({
    ...{ code, over: z.boolean(), hints: z.boolean(), record: z.string() },
    said: z.array(z.strictObject({ ...said, after: count })),
  }),
);
export const StandingForm = of<StandingMatch>()(z.strictObject({ code, position: z.string() }));

const drawing = z.strictObject({ from: count, to: count, ink: z.enum(INKS) });
const shown = { drawings: z.array(drawing), suggested: z.string().optional() };
/** The messages that only a stream with a key carries. */
const OWN_MESSAGES: Readonly<Record<StreamedName<'own'>, z.ZodRawShape>> = {
  sketch: { ...shown, points: z.array(count).optional(), own: z.strictObject(shown).optional() },
  point: { team: AnyTeam, square: count },
};
const ownValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('seat'), ...ownSeat }),
  ...Object.entries(OWN_MESSAGES).map(([kind, shape]) => z.strictObject({ kind: z.literal(kind), ...shape })),
]);
export const StreamValueForm = z.union([StreamForm, ownValue]);

export const KeptForm = of<Retention>()(z.strictObject({ waiting: count, short: count }));
export const NotificationKeyForm = of<NotificationsKey>()(z.strictObject({ publicKey: z.string() }));
export const NotificationsForm = of<OwnNotifications>()(
  z.strictObject({
    settings: z.strictObject({
      off: z.array(z.enum(NOTIFICATION_KINDS)),
      quiet: z.strictObject({ from: count, to: count }).nullable(),
      ...{ zone: z.string(), language: z.string() },
    }),
    ...{ devices: count, here: z.boolean(), muted: z.array(z.string()) },
  }),
);
export const WebhookAnswerForm = of<WebhookAnswer>()(
  z.strictObject({
    channel: z
      .strictObject({ host: z.string(), mentions: z.record(z.string(), z.string()), error: z.string() })
      .nullable(),
    may: z.boolean(),
  }),
);
export const CalendarForm = of<OwnCalendar>()(z.strictObject({ path: z.string() }));
export const ShowForm = of<OwnShow>()(z.strictObject({ path: z.string().nullable() }));
export const FollowedForm = of<FollowedMatch>()(
  z.strictObject({ code: z.string().nullable(), status: z.enum(STATUSES).nullable() }),
);
export const ForgottenMatchesForm = of<Forgotten>()(z.strictObject({ matches: count, more: z.boolean() }));

/** A type whose optional fields may also be undefined, as in forms. */
type Loose<Type> = Type extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : Type extends object
    ? { [Name in keyof Type]: undefined extends Type[Name] ? Loose<Type[Name]> | undefined : Loose<Type[Name]> }
    : Type;
