/** Regents: who plays for a player who doesn't come back, or whose flag falls. */
import type { RequestPayload } from '@dominion/protocol';
import { formatAction, resign, sameCamp, type Team, teamsOfCamp } from '@dominion/rules';
import { choosersOf, isOverdue } from './absences.js';
import { deadlineOf, left, stopClocks } from './clocks.js';
import type { TableFeature } from './feature.js';
import { enterEnd } from './line.js';
import type { Attended, Change, Company, DecisionOn, Memory } from './memory.js';
import { adoptedBy, standInAt, withoutStandIn } from './stand-ins.js';
import { eachTeam, isByLeave, isOfDays, type TableRecord, teamBits, withTeam } from './table-record.js';

const STORED = {
  /** In how many turns of the match each team's time ran out, even while a stand-in played. */
  overtime: eachTeam(0),
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

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

/** Takes the seat from a regent that would keep it, or from an ally. A guest leaves the seat that they play. */
function takeSeatBack({ table }: Memory, me: Team): DecisionOn<'back'> {
  const adopted = adoptedBy(table, me);
  if (adopted !== null) return { table: withoutStandIn(table, adopted) };
  if (table.proxies[me]?.until !== 'click' && !isByLeave(table.proxies[me])) return 'no-regent';
  return { table: { ...table, proxies: withTeam(table.proxies, me, null), flags: withTeam(table.flags, me, 0) } };
}

/** How often a flag may fall before the regent stays. */
const FLAGS = 3;
/**
 * Returns when the flag falls, or a little before if the player is away. Infinite in correspondence that waits for late
 * players.
 */
function flagTime({ table, times }: Attended, team: Team, now: number): number {
  if (table.pace.kind === 'days')
    return table.pace.late === 'wait' ? Number.POSITIVE_INFINITY : deadlineOf(table, team);
  const away = table.absences[standInAt(table, team) ?? team] !== null;
  return now + left(table, team, now) - (away ? times.inTime : 0);
}

/** Lets a regent play this turn; after the third fallen flag it stays until the player asks. */
function fallFlag(table: TableRecord, team: Team, now: number): Change {
  const fell = left(table, team, now) <= 0;
  const flags = withTeam(table.flags, team, table.flags[team] + (fell ? 1 : 0));
  // In a correspondence match a player who was late may be there for the next turn.
  const until = flags[team] >= FLAGS && !isOfDays(table) ? 'click' : 'turn';
  const overtime = fell ? withTeam(table.overtime, team, table.overtime[team] + 1) : table.overtime;
  return { table: { ...table, flags, overtime, proxies: withTeam(table.proxies, team, { by: 'bot', until }) } };
}

/** Whether a passed deadline only informs the others. */
function waitsForLate({ pace }: TableRecord): boolean {
  return pace.kind === 'days' && pace.late === 'wait';
}

/** Returns the teams whose time runs and isn't known to be up. */
function inTime({ running, late }: TableRecord): readonly Team[] {
  return teamsOfCamp(running & ~late);
}

/** Marks passed deadlines at a table that waits for late players; at any other, flags fall. */
function dueFlag(memory: Attended, _: Company, now: number): Change | null {
  const { table } = memory;
  const late = waitsForLate(table) ? inTime(table).filter((team) => deadlineOf(table, team) <= now) : [];
  if (late.length > 0) {
    const overtime = late.reduce((all, team) => withTeam(all, team, all[team] + 1), table.overtime);
    // Count the time up to here, and let it run on.
    return {
      table: { ...stopClocks(table, now), running: table.running, late: table.late | teamBits(late), overtime },
    };
  }
  const fallen = teamsOfCamp(table.running).find((team) => flagTime(memory, team, now) <= now);
  return fallen === undefined ? null : fallFlag(table, fallen, now);
}

function nextFlag(memory: Attended, _: Company, now: number): number {
  const { table } = memory;
  const flags = teamsOfCamp(table.running).map((team) => flagTime(memory, team, now));
  const deadlines = waitsForLate(table) ? inTime(table).map((team) => deadlineOf(table, team)) : [];
  return Math.min(...flags, ...deadlines);
}

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
