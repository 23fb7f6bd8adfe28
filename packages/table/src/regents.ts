/** Who plays in a person's place: for somebody who does not come back, and for whose flag falls. */
import type { RequestPayload } from '@dominion/protocol';
import { formatAction, resign, sameCamp, type Team, teamsOfCamp } from '@dominion/rules';
import { choosersOf, isOverdue } from './absences.js';
import { deadlineOf, left, stopClocks } from './clocks.js';
import type { TableFeature } from './feature.js';
import { adoptedBy, guestAt, withoutGuest } from './guests.js';
import { enterEnd } from './line.js';
import type { Attended, Change, Company, DecisionOn, Memory } from './memory.js';
import { eachTeam, isByLeave, isOfDays, type TableRecord, teamBits, withTeam } from './table-record.js';

/** See {@link TableFeature.stores}. */
const STORED = {
  /** In how many turns of the match each team's time ran out, in anyone's hands. */
  overtime: eachTeam(0),
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/** Decides about the seat of somebody who does not come back. */
function decideAbsent(memory: Attended, me: Team, asked: RequestPayload<'absent'>, now: number): DecisionOn<'absent'> {
  const { team, choice } = asked;
  const { table, match, here } = memory;
  if (match === null || match.result !== null || here.has(team) || !isOverdue(memory, team, now)) return 'not-absent';
  if (!choosersOf(memory, team).includes(me)) return 'not-your-choice';
  const allied = sameCamp(match.position, me, team);
  if (choice === (allied ? 'claim' : 'both')) return 'not-your-choice';
  switch (choice) {
    case 'wait':
      return {};
    case 'claim':
      return enterEnd(memory, formatAction(resign(team)), now);
    case 'regent':
    case 'both': {
      const by = choice === 'both' ? 'ally' : 'bot';
      return { table: { ...table, proxies: withTeam(table.proxies, team, { by, until: 'back' }) } };
    }
  }
}

/** Takes the own seat back from a regent that would keep it, or from an ally who has leave; or leaves the seat where one is a guest. */
function takeSeatBack({ table }: Memory, me: Team): DecisionOn<'back'> {
  const adopted = adoptedBy(table, me);
  if (adopted !== null) return { table: withoutGuest(table, adopted) };
  if (table.proxies[me]?.until !== 'click' && !isByLeave(table.proxies[me])) return 'no-regent';
  return { table: { ...table, proxies: withTeam(table.proxies, me, null), flags: withTeam(table.flags, me, 0) } };
}

/** How often a flag may fall before the regent stays. */
const FLAGS = 3;
/**
 * When a team's clock asks for a regent: as its flag falls, or a little before for somebody who is away. Infinite at a table of
 * days that waits for who is late.
 */
function flagTime({ table, times }: Attended, team: Team, now: number): number {
  if (table.pace.kind === 'days')
    return table.pace.late === 'wait' ? Number.POSITIVE_INFINITY : deadlineOf(table, team);
  const away = table.absences[guestAt(table, team) ?? team] !== null;
  return now + left(table, team, now) - (away ? times.inTime : 0);
}

/** A regent plays this turn, and where the flag fell for the third time goes on until its owner asks. */
function fallFlag(table: TableRecord, team: Team, now: number): Change {
  const fell = left(table, team, now) <= 0;
  const flags = withTeam(table.flags, team, table.flags[team] + (fell ? 1 : 0));
  // At a table of days whoever was late once may be there for the next turn.
  const until = flags[team] >= FLAGS && !isOfDays(table) ? 'click' : 'turn';
  const overtime = fell ? withTeam(table.overtime, team, table.overtime[team] + 1) : table.overtime;
  return { table: { ...table, flags, overtime, proxies: withTeam(table.proxies, team, { by: 'bot', until }) } };
}

/** Whether a deadline brings nothing by itself but that the others know. */
function waitsForLate({ pace }: TableRecord): boolean {
  return pace.kind === 'days' && pace.late === 'wait';
}

/** Whose time runs and isn't known to be up. */
function inTime({ running, late }: TableRecord): readonly Team[] {
  return teamsOfCamp(running & ~late);
}

/** Deadlines that have passed are told at a table that waits; flags fall at any other. */
function dueFlag(memory: Attended, _: Company, now: number): Change | null {
  const { table } = memory;
  const late = waitsForLate(table) ? inTime(table).filter((team) => deadlineOf(table, team) <= now) : [];
  if (late.length > 0) {
    const overtime = late.reduce((all, team) => withTeam(all, team, all[team] + 1), table.overtime);
    // The time is counted up to here, and runs on.
    return {
      table: { ...stopClocks(table, now), running: table.running, late: table.late | teamBits(late), overtime },
    };
  }
  const fallen = teamsOfCamp(table.running).find((team) => flagTime(memory, team, now) <= now);
  return fallen === undefined ? null : fallFlag(table, fallen, now);
}

/** When the first flag falls, or deadline passes. */
function nextFlag(memory: Attended, _: Company, now: number): number {
  const { table } = memory;
  const flags = teamsOfCamp(table.running).map((team) => flagTime(memory, team, now));
  const deadlines = waitsForLate(table) ? inTime(table).map((team) => deadlineOf(table, team)) : [];
  return Math.min(...flags, ...deadlines);
}

/** Regents, and flags that fall. */
export const regents = {
  stores: { atFirst: STORED },
  takes: { fromSeat: { always: { absent: decideAbsent, back: takeSeatBack } } },
  due: { playing: { change: dueFlag, next: nextFlag } },
  follows: null,
  vacates: null,
  forgets: null,
  awaits: null,
  shows: {},
} satisfies TableFeature;
