/** Reads the settings from a new match's form, and stores the form as last sent. Pure. */
import type { Bot } from '@dominion/protocol';
import {
  briefLast,
  DICE,
  formatPosition,
  LENGTHS,
  lastTurnOf,
  MODES,
  type Position,
  TEAMS,
  type Team,
} from '@dominion/rules';
import { type Draft, draftSeats, FIRST_DRAFT, seatOfMe, takerOf } from '../../../model/options/draft.js';
import { type DeviceSeat, type DeviceSettings, isBotSeat, isRecord, oneOf } from './stored-match.js';

/** The player of a team, as stored. */
type Sitter = { readonly kind: 'me' | 'person' } | ({ readonly kind: 'bot' } & Bot);

/** Returns a match's settings from the form, from a position if given. `name` is the player's. */
export function deviceSettings(draft: Draft, name: string, from?: Position): DeviceSettings {
  const { mode, empty, dice, length } = draft;
  const teams = draftSeats(draft);
  const me = seatOfMe(draft);
  const seats = TEAMS.map((team): DeviceSeat | null => {
    if (!teams.includes(team)) return null;
    const bot = draft.bots[team];
    return bot === null ? { kind: 'person', name: team === me ? name : '' } : { kind: 'bot', ...bot };
  });
  const settings = { mode, empty, dice, seats };
  if (from === undefined) return { ...settings, length, ...briefLast(lastTurnOf(length, mode)) };
  // A position keeps its last turn.
  if (from.last > 0) return { ...settings, position: formatPosition(from) };
  return { ...settings, length, position: formatPosition({ ...from, ...lastTurnOf(length, mode, from.ply) }) };
}

/** Formats the form as text for {@link parseDraft}. */
export function formatDraft(draft: Draft): string {
  const { mode, empty, dice, length } = draft;
  const sitter = (team: Team): Sitter => {
    const [bot, holder] = [draft.bots[team], takerOf(draft, team)];
    return bot === null ? { kind: holder === 'me' ? 'me' : 'person' } : { kind: 'bot', ...bot };
  };
  return JSON.stringify({
    mode,
    empty,
    dice,
    length,
    seats: Object.fromEntries(TEAMS.map((team) => [team, sitter(team)])),
  });
}

/**
 * Parses the stored form; null for anything else. Forms from before lengths existed had sticks by default, so length and dice get
 * their defaults.
 */
export function parseDraft(text: string): Draft | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const { dice, length } = FIRST_DRAFT;
    const value = isRecord(parsed) && parsed.length === undefined ? { ...parsed, dice, length } : parsed;
    return isKept(value) ? draftOf(value) : null;
  } catch {
    return null;
  }
}

interface KeptDraft extends Pick<Draft, 'mode' | 'empty' | 'dice' | 'length'> {
  readonly seats: Readonly<Record<Team, Sitter>>;
}

function draftOf({ mode, empty, dice, length, seats }: KeptDraft): Draft {
  const botOf = (team: Team): Bot | null => {
    const sitter = seats[team];
    return sitter.kind === 'bot' ? { level: sitter.level, manner: sitter.manner } : null;
  };
  const bots = { 0: botOf(0), 1: botOf(1), 2: botOf(2), 3: botOf(3) };
  const me = TEAMS.find((team) => seats[team].kind === 'me') ?? FIRST_DRAFT.me;
  const draft: Draft = { ...FIRST_DRAFT, who: 'screen', mode, empty, dice, length, bots, me };
  return draftSeats(draft).filter((team) => bots[team] === null).length > 1 ? draft : { ...draft, who: 'bots' };
}

function isKept(value: unknown): value is KeptDraft {
  if (!isRecord(value) || !isRecord(value.seats)) return false;
  const { mode, empty, dice, length, seats } = value;
  const isSitter = (sitter: unknown): boolean =>
    isBotSeat(sitter) || (isRecord(sitter) && oneOf(['me', 'person'], sitter.kind));
  const mine = TEAMS.filter((team) => isRecord(seats[team]) && seats[team].kind === 'me');
  return (
    oneOf(MODES, mode) &&
    oneOf(TEAMS, empty) &&
    oneOf(DICE, dice) &&
    oneOf(LENGTHS, length) &&
    TEAMS.every((team) => isSitter(seats[team])) &&
    mine.length <= 1
  );
}
