/**
 * How long a match is likely to take, told before it begins: by its turns, by who plays them, and by the clock. Pure; no more
 * than a guess, so that it is told in round numbers. Against bots a match of more teams is no longer: there are more turns, but fewer
 * of them are the person's own, and a bot's takes a second.
 */

import type { Clock, DaysPace, Pace } from '@dominion/protocol';
import { type Dice, FATED_TURNS, type Length, lastTurnOf, type Mode } from '@dominion/rules';
import type { Expected } from '@dominion/words/told';

/**
 * How many turns a match lasts in the mean, until its last turn or the fall of the last Emperor but one.
 *
 * What was measured is from equal bots, `skilled`. Campaigns with the die: 28, 16 and 18 matches of modes 2, 3 and 4 at 4,000 positions a
 * choice, 24 of mode 4a at 1,000, up to 1,500 turns; none was open. With sticks, before bots resigned what is hopeless: half of
 * the matches of modes 2 and 3, and two thirds of mode 4, were open after 1,500, so that these are the least that it can be.
 * Evenings with the die, and skirmishes of modes 2 and 4: as measured with a sharp end, and three turns more, since Fate ends them (§10); a little less than their last turn where an Emperor's fall
 * ends some before it. The other skirmishes, and both lengths with sticks, were not played: these are reckoned from those.
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

/** Where a campaign's turns lie in two of three matches, as parts of their mean: 99 to 427 of 243 (mode 2, die). */
const SPREAD = [0.4, 1.75] as const;

/**
 * How long, in seconds, a person thinks where no clock hurries: fifteen a turn is what players reckon with, and a little less
 * where several sit at one device and talk without typing. Nobody has measured either yet.
 */
const THINKS = 15;
const THINKS_BESIDE = 12;

/**
 * How long, in seconds, a bot's turn takes, its move and throw on show in that time: on a server one alone, and each of
 * several in a round (the pace in the server's settings); on a device between 0.7 and 1.6 (`hosts/device/bots.ts`).
 */
const BOT = { alone: 1, several: 0.6, device: 1.15 } as const;

/** How long, in seconds, a person's move and the throw after it are on show before the next turn. */
const SHOWN = 1.1;

/** Of a turn clock up to a minute a person uses so much at most; of what is beyond the minute so much more. */
const USED = 0.4;
const USED_BEYOND = 0.1;
const MINUTE = 60;

/** Who plays a match, and how. */
export interface Sitting {
  readonly mode: Mode;
  readonly dice: Dice;
  readonly clock: Clock;
  /** Left out where people sit together. */
  readonly pace?: Pace;
  /** How many of the seats people hold or are to hold, and how many bots. */
  readonly persons: number;
  readonly bots: number;
  /** Whether people share a device, or play over a line. */
  readonly place: 'device' | 'server';
}

/** How long, in seconds, a person thinks in the mean, where every team has so many turns. */
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

/** In minutes, the steps in which a time is told: five up to an hour, a quarter up to three, then hours. */
function rounded(minutes: number): number {
  const step = minutes < 57.5 ? 5 : minutes < 172.5 ? 15 : 60;
  return Math.max(LEAST, Math.round(minutes / step) * step);
}

/** The least that is told of anything, and up to where whole minutes are told of what is no range, in minutes. */
const LEAST = 5;
const SHORT = 20;

/**
 * A time as it is told. What a person thinks is a guess, but the same one for all that is chosen from: whole minutes tell short
 * matches apart, where fives would make all of them alike, or one twice as long as the next.
 */
const told = (minutes: number): number => (minutes < SHORT ? Math.max(LEAST, Math.round(minutes)) : rounded(minutes));

const HOUR = 60;
/** What is still called an evening, in minutes. */
const EVENING = 4 * HOUR;
const DAY = 24 * HOUR;

/** A time without a number; null where one says it better. */
function unnumbered(minutes: number): Expected | null {
  if (minutes >= DAY) return { kind: 'days' };
  return minutes > EVENING ? { kind: 'evenings' } : null;
}

/** In days, up to where days are told, and then weeks. */
const IN_DAYS = 13;
const IN_WEEKS = 12 * 7;
const MONTH = 365 / 12;

/**
 * How long a match of so many turns lasts at a table of days if everybody uses all of their time: nobody can say how much of it
 * they will. Where no turn is the last one it is months.
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
 * How long a match takes: one of a length from its first turn on, or so many turns of one. A campaign is told in a range, or
 * as what it asks of its players' week: its end is a matter of luck. At a table of days it is the most that it can take.
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

/** Who plays, from the seats of the teams that play: what no bot holds is a person's, or will be. */
export function sittingOf(
  { mode, dice, clock, pace }: Pick<Sitting, 'mode' | 'dice' | 'clock' | 'pace'>,
  seats: readonly { readonly holder: string }[],
  place: Sitting['place'] = 'server',
): Sitting {
  const bots = seats.filter(({ holder }) => holder === 'bot').length;
  return { mode, dice, clock, ...(pace && { pace }), persons: seats.length - bots, bots, place };
}

/** A match of a list or a table: how long it lasts by name and last turn (0 for none), and the turn that it has come to. */
export interface Lasting {
  readonly length: Length | '';
  readonly last: number;
  /** 0 before the start. */
  readonly ply: number;
}

/** How many turns a match still has on average; one with a sharp end has three fewer, which a time in round numbers doesn't show. */
export function turnsAhead({ last, ply }: { readonly last: number; readonly ply: number }): number {
  return Math.max(0, last - ply) + FATED_TURNS;
}

/** How long a match will still take; null where nothing ends it that has a number. */
export function expectedLeft({ length, last, ply }: Lasting, sitting: Sitting): Expected | null {
  if (ply === 0 && length !== '') return expectedTime(length, sitting);
  return last === 0 ? null : expectedTime(turnsAhead({ last, ply: Math.max(ply, 1) }), sitting);
}
