/** A stored match: everything to continue it, show it at a table and write its record. */
import { BOT_LEVELS, BOT_MANNERS, type BotLevel, type BotManner } from '@dominion/bots';
import { deviceMatchId } from '@dominion/protocol';
import {
  briefLast,
  DICE,
  type Dice,
  foldMatch,
  LAST_PLY,
  LENGTHS,
  type Length,
  type Match,
  type MatchHeader,
  MODES,
  type Mode,
  parseBeginning,
  parseOpening,
  TEAMS,
  type Team,
} from '@dominion/rules';
import type { Scheme } from '@dominion/rules/dice';
import { openingIn, playingTeams } from '@dominion/table';

/** The player of a team: a player here, or a bot. */
export type DeviceSeat =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly level: BotLevel; readonly manner: BotManner };

export interface DeviceSettings {
  readonly mode: Mode;
  /** The team whose Territory is empty, in mode `3`. */
  readonly empty: Team;
  readonly dice: Dice;
  /** As text, with its own last turn or none; left out for the start of the mode. */
  readonly position?: string;
  /** §10; left out for none, as in matches from before lengths existed. */
  readonly length?: Length;
  /** The last turn's number, if the match begins at its mode's start; left out for none. */
  readonly last?: number;
  /** Whether Fate may end it from that turn on; left out for a fixed end, as in 1.0. */
  readonly fated?: boolean;
  /** By team, N E S W; null for one that doesn't play. */
  readonly seats: readonly (DeviceSeat | null)[];
}

export interface Kept extends DeviceSettings {
  readonly version: 1;
  /** The match's code in addresses: 8 hexadecimal digits. */
  readonly code: string;
  /** When it began and when it last changed, in milliseconds since 1970. */
  readonly begun: number;
  readonly at: number;
  /** The scheme of the throws, see `dice.ts` of the rules; `dice-v1` if left out. */
  readonly scheme?: Scheme;
  /** The seed of the throws: 64 hexadecimal digits. */
  readonly seed: string;
  readonly first: Team;
  /** The opening throw as text, see `formatOpening`. */
  readonly opening: string;
  /** The actions so far, one line each. */
  readonly log: readonly string[];
  /** The code of the match that followed; empty if none. */
  readonly next: string;
  /** The tab that plays, and how many tabs have claimed the match; the last to claim it plays. */
  readonly tab: string;
  readonly claim: number;
}

/** Returns the name that binds a match's throws to it. */
export function idOf({ code }: Pick<Kept, 'code'>): string {
  return deviceMatchId(code);
}

export function headerOfKept(kept: Kept): MatchHeader {
  const { mode, empty, dice, first, opening } = kept;
  const begun = { mode, empty, dice, first, opening: parseOpening(opening) ?? [] };
  return { ...begun, ...briefLast(kept), ...openingIn(kept) };
}

/** Returns the match of a stored log, verified when read. Throws if the log isn't legal. */
export function matchOfKept(kept: Kept): Match {
  const folded = foldMatch(headerOfKept(kept), kept.log);
  if (!folded.ok) throw new Error(folded.refusal.message);
  return folded.match;
}

/** Returns the teams of the players here, N E S W. */
export function personsOf({ seats }: Pick<Kept, 'seats'>): Team[] {
  return TEAMS.filter((team) => seats[team]?.kind === 'person');
}

/** Returns the same match, claimed by a tab. */
export function claimed(kept: Kept, tab: string): Kept {
  return { ...kept, tab, claim: kept.claim + 1 };
}

/** Whether one tab's version replaces another's: it claimed the match later, or at the same moment with the greater name. */
export function standsOver(a: Kept, b: Kept): boolean {
  return a.claim === b.claim ? a.tab >= b.tab : a.claim > b.claim;
}

/** Parses a stored match; null if it isn't one, or the rules refuse its log. */
export function parseKept(text: string): Kept | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isKept(value) && foldMatch(headerOfKept(value), value.log).ok ? value : null;
}

/** The schemes of the rules; importing their file would load all the code for throws. */
const KNOWN_SCHEMES: readonly Scheme[] = ['dice-v1', 'dice-v2'];

function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || value.version !== 1) return false;
  const { code, begun, at, scheme, seed, opening, log, next, tab, claim } = value;
  const { mode, empty, dice, first, seats, position, length, last, fated } = value;
  if (!oneOf(MODES, mode) || !oneOf(TEAMS, empty) || !oneOf(DICE, dice) || !oneOf(TEAMS, first)) return false;
  if (position !== undefined && !(isText(position) && parseBeginning(position).ok)) return false;
  if (length !== undefined && !oneOf(LENGTHS, length)) return false;
  if (last !== undefined && !(position === undefined && isTurn(last))) return false;
  if (fated !== undefined && !(last !== undefined && fated === true)) return false;
  const teams = playingTeams({ mode, empty, ...(position !== undefined && { position }) });
  return (
    isText(code, /^[0-9a-f]{8}$/) &&
    (scheme === undefined || oneOf(KNOWN_SCHEMES, scheme)) &&
    isText(seed, /^[0-9a-f]{64}$/) &&
    isText(opening) &&
    parseOpening(opening) !== null &&
    teams.includes(first) &&
    isTime(begun) &&
    isTime(at) &&
    isText(next) &&
    isText(tab) &&
    typeof claim === 'number' &&
    Array.isArray(log) &&
    log.every((line) => isText(line)) &&
    Array.isArray(seats) &&
    TEAMS.every((team) => (teams.includes(team) ? isSeat(seats[team]) : seats[team] === null))
  );
}

function isSeat(value: unknown): boolean {
  return (isRecord(value) && value.kind === 'person' && isText(value.name)) || isBotSeat(value);
}

/** Whether a value describes the bot of a seat. */
export function isBotSeat(value: unknown): boolean {
  return isRecord(value) && value.kind === 'bot' && oneOf(BOT_LEVELS, value.level) && oneOf(BOT_MANNERS, value.manner);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown, form = /^/): value is string => typeof value === 'string' && form.test(value);

/** Whether a value is a valid time in milliseconds since 1970. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

const isTurn = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= LAST_PLY;

export const oneOf = <T>(values: readonly T[], value: unknown): value is T => values.includes(value as T);
