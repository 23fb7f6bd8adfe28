/** A match on this device as somebody is about to begin it. Pure. */
import { type Bot, USUAL_BOT } from '@dominion/protocol';
import {
  briefLast,
  DEFAULT_DICE,
  DEFAULT_LENGTH,
  DICE,
  type Dice,
  LENGTHS,
  type Length,
  lastTurnOf,
  MODES,
  type Mode,
  TEAMS,
  type Team,
  teamsOf,
} from '@dominion/rules';
import type { Draft } from '../../../model/options/draft.js';
import { type Sitting, sittingOf } from '../../../model/options/duration.js';
import { type DeviceSeat, type DeviceSettings, isBotSeat, isRecord, oneOf } from './kept.js';

/** Who shall play a team: the person at the form, somebody else here, or a bot. */
export type Sitter = { readonly kind: 'me' } | { readonly kind: 'person' } | ({ readonly kind: 'bot' } & Bot);

/** The form. Seats that do not play in the mode keep what was chosen for them. */
export interface PlayDraft {
  readonly mode: Mode;
  readonly empty: Team;
  readonly dice: Dice;
  readonly length: Length;
  readonly seats: Readonly<Record<Team, Sitter>>;
}

/** What is asked of a form of the site, where one person plays against bots. */
type SoloDraft = Pick<Draft, 'mode' | 'empty' | 'dice' | 'length' | 'bots'>;

const BOT: Sitter = { kind: 'bot', ...USUAL_BOT };

/** One person against one bot. */
export const FIRST_PLAY: PlayDraft = {
  mode: '2',
  empty: 0,
  dice: DEFAULT_DICE,
  length: DEFAULT_LENGTH,
  seats: { 0: BOT, 1: BOT, 2: { kind: 'me' }, 3: BOT },
};

/** The teams whose seats the form shows. */
export const playSeats = ({ mode, empty }: PlayDraft): readonly Team[] => teamsOf(mode, empty);

/** The form with somebody else on a seat; the person at the form sits on one at most. */
export function seated(draft: PlayDraft, team: Team, sitter: Sitter): PlayDraft {
  const seats = { ...draft.seats };
  for (const other of TEAMS) {
    if (sitter.kind === 'me' && seats[other].kind === 'me') seats[other] = { kind: 'person' };
  }
  return { ...draft, seats: { ...seats, [team]: sitter } };
}

/** The form with people on all seats: those who were there stay, and bots make room. */
export function seatedAround(draft: PlayDraft): PlayDraft {
  const seats = { ...draft.seats };
  for (const team of TEAMS) if (seats[team].kind === 'bot') seats[team] = { kind: 'person' };
  return { ...draft, seats };
}

/** How many people sit at the device. */
export function peopleAt(draft: PlayDraft): number {
  return playSeats(draft).filter((team) => draft.seats[team].kind !== 'bot').length;
}

/** Who plays, for how long it takes. */
export function sittingOfPlay(draft: PlayDraft): Sitting {
  const seats = playSeats(draft).map((team) => ({ holder: draft.seats[team].kind }));
  return sittingOf({ ...draft, clock: { kind: 'none' } }, seats, 'device');
}

/** What begins when the form is sent; `name` is what the person at it is called. */
export function playSettings(draft: PlayDraft, name: string): DeviceSettings {
  const { mode, empty, dice, length } = draft;
  const teams = playSeats(draft);
  const seats = TEAMS.map((team): DeviceSeat | null => {
    const sitter = draft.seats[team];
    if (!teams.includes(team)) return null;
    if (sitter.kind === 'bot') return { kind: 'bot', level: sitter.level, manner: sitter.manner };
    return { kind: 'person', name: sitter.kind === 'me' ? name : '' };
  });
  return { mode, empty, dice, length, ...briefLast(lastTurnOf(length, mode)), seats };
}

/** What begins at once: one person, called `name`, against the bots of a form that has one on every other seat. */
export function soloSettings({ mode, empty, dice, length, bots }: SoloDraft, name: string): DeviceSettings {
  const sitterOf = (bot: Bot | null): Sitter => (bot === null ? { kind: 'me' } : { kind: 'bot', ...bot });
  const seats = { 0: sitterOf(bots[0]), 1: sitterOf(bots[1]), 2: sitterOf(bots[2]), 3: sitterOf(bots[3]) };
  return playSettings({ mode, empty, dice, length, seats }, name);
}

/**
 * Reads the form as it was sent last; null for anything else. One from before there were lengths had sticks where nobody had
 * chosen them, so that it says nothing about either.
 */
export function parseDraft(text: string): PlayDraft | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const { dice, length } = FIRST_PLAY;
    const value = isRecord(parsed) && parsed.length === undefined ? { ...parsed, dice, length } : parsed;
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is PlayDraft {
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
