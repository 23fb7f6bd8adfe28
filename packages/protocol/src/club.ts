/**
 * Clubs: groups of people who play together regularly, joined by a link and without accounts.
 * Describes a club, the answers its page gets, and the results of its matches. Without a schema, so that a page can use it
 * without the library.
 */
import type { EliminationCause, Length, MatchResult, Mode, Team } from '@dominion/rules';
import { CODE_ALPHABET } from './codes.js';
import type { TableLength } from './length.js';
import type { Bot, BotLevel } from './settings.js';
import type { Status } from './table.js';

/** Longer than a match's: a correct guess lets a stranger join. */
export const CLUB_CODE_LENGTH = 8;

/** Reads a code in either case; null if it isn't one. */
export function parseClubCode(text: string): string | null {
  const code = text.toUpperCase();
  return code.length === CLUB_CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter)) ? code : null;
}

/** Most characters in a club's name, as people count. */
export const CLUB_NAME_LENGTH = 32;
/** Most members of a club, and most clubs that one key creates. */
export const MOST_MEMBERS = 64;
export const MOST_CLUBS = 20;

/** The outline of a team's pieces, a team's colours, and a unit's sign, from Emperor to Recruited Peasant. */
export const CREST_SHAPES = ['circle', 'hexagon', 'calyx', 'tile'] as const;
type CrestShape = (typeof CREST_SHAPES)[number];
const CREST_COLOURS = [0, 1, 2, 3] as const;
export const CREST_SIGNS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** A crest. Every client draws it alike. */
export interface Crest {
  readonly shape: CrestShape;
  readonly colour: Team;
  readonly sign: (typeof CREST_SIGNS)[number];
}

/** A crest as text: `hexagon-2-5`. */
export function formatCrest({ shape, colour, sign }: Crest): string {
  return `${shape}-${colour}-${sign}`;
}

/** Reads what {@link formatCrest} writes; null for anything else. */
export function parseCrest(text: string): Crest | null {
  const [form, tint, mark, ...more] = text.split('-');
  const shape = CREST_SHAPES.find((each) => each === form);
  const colour = CREST_COLOURS.find((each) => String(each) === tint);
  const sign = CREST_SIGNS.find((each) => String(each) === mark);
  return shape === undefined || colour === undefined || sign === undefined || more.length > 0
    ? null
    : { shape, colour, sign };
}

/** Returns the crest that a name suggests, always the same for the same name. */
export function crestFor(name: string): Crest {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  const [shape, colour, sign] = [hash >>> 3, hash >>> 11, hash >>> 19];
  return {
    shape: CREST_SHAPES[shape % CREST_SHAPES.length]!,
    colour: CREST_COLOURS[colour % CREST_COLOURS.length]!,
    sign: CREST_SIGNS[sign % CREST_SIGNS.length]!,
  };
}

/** A member's answers about tonight. */
export const EVENING_ANSWERS = ['in', 'maybe', 'not'] as const;
export type EveningAnswer = (typeof EVENING_ANSWERS)[number];

/** Milliseconds that an answer counts from when it was given, and at least from the hour that it names. */
export const EVENING_LASTS = { given: 12 * 3_600_000, hour: 4 * 3_600_000 } as const;

/** The furthest hour that an answer may name, in milliseconds from when it is given. */
export const EVENING_AHEAD = 24 * 3_600_000;

/** Returns when an answer stops counting, in milliseconds since 1970. */
export function eveningEnds(at: number, hour: number | null): number {
  return Math.max(at + EVENING_LASTS.given, hour === null ? 0 : hour + EVENING_LASTS.hour);
}

/**
 * The reasons for a club's notifications: tonight's poll opens, or a match of the club resumes in 15 minutes.
 * Also: a tournament match is ready for the member, and tonight's table was created with them in it.
 */
export const CLUB_NOTIFICATION_KINDS = ['evening', 'appointment', 'game', 'table'] as const;
export type ClubNotificationKind = (typeof CLUB_NOTIFICATION_KINDS)[number];

/**
 * In milliseconds, until asking who is in tonight notifies again: 20 hours, because an evening may start a bit earlier.
 */
export const ASKED_ONCE = 20 * 3_600_000;

/** A member as the others see them. The id is only used in this club. */
interface CircleMember {
  readonly id: string;
  readonly name: string;
  /** When given, and from which hour on (or null), milliseconds since 1970; null without an answer. */
  readonly tonight: { readonly says: EveningAnswer; readonly at: number; readonly hour: number | null } | null;
}

/** A seat of a club's match: a member, a non-member, a bot, or free. */
export interface ClubSeat {
  readonly team: Team;
  /** The member's id; null for non-members and former members. */
  readonly member: string | null;
  /** Empty for a bot, a free seat, and a player who removed their name. */
  readonly name: string;
  readonly bot: Bot | null;
}

/** The fields of every match of a club. */
export interface ClubMatch {
  readonly code: string;
  readonly mode: Mode;
  readonly length: TableLength;
  /** The number of the last turn; 0 for none. */
  readonly last: number;
  /** Whether Fate may end it from its last turn on. */
  readonly fated: boolean;
  readonly seats: readonly ClubSeat[];
  readonly ply: number;
  /** Its tournament and its number there; null for none. */
  readonly cup: { readonly id: string; readonly game: number } | null;
}

/** A match of a club that isn't over. */
export interface ClubRunning extends ClubMatch {
  readonly status: Exclude<Status, 'over'>;
  /** See `formatPace`. */
  readonly pace: string;
  /** Whether the caller holds a seat, and whether it is their turn. */
  readonly yours: boolean;
  readonly yourTurn: boolean;
  /** A table of a duplicate match: callers elsewhere get 0 as its turn. */
  readonly twin: boolean;
  readonly adjourned: boolean;
  /** When its players have agreed to resume, milliseconds since 1970; null without an appointment. */
  readonly appointment: number | null;
  /** When something last happened, milliseconds since 1970. */
  readonly at: number;
}

/** The last table that the club's members were notified of, and their ids. */
interface CalledTable {
  readonly code: string;
  readonly at: number;
  readonly people: readonly string[];
}

/** The terms for every match of a tournament. */
export interface TournamentTerms {
  readonly mode: Mode;
  readonly length: Length;
  /** Whether each match is by correspondence, two days a turn; else live. */
  readonly days: boolean;
}

/** A tournament: everyone plays everyone, and each player sits equally often on each seat. */
export interface ClubTournament extends TournamentTerms {
  readonly id: string;
  /** `gathering` until the owner begins it. */
  readonly state: 'gathering' | 'playing' | 'ended';
  readonly at: number;
  /** The players' ids; null for a player who has left. */
  readonly players: readonly (string | null)[];
  /** In order; empty while it gathers. Seats are places in `players`, N E S W as the mode has them. */
  readonly games: readonly CupGame[];
}

interface CupGame {
  readonly seats: readonly { readonly team: Team; readonly player: number }[];
  /** The code of its match, once created. */
  readonly code: string | null;
  /** Each player's points, by seat: 1 for beating all others, 0 for beating no one; null before its end. */
  readonly points: readonly number[] | null;
}

/** One of the two tables of a duplicate match. */
export interface DuplicateTable {
  /** Its match; null if it was removed because it never began. */
  readonly code: string | null;
  readonly status: Status;
  /** The players there: a member by their id, or (null) a former member by their name. */
  readonly seats: readonly { readonly team: Team; readonly member: string | null; readonly name: string }[];
  /** Null while a table is played, and if it never was. */
  readonly sides: readonly ClubSide[] | null;
  /** The teams that ran out of time, and in how many turns; null like the sides. */
  readonly late: readonly { readonly team: Team; readonly turns: number }[] | null;
}

/** A duplicate match: two tables with the same throws. */
export interface ClubDuplicate {
  readonly id: string;
  readonly mode: Mode;
  readonly length: Length;
  /** Whether both tables play at once, or the same people play one after the other. */
  readonly evenings: 1 | 2;
  /** The time limits, see `formatClock` and `formatPace`; empty if the server can reach neither table. */
  readonly clock: string;
  readonly pace: string;
  readonly at: number;
  /** Whether the caller may cancel it. */
  readonly yours: boolean;
  readonly off: boolean;
  /** Whether neither table is played any more: others may look, and throws are proved. */
  readonly open: boolean;
  readonly tables: readonly [DuplicateTable, DuplicateTable];
}

/** The facts about a club that anyone with its link may know. */
export interface ClubFace {
  readonly code: string;
  readonly name: string;
  /** See `formatCrest`. */
  readonly crest: string;
  readonly size: number;
}

/** The answer of `POST /api/circles/CODE`: members get all of it. */
export type ClubAnswer =
  | (ClubFace & { readonly member: false })
  | (ClubFace & {
      readonly member: true;
      readonly me: string;
      readonly keeper: string;
      readonly rated: boolean;
      /** Whether the caller gets this club's notifications. */
      readonly calls: boolean;
      readonly people: readonly CircleMember[];
      /** For the owner: how many members they removed, who can't join again; 0 for everyone else. */
      readonly removed: number;
      readonly running: readonly ClubRunning[];
      /** How many matches are over: the size of the annals. */
      readonly played: number;
      readonly called: CalledTable | null;
      readonly cups: readonly ClubTournament[];
      /** The newest first; only the last twenty of those that are done. */
      readonly duplicates: readonly ClubDuplicate[];
      /** Null for no webhook. `error` is why the last message failed, or empty. */
      readonly channel: { readonly host: string; readonly error: string } | null;
    });

/** A club's page as its members see it. */
export type ClubHome = Extract<ClubAnswer, { readonly member: true }>;

/** A club in the caller's own list. */
export interface ClubEntry extends ClubFace {
  /** How many members are in tonight. */
  readonly tonight: number;
  /** How many of its matches run, and in how many of them it is the caller's turn. */
  readonly running: number;
  readonly waiting: number;
}

/** The answer of `POST /api/circles/mine`. */
export interface OwnClubs {
  readonly circles: readonly ClubEntry[];
}

/** The result of a side in a match that is over. */
export interface ClubSide {
  readonly teams: readonly Team[];
  /** 1 for the best; the same for sides that finished level. */
  readonly place: number;
  /** By the Mandate of Heaven (RULES.md §10); 0 for a side that was out. */
  readonly count: number;
}

/** A match of a club that is over. */
export interface ClubPast extends ClubMatch {
  readonly begun: number;
  readonly ended: number;
  readonly result: MatchResult;
  /** Whether it began from another position than its mode's start; such a match isn't rated. */
  readonly placed: boolean;
  /**
   * Null if it is rated. `lent`: a browser chose for its bots. `rewound`: one person alone replayed a turn. `alone`:
   * one person played against bots.
   */
  readonly uncounted: 'lent' | 'rewound' | 'alone' | null;
  /** By place. */
  readonly sides: readonly ClubSide[];
  readonly falls: readonly { readonly team: Team; readonly ply: number; readonly cause: EliminationCause }[];
  /** The members who guessed as spectators, the best first. */
  readonly seers: readonly ClubSeer[];
}

/** How well a member guessed as a spectator, in one match or several. */
export interface ClubSeer {
  readonly member: string;
  readonly points: number;
  readonly right: number;
  readonly made: number;
}

/** How often the same people have met at one table, and their wins. */
export interface ClubSeries {
  /** Their ids, sorted; members only. */
  readonly people: readonly string[];
  readonly played: number;
  /** The wins of each, in the same order. */
  readonly won: readonly number[];
  readonly drawn: number;
}

/** How often a member played, and their results. */
export interface ClubTally {
  readonly id: string;
  readonly sat: number;
  readonly won: number;
  readonly drawn: number;
}

/** How often each of two members was placed better, and how often they were allied. */
export interface ClubPair {
  readonly people: readonly [string, string];
  readonly ahead: readonly [number, number];
  readonly level: number;
  readonly allied: number;
}

/** As in chess: 400 points are odds of ten to one. */
export interface ClubRating {
  /** A member's id, or null for a bot. */
  readonly id: string | null;
  readonly bot: BotLevel | null;
  readonly rating: number;
  /** The 95 % interval, in points either way; 0 for a bot, whose rating is fixed. */
  readonly spread: number;
  readonly played: number;
  /** The rating after each of their matches, preceded by the one before any; empty for a bot. */
  readonly curve: readonly number[];
}

/** The totals of all matches of a club. */
export interface ClubStanding {
  readonly tallies: readonly ClubTally[];
  readonly series: readonly ClubSeries[];
  readonly pairs: readonly ClubPair[];
  /** By mode, the best first; none if the owner has switched ratings off. */
  readonly ratings: readonly { readonly mode: Mode; readonly players: readonly ClubRating[] }[];
}

/** The answer of `POST /api/circles/CODE/annals`. */
export interface ClubAnnals {
  /** The newest first. */
  readonly matches: readonly ClubPast[];
  readonly standing: ClubStanding;
  /** Whether some matches are still to be read; then ask again. */
  readonly more: boolean;
}

/** `POST /api/matches/CODE/circle`, for members: the match's club and results there. */
export interface MatchClub {
  readonly circle: ClubFace | null;
  /** Null for fewer than two members, or if they have never met. */
  readonly series: ClubSeries | null;
  /** Their names, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** The caller's clubs that the match could be added to. */
  readonly might: readonly ClubFace[];
}

/** The answer to creating or joining a club, and to changing its code. */
export interface ClubCode {
  readonly code: string;
}
