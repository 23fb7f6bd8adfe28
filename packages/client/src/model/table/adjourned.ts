/** An adjourned match as its players see it, and moments suggested to resume. */
import { APPOINT_LIMITS, type OwnMatch, type Table } from '@dominion/protocol';
import { isLiving, livingTeams, type Position, type Team } from '@dominion/rules';
import { dayText } from './days.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The state of an adjourned match. */
export interface LaidAside {
  /** The appointment to resume, milliseconds since 1970; null for none. */
  readonly appointment: number | null;
  /** Its living players, by presence. */
  readonly here: readonly Team[];
  readonly missing: readonly Team[];
  /** Whether the player takes part in it, and so decides about it. */
  readonly mine: boolean;
}

/** Returns the state of an adjourned match; null if it isn't adjourned. */
export function asideOf(table: Table, position: Position, me: Team | null): LaidAside | null {
  if (!table.adjourned || table.status !== 'playing') return null;
  const people = livingTeams(position).filter((team) => table.seats[team]!.holder === 'person');
  const here = people.filter((team) => team === me || table.seats[team]!.presence === 'here');
  return {
    appointment: table.appointment || null,
    here,
    missing: people.filter((team) => !here.includes(team)),
    mine: me !== null && isLiving(position, me),
  };
}

/** Whether a player may propose to adjourn: the match is live, and another player can agree. */
export function mayAdjourn(table: Table, position: Position, me: Team | null): boolean {
  if (me === null || table.status !== 'playing' || table.pace.kind !== 'live' || table.adjourned) return false;
  const people = livingTeams(position).filter((team) => table.seats[team]!.holder === 'person');
  return people.includes(me) && people.length > 1 && !table.proposals.some(({ by }) => by === me);
}

/** How long before an appointment its players are reminded. */
const REMINDS = 15 * MINUTE;
/** The longest timer; browsers don't allow timers of weeks. */
const LONGEST = 12 * HOUR;

/** How near an appointment is. */
export type Nearness = 'far' | 'soon' | 'now';

/** Returns how near it is at `now`, and milliseconds until the next check; null and infinite for no appointment. */
export function nearnessOf(appointment: number | null, now: number): { near: Nearness | null; again: number } {
  if (appointment === null) return { near: null, again: Number.POSITIVE_INFINITY };
  const wait = appointment - now;
  if (wait <= 0) return { near: 'now', again: Number.POSITIVE_INFINITY };
  const near = wait <= REMINDS ? 'soon' : 'far';
  return { near, again: Math.min(LONGEST, near === 'soon' ? wait : wait - REMINDS) };
}

/** Whether a nearer appointment reminds its players now; not if it was near when the page opened. */
export function reminds(before: Nearness | null | undefined, now: Nearness | null): now is 'soon' | 'now' {
  return before !== undefined && before !== null && before !== now && (now === 'soon' || now === 'now');
}

/** Returns a time of day some days after `now`, in this browser's zone; shifted if clocks skip it. */
function dayAfter(now: number, days: number, hours: number, minutes: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, hours, minutes).getTime();
}

/** The usual hour to meet. */
const EVENING = 20;

/** Returns suggested moments, the earliest first: tomorrow at this time, the next evenings, and Saturday's. */
export function offeredMoments(now: number): readonly number[] {
  const date = new Date(now);
  const quarter = Math.ceil(date.getMinutes() / 15) * 15;
  const saturday = (6 - date.getDay() + 7) % 7 || 7;
  const offered = [
    dayAfter(now, 1, date.getHours(), quarter),
    dayAfter(now, 1, EVENING, 0),
    dayAfter(now, 2, EVENING, 0),
    dayAfter(now, saturday, EVENING, 0),
    dayAfter(now, 7, date.getHours(), quarter),
  ];
  return [...new Set(offered)].sort((a, b) => a - b);
}

/** Whether a moment is on the day after `now`, in this browser's zone. */
export function isTomorrow(moment: number, now: number): boolean {
  return dayText(moment) === dayText(dayAfter(now, 1, 12, 0));
}

/** Returns a time of day in the form of a time field, `20:00`, in this browser's zone. */
export function timeText(at: number): string {
  const date = new Date(at);
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}

/** Returns the moment of a date and a time field, in this browser's zone; null if one is invalid. */
export function momentTyped(day: string, time: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return null;
  const at = new Date(`${day}T${time}`).getTime();
  return Number.isNaN(at) ? null : at;
}

/** Returns the range of possible appointments at `now`, with a minute's margin for sending it. */
export function appointable(now: number): readonly [number, number] {
  const [least, most] = APPOINT_LIMITS;
  return [Math.ceil((now + least) / MINUTE) * MINUTE + MINUTE, Math.floor((now + most) / MINUTE) * MINUTE];
}

/** The appointment in a list; left out by older servers. */
type Appointed = Partial<Pick<OwnMatch, 'appointment'>>;

/** For how long after it, in milliseconds, an appointment still comes first in lists. */
const LEADS = DAY;

/** Sorts matches with an appointment first, in its order; one that is long past no longer counts. */
export function byAppointment(now: number): (a: Appointed, b: Appointed) => number {
  const at = ({ appointment }: Appointed): number =>
    appointment !== null && appointment !== undefined && appointment > now - LEADS ? appointment : Number.MAX_VALUE;
  return (a, b) => at(a) - at(b);
}
