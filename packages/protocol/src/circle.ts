/**
 * Circles: groups of people who play together again and again, made by a link and without accounts. What one is, what its page
 * tells its members, and what came of its matches. Without a schema, so that a page can use it without the library.
 */
import type { EliminationCause, Length, MatchResult, Mode, Team } from '@dominion/rules';
import { CODE_ALPHABET } from './codes.js';
import type { TableLength } from './length.js';
import type { Bot, BotLevel } from './settings.js';
import type { Status } from './table.js';

/** Letters in the code of a circle: more than in a match's, because whoever guesses one may join. */
export const CIRCLE_CODE_LENGTH = 8;

/** The code of a circle as a person may type it, read without regard to case; null for what is none. */
export function parseCircleCode(text: string): string | null {
  const code = text.toUpperCase();
  return code.length === CIRCLE_CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter))
    ? code
    : null;
}

/** The most characters in the name of a circle, as people count. */
export const CIRCLE_NAME_LENGTH = 32;
/** How many members a circle has at most, and how many circles one key makes. */
export const MOST_MEMBERS = 64;
export const MOST_CIRCLES = 20;

/** The parts of a crest: the outline of a team's pieces, a team's colours, and the sign of a unit, Emperor to Recruited Peasant. */
export const CREST_SHAPES = ['circle', 'hexagon', 'calyx', 'tile'] as const;
type CrestShape = (typeof CREST_SHAPES)[number];
const CREST_COLOURS = [0, 1, 2, 3] as const;
export const CREST_SIGNS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** A crest. It is drawn by whoever shows it, always alike. */
export interface Crest {
  readonly shape: CrestShape;
  /** The team whose colours it has. */
  readonly colour: Team;
  /** The unit whose sign it bears. */
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

/** The crest that a name suggests: of the same name always the same one. */
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

/** What somebody says of tonight. */
export const EVENING_ANSWERS = ['in', 'maybe', 'not'] as const;
export type EveningAnswer = (typeof EVENING_ANSWERS)[number];

/** How long, in milliseconds, an answer counts: so long after it was given, and at least so long after the hour that it names. */
export const EVENING_LASTS = { given: 12 * 3_600_000, hour: 4 * 3_600_000 } as const;

/** The furthest hour that an answer may name, in milliseconds from when it is given. */
export const EVENING_AHEAD = 24 * 3_600_000;

/** When an answer no longer counts, milliseconds since 1970. */
export function eveningEnds(at: number, hour: number | null): number {
  return Math.max(at + EVENING_LASTS.given, hour === null ? 0 : hour + EVENING_LASTS.hour);
}

/**
 * What of a circle calls its members who wish it: that somebody asks who is in tonight, that people go on with one of its matches (a
 * quarter of an hour before), that a game of a cup waits for them at its table, and that the evening's table was made with them in it.
 */
export const CIRCLE_CALL_KINDS = ['evening', 'appointment', 'game', 'table'] as const;
export type CircleCallKind = (typeof CIRCLE_CALL_KINDS)[number];

/** So long, in milliseconds, after somebody has asked who is in tonight, asking again calls nobody: once a day, and an evening may be a bit earlier. */
export const ASKED_ONCE = 20 * 3_600_000;

/** A member as the others see them. The id is theirs in this circle alone. */
interface CircleMember {
  readonly id: string;
  readonly name: string;
  /** What they say of tonight, since when, and from which hour on (or null), milliseconds since 1970; null where they say nothing. */
  readonly tonight: { readonly says: EveningAnswer; readonly at: number; readonly hour: number | null } | null;
}

/** A seat of a circle's match: a member, somebody else, a bot, or nobody. */
export interface CircleSeat {
  readonly team: Team;
  /** The member's id; null for somebody who is none, or none any more. */
  readonly member: string | null;
  /** As it is called at the table; empty for a bot, a free seat and who took their name away. */
  readonly name: string;
  readonly bot: Bot | null;
}

/** What every match of a circle has. */
export interface CircleMatch {
  readonly code: string;
  readonly mode: Mode;
  readonly length: TableLength;
  /** The number of the last turn; 0 for none. */
  readonly last: number;
  /** Whether Fate ends it from its last turn on. */
  readonly fated: boolean;
  readonly seats: readonly CircleSeat[];
  /** The number of the turn. */
  readonly ply: number;
  /** Which game of which cup it is; null for none. */
  readonly cup: { readonly id: string; readonly game: number } | null;
}

/** A match of a circle that is not over. */
export interface CircleRunning extends CircleMatch {
  readonly status: Exclude<Status, 'over'>;
  /** See `formatPace`. */
  readonly pace: string;
  /** Whether the asker holds a seat, and whether it waits for them. */
  readonly yours: boolean;
  readonly yourTurn: boolean;
  /** Whether it is one of two tables with the same throws: to who does not sit there its turn is told as 0. */
  readonly twin: boolean;
  readonly adjourned: boolean;
  /** When its people have agreed to go on, milliseconds since 1970; null where they have not. */
  readonly appointment: number | null;
  /** When something last happened, milliseconds since 1970. */
  readonly at: number;
}

/** The table to which a circle's people were called last, and whom it calls, by their ids. */
interface CalledTable {
  readonly code: string;
  readonly at: number;
  readonly people: readonly string[];
}

/** What is agreed on for every game of a cup. */
export interface CupTerms {
  readonly mode: Mode;
  readonly length: Length;
  /** Whether each game is a table of days, two days a turn, or a live one. */
  readonly days: boolean;
}

/** A cup: everybody plays with everybody, and each seat is held equally often. */
export interface CircleCup extends CupTerms {
  readonly id: string;
  /** `gathering` until the keeper begins it. */
  readonly state: 'gathering' | 'playing' | 'ended';
  readonly at: number;
  /** Who plays, by their ids; null for somebody who has left. */
  readonly players: readonly (string | null)[];
  /** The games in order: who sits where, by their places among the players, N E S W as the mode has them; empty while it gathers. */
  readonly games: readonly CupGame[];
}

/** One game of a cup. */
interface CupGame {
  readonly seats: readonly { readonly team: Team; readonly player: number }[];
  /** Its match, once it was made. */
  readonly code: string | null;
  /** What each player got of it, by place among its seats: 1 for who beat all others, 0 for who beat nobody; null before its end. */
  readonly points: readonly number[] | null;
}

/** One of the two tables of a duplicate. */
export interface DuplicateTable {
  /** Its match; null where that was removed, because it never began. */
  readonly code: string | null;
  readonly status: Status;
  /** Who sits there: a member by their id, or (null) somebody who is none any more, by their name. */
  readonly seats: readonly { readonly team: Team; readonly member: string | null; readonly name: string }[];
  /** What became of each side, once neither table is played any more; null before, and where it was never played. */
  readonly sides: readonly CircleSide[] | null;
  /** The teams whose time ran out there, and in how many of their turns; null like the sides. */
  readonly late: readonly { readonly team: Team; readonly turns: number }[] | null;
}

/** A match that is played at two tables with the same throws. */
export interface CircleDuplicate {
  readonly id: string;
  readonly mode: Mode;
  readonly length: Length;
  /** Whether two tables sit together, or the same people play one after the other. */
  readonly evenings: 1 | 2;
  /** How much time there is, see `formatClock` and `formatPace`; empty where neither table can be asked just now. */
  readonly clock: string;
  readonly pace: string;
  readonly at: number;
  /** Whether the asker may call it off. */
  readonly yours: boolean;
  readonly off: boolean;
  /** Whether neither table is played any more: then they may be looked at, and their throws are proved. */
  readonly open: boolean;
  readonly tables: readonly [DuplicateTable, DuplicateTable];
}

/** What is known of a circle to whoever has its link. */
export interface CircleFace {
  readonly code: string;
  readonly name: string;
  /** See `formatCrest`. */
  readonly crest: string;
  /** How many belong to it. */
  readonly size: number;
}

/** What `POST /api/circles/CODE` gives: to members all of it. */
export type CircleAnswer =
  | (CircleFace & { readonly member: false })
  | (CircleFace & {
      readonly member: true;
      /** The asker's id, and the keeper's. */
      readonly me: string;
      readonly keeper: string;
      /** Whether ratings are kept. */
      readonly rated: boolean;
      /** Whether the asker is called for this circle. */
      readonly calls: boolean;
      readonly people: readonly CircleMember[];
      /** To the owner: how many they have removed, who can't join again; to everyone else 0. */
      readonly removed: number;
      readonly running: readonly CircleRunning[];
      /** How many matches are over: what the annals hold. */
      readonly played: number;
      readonly called: CalledTable | null;
      readonly cups: readonly CircleCup[];
      /** The newest first; of those that are done the last twenty. */
      readonly duplicates: readonly CircleDuplicate[];
      /** The channel that its matches take; null for none. `error` is why it was not told last, or empty. */
      readonly channel: { readonly host: string; readonly error: string } | null;
    });

/** A circle's page as its members see it. */
export type CircleHome = Extract<CircleAnswer, { readonly member: true }>;

/** A circle in the list of somebody's own. */
export interface OwnCircle extends CircleFace {
  /** How many say that they are in tonight. */
  readonly tonight: number;
  /** How many of its matches run, and how many of them wait for the asker. */
  readonly running: number;
  readonly waiting: number;
}

/** What `POST /api/circles/mine` gives. */
export interface OwnCircles {
  readonly circles: readonly OwnCircle[];
}

/** What became of a camp in a match that is over. */
export interface CircleSide {
  readonly teams: readonly Team[];
  /** 1 for the best; the same for those that none was before another. */
  readonly place: number;
  /** What it counted by the Mandate at the end (RULES.md §10); 0 for who had fallen. */
  readonly count: number;
}

/** A match of a circle that is over. */
export interface CirclePast extends CircleMatch {
  readonly begun: number;
  readonly ended: number;
  readonly result: MatchResult;
  /** Whether it began elsewhere than at the start of its mode: such a match is not rated. */
  readonly placed: boolean;
  /**
   * Why it is in the annals and counts for nothing: a browser thought for its bots (`lent`), one person alone had a turn played
   * again (`rewound`), or one person played against bots (`alone`); null where it counts.
   */
  readonly uncounted: 'lent' | 'rewound' | 'alone' | null;
  /** By place. */
  readonly sides: readonly CircleSide[];
  readonly falls: readonly { readonly team: Team; readonly ply: number; readonly cause: EliminationCause }[];
  /** The members who looked on and guessed, the best first. */
  readonly seers: readonly CircleSeer[];
}

/** How a member guessed who looked on at a match, or at some. */
export interface CircleSeer {
  readonly member: string;
  readonly points: number;
  /** How many guesses were right, of how many. */
  readonly right: number;
  readonly made: number;
}

/** How often the same people have met at one table, and who won. */
export interface CircleSeries {
  /** By their ids, sorted; members alone. */
  readonly people: readonly string[];
  readonly played: number;
  /** How many each of them won, in the same order. */
  readonly won: readonly number[];
  readonly drawn: number;
}

/** How often somebody sat, and how often that came out how. */
export interface CircleTally {
  readonly id: string;
  readonly sat: number;
  readonly won: number;
  readonly drawn: number;
}

/** How two members stand against each other: who was placed better, and how often they were allied. */
export interface CirclePair {
  readonly people: readonly [string, string];
  readonly ahead: readonly [number, number];
  readonly level: number;
  readonly allied: number;
}

/** How strong somebody is in a mode, on the scale that chess uses: 400 points are ten to one. */
export interface CircleRating {
  /** A member's id, or null for a bot. */
  readonly id: string | null;
  readonly bot: BotLevel | null;
  readonly rating: number;
  /** The truth lies within so many points of it nineteen times in twenty; 0 for a bot, whose rating is fixed. */
  readonly spread: number;
  readonly played: number;
  /** The rating after each of their matches, the first one last thing before any; empty for a bot. */
  readonly curve: readonly number[];
}

/** What all matches of a circle come to. */
export interface CircleStanding {
  readonly tallies: readonly CircleTally[];
  readonly series: readonly CircleSeries[];
  readonly pairs: readonly CirclePair[];
  /** By mode, the best first; none where the keeper has switched them off. */
  readonly ratings: readonly { readonly mode: Mode; readonly players: readonly CircleRating[] }[];
}

/** What `POST /api/circles/CODE/annals` gives. */
export interface CircleAnnals {
  /** The newest first. */
  readonly matches: readonly CirclePast[];
  readonly standing: CircleStanding;
  /** Whether some are still to be read: then it is asked again. */
  readonly more: boolean;
}

/** What `POST /api/matches/CODE/circle` gives: to members what circle a match belongs to, and how its people stand. */
export interface MatchCircle {
  readonly circle: CircleFace | null;
  /** How the members at this table stand among each other; null where fewer than two sit there, or they have never met. */
  readonly series: CircleSeries | null;
  /** What they are called, by their ids. */
  readonly names: Readonly<Record<string, string>>;
  /** The circles of the asker's into which the match could be brought. */
  readonly might: readonly CircleFace[];
}

/** What making or joining a circle gives, and changing its code. */
export interface CircleCode {
  readonly code: string;
}
