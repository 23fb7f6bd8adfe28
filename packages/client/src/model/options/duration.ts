/**
 * Estimates how long a match takes before it begins, from its turns, its players and its clock. Pure. It's only a guess, so times
 * are round numbers. Against bots, more teams don't make a match longer. There are more turns, but fewer are the player's own,
 * and a bot's takes a second.
 */

import type { Clock, DaysPace, Pace } from '@dominion/protocol';
import { type Dice, FATED_TURNS, type Length, lastTurnOf, type Mode } from '@dominion/rules';
import type { Expected } from '@dominion/words/inputs';

/**
 * The mean number of turns until a match's last turn, or until the last Emperor but one falls.
 *
 * All measurements are of equal bots, `skilled`.
 * - Campaigns with the die: 28, 16 and 18 matches of modes 2, 3 and 4 at 4,000 positions a choice, and 24 of mode 4a at 1,000.
 *   They had up to 1,500 turns; none was open at the end.
 * - Campaigns with sticks, before bots resigned hopeless matches: after 1,500 turns, half of modes 2 and 3 and two thirds of mode
 *   4 were open. These numbers are therefore lower bounds.
 * - Evenings with the die, and skirmishes of modes 2 and 4: as measured with a sharp end, plus three turns, since Fate ends them
 *   (§10). They are a little below their last turn if some end earlier by an Emperor's fall.
 * - The other skirmishes, and both lengths with sticks, weren't played: these are calculated from the others.
 */
const TURNS: Readonly<Record<Dice, Readonly<Record<Length, Readonly<Record<Mode, number>>>>>> = {
  die: {
    skirmish: { '2': 61, '3': 78, '4': 83, '4a': 81 },
    evening: { '2': 114, '3': 153, '4': 163, '4a': 145 },
    campaign: { '2': 243, '3': 476, '4': 534, '4a': 165 },
  },
  sticks: {
    skirmish: { '2': 63, '3': 78, '4': 83, '4a': 83 },
    evening: { '2': 120, '3': 153, '4': 163, '4a': 158 },
    campaign: { '2': 1068, '3': 982, '4': 1500, '4a': 1500 },
  },
};

/** The range of a campaign's turns in two of three matches, as parts of their mean: 99 to 427 of 243 (mode 2, die). */
const SPREAD = [0.4, 1.75] as const;

/**
 * How long, in seconds, a player thinks without a hurrying clock. Players reckon with fifteen a turn, and a little less with
 * several at one device, who talk without typing. Neither has been measured.
 */
const THINKS = 15;
const THINKS_BESIDE = 12;

/**
 * How long, in seconds, a bot's turn takes, including showing its move and throw. On a server: one bot alone, and each of several
 * in a round (see the pace in the server's settings). On a device: between 0.7 and 1.6 (`hosts/device/bots.ts`).
 */
const BOT = { alone: 1, several: 0.6, device: 1.15 } as const;

/** How long, in seconds, a player's move and the throw after it are shown before the next turn. */
const SHOWN = 1.1;

/** The most that a player uses of a turn clock up to a minute, and of the time beyond it, as parts. */
const USED = 0.4;
const USED_BEYOND = 0.1;
const MINUTE = 60;

/** The players of a match and its conditions. */
export interface Sitting {
  readonly mode: Mode;
  readonly dice: Dice;
  readonly clock: Clock;
  /** Left out in a live match. */
  readonly pace?: Pace;
  /** How many seats are for people, and how many for bots. */
  readonly persons: number;
  readonly bots: number;
  /** Whether players share a device, or play online. */
  readonly place: 'device' | 'server';
}

/** Returns how long, in seconds, a player thinks on average, if every team has this number of turns. */
function thinks({ clock, persons, place }: Sitting, turns: number): number {
  const usual = place === 'device' && persons > 1 ? THINKS_BESIDE : THINKS;
  if (clock.kind === 'none') return usual;
  if (clock.kind === 'turn') {
    const beyond = Math.max(0, clock.seconds - MINUTE) * USED_BEYOND;
    return Math.min(usual, clock.seconds * USED) + beyond;
  }
  const banked = clock.seconds / Math.max(1, turns) + clock.increment;
  return Math.min(usual, banked, clock.cap * USED);
}

/** Rounds minutes: to five up to an hour, to a quarter up to three hours, then to hours. */
function rounded(minutes: number): number {
  const step = minutes < 57.5 ? 5 : minutes < 172.5 ? 15 : 60;
  return Math.max(LEAST, Math.round(minutes / step) * step);
}

/** The shortest time shown, and the limit below which whole minutes are shown if it's no range; both in minutes. */
const LEAST = 5;
const SHORT = 20;

/**
 * Rounds a time for display. Thinking time is a guess, but the same one for all options. Whole minutes therefore tell short
 * matches apart, while fives would make them all alike or double the next.
 */
const told = (minutes: number): number => (minutes < SHORT ? Math.max(LEAST, Math.round(minutes)) : rounded(minutes));

const HOUR = 60;
/** The longest time that still counts as an evening, in minutes. */
const EVENING = 4 * HOUR;
const DAY = 24 * HOUR;

/** Returns a time without a number; null if it needs one. */
function unnumbered(minutes: number): Expected | null {
  if (minutes >= DAY) return { kind: 'days' };
  return minutes > EVENING ? { kind: 'evenings' } : null;
}

/** The limits, in days, up to which days and then weeks are shown. */
const IN_DAYS = 13;
const IN_WEEKS = 12 * 7;
const MONTH = 365 / 12;

/**
 * Returns how long a correspondence match lasts if all players use all their time; no one can say how much they will use. Without
 * a last turn it's months.
 */
function mostOf(turns: number, { persons, bots }: Sitting, { bank, increment, cap }: DaysPace): Expected {
  if (turns === 0) return { kind: 'months' };
  const own = (turns * persons) / Math.max(1, persons + bots);
  const days = (persons * bank + Math.max(0, own - persons) * Math.min(increment, cap)) / 86_400;
  if (days <= IN_DAYS) return { kind: 'most', unit: 'days', n: Math.max(1, Math.ceil(days)) };
  if (days <= IN_WEEKS) return { kind: 'most', unit: 'weeks', n: Math.ceil(days / 7) };
  return { kind: 'most', unit: 'months', n: Math.ceil(days / MONTH) };
}

/**
 * Returns how long a match takes: one of a length from its first turn, or a number of turns. For a campaign it's a range, or what
 * it takes of its players' week, since its end depends on luck. For a correspondence match it's the most that it can take.
 */
export function expectedTime(length: Length | number, sitting: Sitting): Expected {
  const { pace, mode } = sitting;
  if (pace?.kind === 'days')
    return mostOf(typeof length === 'number' ? length : lastTurnOf(length, mode).last, sitting, pace);
  const turns = typeof length === 'number' ? length : TURNS[sitting.dice][length][sitting.mode];
  const { persons, bots, place } = sitting;
  const teams = Math.max(1, persons + bots);
  const bot = BOT[place === 'device' ? 'device' : bots > 1 ? 'several' : 'alone'];
  const round = persons * (thinks(sitting, turns / teams) + SHOWN) + bots * bot;
  const minutes = (turns * round) / teams / 60;
  const many = unnumbered(minutes);
  if (many !== null) return many;
  if (length !== 'campaign') return { kind: 'about', minutes: told(minutes) };
  const [least, most] = SPREAD.map((part) => rounded(part * minutes)) as [number, number];
  return most > 2 * HOUR ? { kind: 'evening' } : { kind: 'between', least, most };
}

/** Returns who plays, from the seats in play: seats without bots are for people. */
export function sittingOf(
  { mode, dice, clock, pace }: Pick<Sitting, 'mode' | 'dice' | 'clock' | 'pace'>,
  seats: readonly { readonly holder: string }[],
  place: Sitting['place'] = 'server',
): Sitting {
  const bots = seats.filter(({ holder }) => holder === 'bot').length;
  return { mode, dice, clock, ...(pace && { pace }), persons: seats.length - bots, bots, place };
}

/** The length of a match in a list or at a table: its name, last turn (0 for none) and present turn. */
export interface Lasting {
  readonly length: Length | '';
  readonly last: number;
  /** 0 before the start. */
  readonly ply: number;
}

/** Returns how many turns a match still has on average. A sharp end makes it three fewer, which round numbers don't show. */
export function turnPlans({ last, ply }: { readonly last: number; readonly ply: number }): number {
  return Math.max(0, last - ply) + FATED_TURNS;
}

/** Returns how long a match will still take; null if it has no last turn. */
export function expectedLeft({ length, last, ply }: Lasting, sitting: Sitting): Expected | null {
  if (ply === 0 && length !== '') return expectedTime(length, sitting);
  return last === 0 ? null : expectedTime(turnPlans({ last, ply: Math.max(ply, 1) }), sitting);
}
