/**
 * Notifications for players whose page is closed and whose match waits for them: their kinds, their settings, and the messages to
 * devices.
 * Without a schema, so that a page and its service worker can use it without the library.
 */
/**
 * A turn, a deadline (at 80 % of the time), an appointment (15 minutes before), a player who joined the table. Also: a
 * proposal, a nudge, a match's end.
 */
export const NOTIFICATION_KINDS = ['turn', 'deadline', 'appointment', 'sat', 'proposed', 'nudge', 'ended'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** In minutes after midnight in the player's time zone; they may span midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** A player's notification settings, the same on all their devices. */
export interface NotificationSettings {
  /** The kinds that are switched off. */
  readonly off: readonly NotificationKind[];
  readonly quiet: QuietHours | null;
  /** The player's time zone by its IANA name, for example `Europe/Madrid`. */
  readonly zone: string;
  /** The language tag of their notifications. */
  readonly language: string;
}

/** The settings of players who changed nothing: every kind, at any hour. */
export const USUAL_NOTIFICATIONS: NotificationSettings = { off: [], quiet: null, zone: 'UTC', language: 'en' };

/** Most devices of a player that get notifications. One more replaces the oldest. */
export const MOST_DEVICES = 10;

/** A device's push subscription, as in `PushSubscription.toJSON()` (RFC 8030, RFC 8291). */
export interface Device {
  /** The https address of its push service. */
  readonly endpoint: string;
  /** Its public key and its secret, base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** The answer of `GET /api/calls`: the key that the server signs notifications with. */
export interface NotificationsKey {
  /** The server's public key (VAPID, RFC 8292), base64url. */
  readonly publicKey: string;
}

/** The answer of `POST /api/calls`: a player's notification settings and devices. */
export interface OwnNotifications {
  readonly settings: NotificationSettings;
  readonly devices: number;
  /** Whether the device named in the request is one of them. */
  readonly here: boolean;
  /** The codes of matches without notifications. */
  readonly muted: readonly string[];
}

/** A notification as JSON, in the message that a device is sent. */
export interface PushedNotification {
  /** A later notification with the same tag replaces this one. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** The path of the page that it opens. */
  readonly path: string;
  /** The path of a picture of the board; left out for none. */
  readonly picture?: string;
  /** How many matches wait for the player: the number on the app's icon. */
  readonly waiting: number;
  readonly language: string;
}

/** Whether a message to a device can be shown. The worker is often older than the server. */
export function isPushedNotification(value: unknown): value is PushedNotification {
  if (typeof value !== 'object' || value === null) return false;
  const { tag, title, body, path, picture, waiting, language } = value as Record<string, unknown>;
  const texts = [tag, title, body, path, language, picture ?? ''];
  return texts.every((text) => typeof text === 'string') && Number.isInteger(waiting);
}

/** `used`: the least share of a player's time that is gone; `every`: milliseconds between nudges. */
export const NUDGE = { used: 0.5, every: 86_400_000 } as const;

/** The last nudge of a seat: its turn, and its time in milliseconds since 1970. */
export interface Nudged {
  readonly ply: number;
  readonly at: number;
}

interface MatchChannel {
  /** The host of its address, without the secret part. */
  readonly host: string;
  readonly mentions: Readonly<Record<string, string>>;
  /** Why the last message to it failed; empty if it succeeded. */
  readonly error: string;
}

/** The answer of `POST /api/matches/CODE/channel`. */
export interface WebhookAnswer {
  /** Null if there is none, or if the caller may not know. */
  readonly channel: MatchChannel | null;
  /** Whether the caller may set it. */
  readonly may: boolean;
}

/** The answer of `POST /api/show`. */
export interface OwnShow {
  /** The secret path of the page; null for none. */
  readonly path: string | null;
}

/** `GET /api/show/TOKEN`: the player's current match; else their next, else their last. */
export interface FollowedMatch {
  /** Its code; null if there is none. */
  readonly code: string | null;
  readonly status: 'waiting' | 'playing' | 'over' | null;
}

/** The answer of `POST /api/calendar`. */
export interface OwnCalendar {
  /** The secret path of the calendar. */
  readonly path: string;
}
