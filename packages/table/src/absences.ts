/**
 * People who leave: away for a moment, dropped with a countdown, and then others decide or a regent plays; back at once when
 * they return. Pure; times are milliseconds of the host's clock, which only runs on.
 */
import type { Presence } from '@dominion/protocol';
import { allyOf, isLiving, livingTeams, type Team } from '@dominion/rules';
import type { TableFeature } from './feature.js';
import type { Attended, Change, Company } from './memory.js';
import {
  type Absence,
  type Deputy,
  eachTeam,
  isByLeave,
  isOfDays,
  type TableRecord,
  withTeam,
} from './table-record.js';
import type { Times } from './times.js';

/** What the table stores of people who are gone or late, while no one is. */
export const NOBODY_GONE = {
  proxies: eachTeam<Deputy | null>(null),
  absences: eachTeam<Absence | null>(null),
  /** How long each seat's person was away before, in total. */
  away: eachTeam(0),
  /** How often each team's flag fell; at a table of days, since its person last acted. */
  flags: eachTeam(0),
  /** The teams whose deadline has passed at a table that waits for them, as bits. */
  late: 0,
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof NOBODY_GONE> {}
}

/** How long a person has been away this time. */
export function awayFor(absence: Absence, now: number): number {
  return absence.elapsed + (absence.since === null ? 0 : Math.max(0, now - absence.since));
}

/** How long this absence may last before it has consequences. */
function limitOf(table: TableRecord, team: Team, { purpose }: Absence, times: Times): number {
  return Math.max(0, Math.min(times.silence + times[purpose], times.patience - table.away[team]));
}

/** When an absence comes to its next stage; infinite when it stands still or has come to its end. */
function nextStage({ table, times }: Attended, team: Team, now: number): number {
  const absence = table.absences[team];
  if (absence === null || absence.since === null) return Number.POSITIVE_INFINITY;
  const gone = awayFor(absence, now);
  const limit = limitOf(table, team, absence, times);
  if (gone >= limit) return Number.POSITIVE_INFINITY;
  return now + (gone < times.silence ? Math.min(times.silence, limit) : limit) - gone;
}

/** Whether an absence has lasted so long that others decide, or a regent comes. */
export function isOverdue({ table, times }: Attended, team: Team, now: number): boolean {
  const absence = table.absences[team];
  // Nobody is waited for at a match that is laid aside.
  return absence !== null && !table.adjourned && awayFor(absence, now) >= limitOf(table, team, absence, times);
}

/** Where a seat's person is, and when a countdown that runs ends (0 where none does). */
function presenceOf(scene: Attended, team: Team, now: number): { presence: Presence; until: number } {
  const { table, seats, match, seen, times } = scene;
  const absence = table.absences[team];
  if (table.proxies[team] !== null && table.proxies[team]!.until === 'back') return { presence: 'regent', until: 0 };
  if (!seats.has(team) || seen.has(team)) return { presence: 'here', until: 0 };
  if (absence === null) return { presence: isOfDays(table) ? 'away' : 'here', until: 0 };
  const playing = match !== null && match.result === null && isLiving(match.position, team);
  if (!playing || table.adjourned) return { presence: 'away', until: 0 };
  const gone = awayFor(absence, now);
  const limit = limitOf(table, team, absence, times);
  if (gone >= limit) return { presence: 'gone', until: 0 };
  if (gone < Math.min(times.silence, limit)) return { presence: 'away', until: 0 };
  return { presence: 'dropped', until: absence.since === null ? 0 : now + limit - gone };
}

/**
 * Who decides about an absent person's team: the living ally who is here and plays himself; else, where only two teams live,
 * the other one's person; else nobody, and a regent comes by itself.
 */
export function choosersOf({ table, seats, match, here }: Attended, team: Team): Team[] {
  if (match === null || match.result !== null) return [];
  const { position } = match;
  const plays = (other: Team) => table.proxies[other] === null || isByLeave(table.proxies[other]);
  const canChoose = (other: Team) => seats.has(other) && here.has(other) && plays(other);
  const others = livingTeams(position).filter((other) => other !== team);
  const ally = allyOf(position, team);
  if (ally !== null) return canChoose(ally) ? [ally] : [];
  return others.length === 1 && canChoose(others[0]!) ? [others[0]!] : [];
}

/** A person is gone: their absence begins, or goes on being counted. */
function leave(table: TableRecord, team: Team, purpose: Absence['purpose'], now: number): TableRecord {
  return { ...table, absences: withTeam(table.absences, team, { purpose, elapsed: 0, since: now }) };
}

/** A person is back: whatever played for them goes, unless it stays until they ask. */
function comeBack(table: TableRecord, team: Team, now: number): TableRecord {
  const absence = table.absences[team];
  const proxy = table.proxies[team];
  return {
    ...table,
    absences: withTeam(table.absences, team, null),
    away: absence === null ? table.away : withTeam(table.away, team, table.away[team] + awayFor(absence, now)),
    proxies: proxy?.until === 'back' ? withTeam(table.proxies, team, null) : table.proxies,
  };
}

/** While a match stands still nobody's absence counts; when it goes on, it counts on from where it was. */
export function countAbsences(table: TableRecord, stands: boolean, now: number): TableRecord {
  const changed = table.absences.some((absence) => absence !== null && (absence.since === null) !== stands);
  if (!changed) return table;
  const [n, e, s, w] = table.absences.map((absence) =>
    absence === null ? null : { ...absence, elapsed: awayFor(absence, now), since: stands ? null : now },
  ) as [Absence | null, Absence | null, Absence | null, Absence | null];
  return { ...table, absences: [n, e, s, w] };
}

/** Who came and went, as the table remembers it. */
function comeAndGone({ table: before, seats, here }: Attended, company: Company, now: number): Change | null {
  if (isOfDays(before)) return null;
  let table = before;
  for (const [team, { keyHash }] of seats) {
    const absent = table.absences[team] !== null;
    if (here.has(team) && (absent || table.proxies[team]?.until === 'back')) table = comeBack(table, team, now);
    else if (!here.has(team) && !absent) table = leave(table, team, company.purpose(keyHash), now);
  }
  return table === before ? null : { table };
}

/** A regent plays for a person who has been gone too long, where no one decides about their seat. */
function dueRegent(memory: Attended, _: Company, now: number): Change | null {
  const { table, match, seats } = memory;
  for (const team of seats.keys()) {
    const proxied = table.proxies[team] !== null && table.proxies[team]!.until !== 'turn';
    if (proxied || !isLiving(match!.position, team) || !isOverdue(memory, team, now)) continue;
    if (choosersOf(memory, team).length > 0) continue;
    return { table: { ...table, proxies: withTeam(table.proxies, team, { by: 'bot', until: 'back' }) } };
  }
  return null;
}

/** People who are gone, and who plays in their places. */
export const absences = {
  stores: { atFirst: NOBODY_GONE },
  takes: {},
  due: {
    always: { change: comeAndGone },
    playing: {
      change: dueRegent,
      next: (memory, _, now) => Math.min(...[...memory.seats.keys()].map((team) => nextStage(memory, team, now))),
    },
  },
  follows: null,
  vacates: (table, team): TableRecord => ({
    ...table,
    absences: withTeam(table.absences, team, null),
    proxies: withTeam(table.proxies, team, null),
    flags: withTeam(table.flags, team, 0),
    away: withTeam(table.away, team, 0),
  }),
  forgets: null,
  awaits: null,
  shows: {
    seat: (memory, team, now) => {
      const { seats, table } = memory;
      const proxy = table.proxies[team];
      const { presence, until } = presenceOf(memory, team, now);
      const played = seats.has(team) && proxy !== null;
      return {
        presence,
        until,
        // A page that knows no guests sees a regent there.
        regent: !played ? '' : proxy.by === 'guest' ? 'bot' : proxy.by,
        kept: played && proxy.until === 'click',
        choosers: presence === 'gone' ? choosersOf(memory, team) : [],
        late: (table.late & (1 << team)) !== 0,
      };
    },
  },
} satisfies TableFeature;
