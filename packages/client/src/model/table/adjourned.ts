/** A match that is laid aside, as its people see it: who is there, how near the appointment is, and which moments are offered for one. */
import { APPOINT_LIMITS, type OwnMatch, type Table } from '@dominion/protocol';
import { isLiving, livingTeams, type Position, type Team } from '@dominion/rules';
import { dayText } from './days.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How a match stands that is laid aside. */
export interface LaidAside {
  /** When its people have agreed to go on, milliseconds since 1970; null for no appointment. */
  readonly appointment: number | null;
  /** Its people who live, by where they are. */
  readonly here: readonly Team[];
  readonly missing: readonly Team[];
  /** Whether the person plays in it, and so decides about it. */
  readonly mine: boolean;
}

/** How a match stands that is laid aside; null for one that is not. */
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

/** Whether a person may propose to stop for today: at a table of people who sit together, and with somebody else to agree. */
export function mayAdjourn(table: Table, position: Position, me: Team | null): boolean {
  if (me === null || table.status !== 'playing' || table.pace.kind !== 'live' || table.adjourned) return false;
  const people = livingTeams(position).filter((team) => table.seats[team]!.holder === 'person');
  return people.includes(me) && people.length > 1 && !table.proposals.some(({ by }) => by === me);
}

/** How long before an appointment its people are reminded. */
const REMINDS = 15 * MINUTE;
/** A timer is set for no longer than this: browsers let none wait for weeks. */
const LONGEST = 12 * HOUR;

/** How near an appointment is. */
export type Nearness = 'far' | 'soon' | 'now';

/** How near it is at `now`, and in how many milliseconds to look again; null and never for none. */
export function nearnessOf(appointment: number | null, now: number): { near: Nearness | null; again: number } {
  if (appointment === null) return { near: null, again: Number.POSITIVE_INFINITY };
  const wait = appointment - now;
  if (wait <= 0) return { near: 'now', again: Number.POSITIVE_INFINITY };
  const near = wait <= REMINDS ? 'soon' : 'far';
  return { near, again: Math.min(LONGEST, near === 'soon' ? wait : wait - REMINDS) };
}

/** Whether an appointment that was so near calls its people now that it is nearer; what was so when the page was opened does not. */
export function reminds(before: Nearness | null | undefined, now: Nearness | null): now is 'soon' | 'now' {
  return before !== undefined && before !== null && before !== now && (now === 'soon' || now === 'now');
}

/** The day so many days after the one of `now` at some time of that day, in this browser's zone; at the hour that there is. */
function dayAfter(now: number, days: number, hours: number, minutes: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, hours, minutes).getTime();
}

/** The hour at which people who have no other wish meet. */
const EVENING = 20;

/** Moments that are offered for an appointment: tomorrow at this time, the next evenings, and Saturday's. The first stands first. */
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

/** Whether it is the day after that of `now`, in this browser's zone. */
export function isTomorrow(moment: number, now: number): boolean {
  return dayText(moment) === dayText(dayAfter(now, 1, 12, 0));
}

/** A time of day as a time field says it, `20:00`, in this browser's zone. */
export function timeText(at: number): string {
  const date = new Date(at);
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}

/** The moment of a day and a time as fields say them, in this browser's zone; null for what is none. */
export function momentTyped(day: string, time: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return null;
  const at = new Date(`${day}T${time}`).getTime();
  return Number.isNaN(at) ? null : at;
}

/** From when to when an appointment can be made at `now`; a minute is kept for the way. */
export function appointable(now: number): readonly [number, number] {
  const [least, most] = APPOINT_LIMITS;
  return [Math.ceil((now + least) / MINUTE) * MINUTE + MINUTE, Math.floor((now + most) / MINUTE) * MINUTE];
}

/** What a list knows of an appointment; an older server says nothing of any. */
type Appointed = Partial<Pick<OwnMatch, 'appointment'>>;

/** For how long after it, in milliseconds, an appointment still leads the lists. */
const LEADS = DAY;

/** Of matches in a list those with an appointment come first, in its order; one that was forgotten counts no more. */
export function byAppointment(now: number): (a: Appointed, b: Appointed) => number {
  const at = ({ appointment }: Appointed): number =>
    appointment !== null && appointment !== undefined && appointment > now - LEADS ? appointment : Number.MAX_VALUE;
  return (a, b) => at(a) - at(b);
}
