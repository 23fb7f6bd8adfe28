/**
 * Calls: how somebody whose page is closed learns that a match waits for them. What can call, what a person wishes of it, and what
 * their devices are sent. Without a schema, so that a page and its service worker can use it without the library.
 */
/**
 * What calls somebody: their turn, their deadline (when 80 % of the time is used), an appointment (a quarter of an hour before),
 * somebody who sat down at their table, something proposed to them, a nudge by hand, and the end of a match.
 */
export const CALL_KINDS = ['turn', 'deadline', 'appointment', 'sat', 'proposed', 'nudge', 'ended'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** The hours of each day in which nobody is called: minutes after midnight in the person's own zone, over midnight where need be. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** What a person wishes of calls, the same on all their devices. */
export interface CallSettings {
  /** What does not call them. */
  readonly off: readonly CallKind[];
  readonly quiet: QuietHours | null;
  /** Their zone by its IANA name, as `Europe/Madrid`. */
  readonly zone: string;
  /** The tag of the language in which they are called. */
  readonly language: string;
}

/** Of who has not said anything else: everything calls, at any hour. */
export const USUAL_CALLS: CallSettings = { off: [], quiet: null, zone: 'UTC', language: 'en' };

/** How many devices of one person are called; one more takes the place of the one that was there longest. */
export const MOST_DEVICES = 10;

/** Where a browser is called: what `PushSubscription.toJSON()` gives of it (RFC 8030, RFC 8291). */
export interface Device {
  /** The address of its push service, with https. */
  readonly endpoint: string;
  /** Its public key and its secret, base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** What a server calls with, as `GET /api/calls` gives it. */
export interface CallsKey {
  /** The server's public key (VAPID, RFC 8292), base64url. */
  readonly publicKey: string;
}

/** How somebody is called, as `POST /api/calls` gives it. */
export interface OwnCalls {
  readonly settings: CallSettings;
  /** How many devices of theirs are called. */
  readonly devices: number;
  /** Whether the device that was named in the request is one of them. */
  readonly here: boolean;
  /** The codes of matches that do not call them. */
  readonly muted: readonly string[];
}

/** What a device shows, as JSON in the message that it is sent. */
export interface PushedCall {
  /** A later one with the same tag takes its place. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** The path of the page that a press on it opens. */
  readonly path: string;
  /** The path of a picture of the board; none where left out. */
  readonly picture?: string;
  /** How many matches wait for the person: the number on the app's icon. */
  readonly waiting: number;
  /** The language of its words. */
  readonly language: string;
}

/** Whether what a device was sent can be shown; the worker is often older than the server. */
export function isPushedCall(value: unknown): value is PushedCall {
  if (typeof value !== 'object' || value === null) return false;
  const { tag, title, body, path, picture, waiting, language } = value as Record<string, unknown>;
  const texts = [tag, title, body, path, language, picture ?? ''];
  return texts.every((text) => typeof text === 'string') && Number.isInteger(waiting);
}

/** When somebody may be nudged: so much of their time is used, and so long, in milliseconds, since the last time. */
export const NUDGE = { used: 0.5, every: 86_400_000 } as const;

/** The last nudge of a seat: in which turn, and when, milliseconds since 1970. */
export interface Nudged {
  readonly ply: number;
  readonly at: number;
}

/** The channel that is told of a match, as its people see it. */
interface MatchChannel {
  /** Where it is, without what is secret of its address. */
  readonly host: string;
  readonly mentions: Readonly<Record<string, string>>;
  /** Why it was not told last; empty where it was. */
  readonly error: string;
}

/** What `POST /api/matches/CODE/channel` gives. */
export interface ChannelAnswer {
  /** Null where there is none, or for who may not know. */
  readonly channel: MatchChannel | null;
  /** Whether the asker may set it. */
  readonly may: boolean;
}

/** What `POST /api/show` gives. */
export interface OwnShow {
  /** The path of the page that shows whichever match its person plays, which is secret; null for none. */
  readonly path: string | null;
}

/** What `GET /api/show/TOKEN` gives: the match that its person plays, else is to play, else played last. */
export interface FollowedMatch {
  /** Its code; null while there is none. */
  readonly code: string | null;
  readonly status: 'waiting' | 'playing' | 'over' | null;
}

/** What `POST /api/calendar` gives. */
export interface OwnCalendar {
  /** The path of the calendar, which is secret. */
  readonly path: string;
}
