/**
 * Whom a proposal concerns: who is asked, and when it is agreed to. The more agree the sooner; what depends on things as they stand is
 * looked at again with all that happens. Pure; times are milliseconds of the host's clock.
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
import { whyNotAdopt } from './guests.js';
import type { Attended } from './memory.js';
import { calendarTime } from './moments.js';
import { startOf } from './rewind.js';
import { isByLeave, isOfDays } from './table-record.js';

/** In milliseconds. */
const SECOND = 1000;

/** Whom a proposal concerns. */
export interface Concern {
  /** Who may answer. */
  readonly asked: readonly Team[];
  /** Whether it is agreed to, given who agrees, and whether the time to answer is over, as it is unless told. The more agree the sooner. */
  passes(agrees: (team: Team) => boolean, over?: boolean): boolean;
}

export type About = Pick<Proposal, 'by' | 'kind' | 'team' | 'ply' | 'moment' | 'pace' | 'clock'>;

/** What is proposed, as the table holds it, before it is open. */
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

/** Living teams that people lead. */
export function persons({ match, seats }: Attended): readonly Team[] {
  return livingTeams(match!.position).filter((team) => seats.has(team));
}

/** All of some must agree; nobody agrees to nothing. */
function allOf(asked: readonly Team[]): Concern {
  return { asked, passes: (agrees) => asked.length > 0 && asked.every(agrees) };
}

/** How many of some agree, and whether that is the greater part; nobody is no part. */
function majority(teams: readonly Team[], agrees: (team: Team) => boolean): { yes: number; most: boolean } {
  const yes = teams.filter(agrees).length;
  return { yes, most: yes > 0 && 2 * yes > teams.length };
}

/** Whether a seat's person has let their time pass, or is not there at a live table: the others need not wait for them. */
function isMissed(memory: Attended, team: Team, now: number): boolean {
  const { table } = memory;
  const proxy = table.proxies[team];
  const late = (table.late & (1 << team)) !== 0 || (proxy !== null && !isByLeave(proxy));
  return late || (isOfDays(table) ? table.flags[team] > 0 : isOverdue(memory, team, now));
}

/**
 * Who decides whether someone's seat changes hands: the greater part of the others, and its person where that is there and in time.
 * Where that person doesn't agree it takes all the others, two at least, and the whole time to answer. A person may hand their seat to
 * a bot by themselves.
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

/** Whom a proposal concerns as things stand, or why there is nothing to decide. */
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
      // Whoever would live again is asked as well.
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
      // Bots are not asked, so people of one camp alone end nothing by this.
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
 * Who lets a fallen person play where a bot or a regent does: the host, where their person is there and no other sits in between; else
 * most of those who still play. Nobody, where the table has said so beforehand, it is the host who has fallen, or nobody is left to ask.
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

/** Who takes a match up again that not everybody has come to: most of its people, and two at least, so that nobody does alone. */
function toGoOn(people: readonly Team[]): Concern {
  return {
    asked: people,
    passes(agrees) {
      const { yes, most } = majority(people, agrees);
      return most && yes >= 2;
    },
  };
}

/** Whether a match that is laid aside goes on as soon as anybody says so: all who play it are there. */
export function mayGoOn(memory: Attended, kind: Proposal['kind']): boolean {
  return kind === 'resume' && memory.table.adjourned && persons(memory).every((team) => memory.seen.has(team));
}

/** Whether an appointment is neither too soon nor too far off. */
export function isAhead({ table, ahead }: Attended, moment: number, now: number): boolean {
  const [least, most] = APPOINT_LIMITS;
  // To the second: two clocks that are read one after the other may be a millisecond apart.
  const wait = Math.round((moment - calendarTime(table, ahead, now)) / SECOND) * SECOND;
  return moment === 0 || (wait >= least && wait <= most);
}
