/**
 * Handles players who are gone: away, dropped with a countdown, then others decide or a regent plays. Returning ends
 * it. Pure; times are milliseconds of a monotonic clock.
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

/** The stored fields of absences and lateness while everyone is here and in time. */
export const NOBODY_GONE = {
  proxies: eachTeam<Deputy | null>(null),
  absences: eachTeam<Absence | null>(null),
  /** How long each seat's player was away before, in total. */
  away: eachTeam(0),
  /** How often each team's flag fell; in a correspondence match, since its player last acted. */
  flags: eachTeam(0),
  /** The teams whose deadline has passed at a table that waits for late players, as bits. */
  late: 0,
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof NOBODY_GONE> {}
}

/** Returns how long the current absence has lasted. */
export function awayFor(absence: Absence, now: number): number {
  return absence.elapsed + (absence.since === null ? 0 : Math.max(0, now - absence.since));
}

/** Returns how long this absence may last before it has consequences. */
function limitOf(table: TableRecord, team: Team, { purpose }: Absence, times: Times): number {
  return Math.max(0, Math.min(times.silence + times[purpose], times.patience - table.away[team]));
}

/** Returns when an absence reaches its next stage; infinite if it's suspended or in its last stage. */
function nextStage({ table, times }: Attended, team: Team, now: number): number {
  const absence = table.absences[team];
  if (absence === null || absence.since === null) return Number.POSITIVE_INFINITY;
  const gone = awayFor(absence, now);
  const limit = limitOf(table, team, absence, times);
  if (gone >= limit) return Number.POSITIVE_INFINITY;
  return now + (gone < times.silence ? Math.min(times.silence, limit) : limit) - gone;
}

/** Whether an absence has lasted so long that others decide or a regent plays. */
export function isOverdue({ table, times }: Attended, team: Team, now: number): boolean {
  const absence = table.absences[team];
  // An adjourned match waits for no one.
  return absence !== null && !table.adjourned && awayFor(absence, now) >= limitOf(table, team, absence, times);
}

/** Returns the presence of a seat's player and when a running countdown ends (0 if none runs). */
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
 * Returns who decides about an absent player's team: the ally who lives, is present and plays in person. Without an
 * ally, if only two teams live, the other player. If empty, a regent comes by itself.
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

function leave(table: TableRecord, team: Team, purpose: Absence['purpose'], now: number): TableRecord {
  return { ...table, absences: withTeam(table.absences, team, { purpose, elapsed: 0, since: now }) };
}

/** Ends a player's absence. Removes their stand-in, unless it stays until the player asks. */
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

/** Suspends all absences while a match stands still, and resumes counting when it goes on. */
export function countAbsences(table: TableRecord, stands: boolean, now: number): TableRecord {
  const changed = table.absences.some((absence) => absence !== null && (absence.since === null) !== stands);
  if (!changed) return table;
  const [n, e, s, w] = table.absences.map((absence) =>
    absence === null ? null : { ...absence, elapsed: awayFor(absence, now), since: stands ? null : now },
  ) as [Absence | null, Absence | null, Absence | null, Absence | null];
  return { ...table, absences: [n, e, s, w] };
}

/** Records the players who came and went; null if nothing changed. */
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

/** Puts a regent in for a player who has been gone too long, if no one decides about their seat. */
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

/** The feature of absences and of who plays for absent players. */
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
        // A client that knows no guests shows a regent there.
        regent: !played ? '' : proxy.by === 'guest' ? 'bot' : proxy.by,
        kept: played && proxy.until === 'click',
        choosers: presence === 'gone' ? choosersOf(memory, team) : [],
        late: (table.late & (1 << team)) !== 0,
      };
    },
  },
} satisfies TableFeature;
