/** A match on this device as it is kept: all that is needed to go on, to show it at a table, and to write its record. */
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

/** Who plays a team: somebody here, or a bot. */
export type DeviceSeat =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly level: BotLevel; readonly manner: BotManner };

/** What is decided before a match begins. */
export interface DeviceSettings {
  readonly mode: Mode;
  /** The team whose Territory is empty, in mode `3`. */
  readonly empty: Team;
  readonly dice: Dice;
  /** Where it begins, as text, with its own last turn or none; left out for the start of its mode. */
  readonly position?: string;
  /** What its length is called (§10); left out where it has no name, as in a match from before there were lengths. */
  readonly length?: Length;
  /** The number of the last turn, where the match begins at the start of its mode; left out for none. */
  readonly last?: number;
  /** Whether Fate ends it from that turn on; left out where the end is sharp, as in all matches of 1.0. */
  readonly fated?: boolean;
  /** By team, N E S W; null for one that does not play. */
  readonly seats: readonly (DeviceSeat | null)[];
}

export interface Kept extends DeviceSettings {
  /** The version of this form. */
  readonly version: 1;
  /** What the match is called in addresses: 8 hexadecimal digits. */
  readonly code: string;
  /** When it began and when something last happened, in milliseconds since 1970. */
  readonly begun: number;
  readonly at: number;
  /** How the throws come about, see `dice.ts` of the rules; `dice-v1` where left out. */
  readonly scheme?: Scheme;
  /** What the throws are made of: 64 hexadecimal digits. */
  readonly seed: string;
  readonly first: Team;
  /** The opening throw as text, see `formatOpening`. */
  readonly opening: string;
  /** The actions so far, one line each. */
  readonly log: readonly string[];
  /** The code of the match that followed; empty for none. */
  readonly next: string;
  /** Which tab plays it, and how many have asked to: of several that show it the one acts that asked last. */
  readonly tab: string;
  readonly claim: number;
}

/** The name that binds a match's throws to it. */
export function idOf({ code }: Pick<Kept, 'code'>): string {
  return deviceMatchId(code);
}

/** How a match began. */
export function headerOfKept(kept: Kept): MatchHeader {
  const { mode, empty, dice, first, opening } = kept;
  const begun = { mode, empty, dice, first, opening: parseOpening(opening) ?? [] };
  return { ...begun, ...briefLast(kept), ...openingIn(kept) };
}

/** The match of what was kept, which has been played through before it was taken for one of ours. */
export function matchOfKept(kept: Kept): Match {
  const folded = foldMatch(headerOfKept(kept), kept.log);
  if (!folded.ok) throw new Error(folded.refusal.message);
  return folded.match;
}

/** The teams that people here play, N E S W. */
export function personsOf({ seats }: Pick<Kept, 'seats'>): Team[] {
  return TEAMS.filter((team) => seats[team]?.kind === 'person');
}

/** The same match, played by a tab from now on. */
export function claimed(kept: Kept, tab: string): Kept {
  return { ...kept, tab, claim: kept.claim + 1 };
}

/** Whether what one tab kept stands over what another did: it asked later, or at the same moment and by its name. */
export function standsOver(a: Kept, b: Kept): boolean {
  return a.claim === b.claim ? a.tab >= b.tab : a.claim > b.claim;
}

/** Reads what was kept; null for anything that is none of our matches, or cannot be played on by the rules. */
export function parseKept(text: string): Kept | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isKept(value) && foldMatch(headerOfKept(value), value.log).ok ? value : null;
}

/** Those of the rules, whose file would bring all that makes throws along. */
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

/** Whether a value says which bot plays a team. */
export function isBotSeat(value: unknown): boolean {
  return isRecord(value) && value.kind === 'bot' && oneOf(BOT_LEVELS, value.level) && oneOf(BOT_MANNERS, value.manner);
}

/** Whether a value has named fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown, form = /^/): value is string => typeof value === 'string' && form.test(value);

/** Whether a value is a moment that a calendar can show, in milliseconds since 1970. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

/** Whether a value is the number of a turn. */
const isTurn = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= LAST_PLY;

/** Whether a value is one of a list. */
export const oneOf = <T>(values: readonly T[], value: unknown): value is T => values.includes(value as T);
