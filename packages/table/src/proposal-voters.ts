/**
 * Finds whom a proposal concerns and when it passes, again after every change. Pure; times are milliseconds of a
 * monotonic clock.
 */
import {
  APPOINT_LIMITS,
  formatClock,
  formatPace,
  type Proposal,
  parsePace,
  type RefusalOf,
  type WhatIsProposed,
} from '@dominion/protocol';
import { isLiving, livingTeams, type Match, sameCamp, type Team } from '@dominion/rules';
import { isOverdue } from './absences.js';
import { actingTeams } from './clocks.js';
import type { Attended } from './memory.js';
import { calendarTime } from './moments.js';
import { startOf } from './rewind.js';
import { whyNotAdopt } from './stand-ins.js';
import { isByLeave, isOfDays } from './table-record.js';

/** In milliseconds. */
const SECOND = 1000;

/** The teams that a proposal concerns, and its condition. */
export interface Concern {
  readonly asked: readonly Team[];
  /** Whether it passes, given who agrees and whether the time is `over` (the default). More agreement passes sooner. */
  passes(agrees: (team: Team) => boolean, over?: boolean): boolean;
}

export type About = Pick<Proposal, 'by' | 'kind' | 'team' | 'ply' | 'moment' | 'pace' | 'clock'>;

/** Returns the stored form of what is proposed, before it's open. */
export function aboutOf(
  match: Match | null,
  by: Team,
  what: WhatIsProposed,
): About & Pick<Proposal, 'hours' | 'level'> {
  const { kind } = what;
  const none = { by, kind, team: null, ply: 0, hours: 0, level: '', moment: 0, pace: '', clock: '' } as const;
  switch (what.kind) {
    case 'rewind':
      return { ...none, ply: what.ply };
    case 'extend':
      return { ...none, team: what.team, hours: what.hours, ply: match?.position.ply ?? 0 };
    case 'bot':
      return { ...none, team: what.team, level: what.level };
    case 'replace':
    case 'adopt':
    case 'concede':
      return { ...none, team: what.team };
    case 'pause':
    case 'resume':
    case 'close':
      return none;
    case 'adjourn':
    case 'appoint':
      return { ...none, moment: what.moment ?? 0 };
    case 'pace':
      return { ...none, pace: formatPace(what.pace), clock: what.clock === undefined ? '' : formatClock(what.clock) };
  }
}

/** Returns the living teams that players lead. */
export function persons({ match, seats }: Attended): readonly Team[] {
  return livingTeams(match!.position).filter((team) => seats.has(team));
}

/** Requires that all of some teams agree; never passes for no teams. */
function allOf(asked: readonly Team[]): Concern {
  return { asked, passes: (agrees) => asked.length > 0 && asked.every(agrees) };
}

/** Returns how many of some teams agree, and whether that is more than half; false for no teams. */
function majority(teams: readonly Team[], agrees: (team: Team) => boolean): { yes: number; most: boolean } {
  const yes = teams.filter(agrees).length;
  return { yes, most: yes > 0 && 2 * yes > teams.length };
}

/** Whether a player is out of time, or absent from a live table. */
function isMissed(memory: Attended, team: Team, now: number): boolean {
  const { table } = memory;
  const proxy = table.proxies[team];
  const late = (table.late & (1 << team)) !== 0 || (proxy !== null && !isByLeave(proxy));
  return late || (isOfDays(table) ? table.flags[team] > 0 : isOverdue(memory, team, now));
}

/**
 * Decides when a player's seat changes hands. Most others must agree, and the player if present and in time. Without
 * the player's agreement it takes all others, at least two, and the whole time to answer. A player may hand their own
 * seat to a bot (`alone`).
 */
function ofSeat(people: readonly Team[], team: Team, alone: boolean, missed: boolean): Concern {
  const others = people.filter((other) => other !== team);
  return {
    asked: people,
    passes(agrees, over = true) {
      const own = agrees(team);
      const { yes, most } = majority(others, agrees);
      const all = over && yes >= 2 && yes === others.length;
      return (alone && own) || (most && (own || missed)) || all;
    },
  };
}

/** Returns whom a proposal concerns now, or why there is nothing to decide. */
export function concernOf(memory: Attended, about: About, now: number): Concern | RefusalOf<'propose'> {
  const { match, table, seats, record } = memory;
  if (match === null) return 'not-started';
  if (match.result !== null) return 'match-over';
  const { kind, by, team, ply, moment, pace } = about;
  const { position } = match;
  const people = persons(memory);
  switch (kind) {
    case 'rewind': {
      if (record.scheme === 'dice-v1') return 'old-throws';
      if (table.twin !== null) return 'one-fate';
      const start = startOf(memory, ply)?.position ?? null;
      // Also ask players who would live again.
      return start === null ? 'no-rewind' : allOf([...seats.keys()].filter((each) => isLiving(start, each)));
    }
    case 'pause':
    case 'resume':
      if (kind === 'resume' && table.adjourned) return toGoOn(people);
      if (!isOfDays(table)) return 'not-of-days';
      return table.paused === (kind === 'resume') ? allOf(people) : 'nothing-to-decide';
    case 'extend': {
      if (!isOfDays(table)) return 'not-of-days';
      const moves = position.ply === ply && actingTeams(match).includes(team!) && seats.has(team!);
      const others = people.filter((each) => each !== team);
      return moves ? { asked: others, passes: (agrees) => majority(others, agrees).most } : 'nothing-to-decide';
    }
    case 'replace':
    case 'bot': {
      if (!people.includes(team!)) return 'nothing-to-decide';
      if (table.twin !== null) return 'seats-fixed';
      const open = kind === 'replace' && (table.open & (1 << team!)) !== 0;
      return open ? 'nothing-to-decide' : ofSeat(people, team!, kind === 'bot', isMissed(memory, team!, now));
    }
    case 'close': {
      // Bots aren't asked, so players of one camp alone can't end the match.
      const opposed = people.some((each) => !sameCamp(position, each, people[0]!));
      return opposed ? allOf(people) : 'no-others';
    }
    case 'concede': {
      if (!isLiving(position, team!)) return 'nothing-to-decide';
      return allOf(people.filter((each) => !sameCamp(position, each, team!)));
    }
    case 'adjourn':
    case 'appoint': {
      if (isOfDays(table)) return 'of-days';
      if (moment !== 0 && moment <= calendarTime(table, memory.ahead, now)) return 'bad-moment';
      const idle = kind === 'adjourn' ? table.adjourned : table.appointment === moment;
      return idle ? 'nothing-to-decide' : allOf(people);
    }
    case 'adopt':
      return whyNotAdopt(memory, by, team!) ?? ofGuest(memory, by, now);
    case 'pace':
      return parsePace(pace)!.kind === table.pace.kind ? 'nothing-to-decide' : allOf(people);
  }
}

/**
 * Asks the host if present and in time, else most of the players who still play. Passes at once if the table allows it,
 * the host has fallen, or no one is left to ask.
 */
function ofGuest(memory: Attended, by: Team, now: number): Concern {
  const { table, seats, here } = memory;
  const host = [...seats.values()].find(({ keyHash }) => keyHash === table.host)?.team ?? null;
  const atOnce: Concern = { asked: [], passes: () => true };
  if (table.adopt || host === by) return atOnce;
  const reached = (team: Team) => here.has(team) && !isMissed(memory, team, now);
  if (host !== null && reached(host)) return allOf([host]);
  const others = persons(memory).filter((team) => team !== by && reached(team));
  if (others.length === 0) return atOnce;
  return { asked: others, passes: (agrees) => majority(others, agrees).most };
}

/** Requires most of the players and at least two, so that no one resumes alone. */
function toGoOn(people: readonly Team[]): Concern {
  return {
    asked: people,
    passes(agrees) {
      const { yes, most } = majority(people, agrees);
      return most && yes >= 2;
    },
  };
}

/** Whether one player's word resumes an adjourned match: all its players are there. */
export function mayGoOn(memory: Attended, kind: Proposal['kind']): boolean {
  return kind === 'resume' && memory.table.adjourned && persons(memory).every((team) => memory.seen.has(team));
}

/** Whether an appointment is neither too soon nor too far off; true for no appointment (0). */
export function isAhead({ table, ahead }: Attended, moment: number, now: number): boolean {
  const [least, most] = APPOINT_LIMITS;
  // Round to the second: two clocks read one after the other may differ by a millisecond.
  const wait = Math.round((moment - calendarTime(table, ahead, now)) / SECOND) * SECOND;
  return moment === 0 || (wait >= least && wait <= most);
}
