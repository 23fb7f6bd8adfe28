/** The tables as Kysely sees them. Times are milliseconds since 1970. */
import type {
  Channel,
  ClubNotificationKind,
  ClubTournament,
  EveningAnswer,
  NotificationKind,
  OperatorAct,
  Pace,
  Phrase,
  SiteInvitation,
  SiteSettings,
  TableLength,
} from '@dominion/protocol';
import type { Dice, LastTurn, Length, Mode, StandIn, Team } from '@dominion/rules';
import type { Scheme } from '@dominion/rules/dice';
import type { Generated } from 'kysely';

export interface Tables {
  matches: {
    id: string;
    code: string;
    mode: Mode;
    empty: Team;
    dice: Dice;
    /** The starting position as text; null for the start of its mode. */
    position: string | null;
    length: TableLength;
    /** The number of the last turn; 0 for none. */
    last: number;
    seed: string;
    first: Team | null;
    opening: string | null;
    entropy: string | null;
    /** Null in a match of `dice-v1`, as the scheme is. */
    seals: string | null;
    scheme: Scheme | null;
    created_at: number;
    started_at: number | null;
    ended_at: number | null;
    /** A `MatchResult` as JSON. */
    result: string | null;
    rules_version: number;
    /** A `TableRecord` as JSON; null for a match from before there were any. */
    room: string | null;
    ply: number;
    /** The teams that the match waits for, as bits. */
    waits: number;
    /** When something last happened. */
    updated_at: number;
    /** The server that has it; only valid while that server's lease is. */
    owner: string | null;
    /** The number of claims. */
    epoch: number;
    /** `live`, or `days` for correspondence. */
    pace: Pace['kind'];
    /** When to wake it by itself; null if a player must come. */
    due_at: number | null;
    /** 1 for a correspondence table that is open to strangers and hasn't begun. */
    open: number;
  };
  servers: {
    id: string;
    address: string;
    token: string;
    /** The end of the lease, by the database's clock. */
    lease_until: number;
    /** The release number: the higher one is newer; 0 if the server doesn't state it. */
    release: Generated<number>;
    /** 1 while it is draining: it claims nothing, and gets no handovers. */
    draining: Generated<number>;
    /** Its last reported number of awake matches. */
    awake: Generated<number>;
    /** The newest migration that it knows; empty for a server from before this column. */
    level: Generated<string>;
  };
  seats: { match_id: string; team: Team; key_hash: string; name: string; seal: string | null; entropy: string | null };
  /** The keys that held seats before they moved to another browser. */
  former_keys: { match_id: string; team: Team; key_hash: string };
  actions: {
    match_id: string;
    seq: number;
    line: string;
    ply: number;
    actor: Team | null;
    client_id: string | null;
    /** The bot or stand-in that played it for a player; null if the player did. */
    regent: StandIn | null;
    at: number;
    /** The turn in which it was planned; null if it wasn't. */
    planned: number | null;
  };
  /** The outbox of notifications about matches. Their words are made when they are sent. */
  calls: {
    match_id: string;
    team: Team;
    kind: NotificationKind;
    key_hash: string;
    /** Its subject, see `StandingNotification`. */
    about: string;
    /** From when it may be sent. */
    due_at: number;
    /** The number of failed attempts. */
    tries: number;
    /** Until when a server has claimed it, by the database's clock; 0 for none. */
    taken_until: number;
  };
  /** The browsers that get notifications, each by its address at its push service. */
  devices: { endpoint: string; key_hash: string; p256dh: string; auth: string; added_at: number };
  /** Players' notification settings: `NotificationSettings` as JSON. */
  callers: { key_hash: string; settings: string };
  mutes: { key_hash: string; match_id: string };
  channels: {
    match_id: string;
    /** The player who set it. */
    key_hash: string;
    address: string;
    /** How the service mentions players, by their names at the table: JSON. */
    mentions: string;
    language: string;
    /** The origin of the site's addresses; empty if unknown. */
    origin: string;
    /** The message to edit; empty before there is one. */
    message: string;
    /** Why the last message failed; empty if it didn't. */
    error: string;
    /** When it is due; null if it is up to date. */
    due_at: number | null;
    tries: number;
    taken_until: number;
  };
  /**
   * The secret addresses of players' calendars and streams, by token hashes. `key_hash` is the owner: after `show:` for
   * a player's stream, after `circle:` and the club's id for a club's. So a key has one address of each kind.
   */
  feeds: { token_hash: string; key_hash: string };
  /** The site's own values, such as the push keys. */
  site: { name: string; value: string };
  /** Archived matches: their lines and chat, no longer in `actions` and `said`, in one row each; see `upkeep/archive.ts`. */
  folded: { match_id: string; version: number; bytes: Uint8Array };
  /** Clubs. */
  circles: {
    id: string;
    code: string;
    name: string;
    crest: string;
    /** The hash of the owner's key. */
    keeper: string;
    rated: number;
    created_at: number;
    /** The table to which members were last invited: `CalledRecord` as JSON; null before there was one. */
    called: string | null;
    /** The webhook that its matches use: `SetWebhook` as JSON; null for none. */
    channel: string | null;
    /** As in `channels`, for the webhook's message about tonight. */
    message: Generated<string>;
    error: Generated<string>;
    due_at: number | null;
    tries: Generated<number>;
    taken_until: Generated<number>;
    /** When a member last asked who is in tonight. */
    asked_at: Generated<number | null>;
  };
  /** The members of clubs, with their answers about tonight. */
  circle_members: {
    circle_id: string;
    key_hash: string;
    name: string;
    joined_at: number;
    says: EveningAnswer | null;
    hour: number | null;
    said_at: number | null;
    /** 1 if they get the club's notifications; and when they last looked at its page. */
    calls: Generated<number>;
    looked_at: Generated<number>;
  };
  /** The people removed by a club's owner: they can't join it again. */
  circle_removed: { circle_id: string; key_hash: string };
  /**
   * Responses to requests with an `Idempotency-Key`. Both are hashed, the status is 0 before there is one, and only the sender
   * can decrypt the response.
   */
  answers: { id: string; print: string; status: number; answer: string; at: number };
  /** The outbox of clubs' notifications, like `calls`; `match_id` is empty for none. */
  circle_calls: {
    circle_id: string;
    key_hash: string;
    kind: ClubNotificationKind;
    match_id: string;
    about: string;
    due_at: number;
    tries: number;
    taken_until: number;
  };
  /** The tournaments of clubs; `players` are the hashes of keys as JSON, empty for those who left. */
  circle_cups: {
    id: string;
    circle_id: string;
    mode: Mode;
    length: Length;
    days: number;
    state: ClubTournament['state'];
    players: string;
    created_at: number;
  };
  /** The matches of clubs, and the tournament's game that each is. */
  circle_matches: {
    match_id: string;
    circle_id: string;
    cup_id: string | null;
    game: number | null;
    /** A `MatchDigest` as JSON; null until the match is over and was read. */
    digest: string | null;
  };
  /** Duplicate matches: the ids of both. They outlive their club. */
  duplicates: {
    id: string;
    circle_id: string;
    /** The hash of its maker's key. */
    maker: string;
    mode: Mode;
    length: Length;
    evenings: number;
    /** 1 if it was cancelled. */
    off: number;
    first_id: string;
    second_id: string;
    created_at: number;
  };
  /** People muted by operators for a while: in one match, or everywhere if `match_id` is empty. */
  operator_mutes: {
    id: string;
    match_id: string;
    code: string;
    /** The person's public id in that match, or in the match where it was decided. */
    who: string;
    /** Empty if it was no longer known. */
    key_hash: string;
    name: string;
    made_at: number;
    until_at: number;
  };
  /** The operators' notices by kind. */
  notices: { name: string; at: number; note: string };
  /** The operators' settings of the site, by name. */
  site_settings: { name: keyof SiteSettings; value: string };
  /** Invitations to the site, with only a hash of their link; none for an operator's own browser. */
  invitations: { id: string; kind: SiteInvitation['kind']; note: string; made_at: number; token_hash: string | null };
  invited: { key_hash: string; invitation_id: string; at: number };
  /** The operators' actions, each with the name of its token. */
  operator_acts: { id: string; at: number; token: string; act: OperatorAct; code: string; detail: string };
  said: {
    match_id: string;
    seq: number;
    channel: Channel;
    who: string;
    team: Team | null;
    name: string;
    text: string;
    phrase: Phrase | null;
    ply: number;
    at: number;
  };
}

/**
 * The newest rules that this server knows: 1 as in 1.0, 2 where Fate ends the match (RULES.md §10). Increase it when an old log
 * would be read differently.
 */
export const RULES_VERSION = 2;

/** Returns the rules of a match: a server that knows only older ones leaves it alone. */
export const rulesOf = ({ fated }: Pick<LastTurn, 'fated'>): number => (fated ? 2 : 1);
/** Whether Fate ends a match with these rules. */
export const isFatedBy = (rules: number): boolean => rules >= 2;
