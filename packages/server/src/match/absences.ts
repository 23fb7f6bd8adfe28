/**
 * People who leave: away for a moment, dropped with a countdown, and then others decide or a regent plays; back at once when
 * they return. Pure; times are milliseconds of the steady clock, see `clock.ts`.
 */
import type { Presence } from '@dominion/protocol';
import { isLiving, livingTeams, type Match, sameCamp, type Team } from '@dominion/rules';
import type { Seats } from '../seats.js';
import { type Absence, type RoomRecord, withTeam } from './room-record.js';
import type { Times } from './times.js';

/** Everything about a table that these rules ask. */
export interface Scene {
  readonly room: RoomRecord;
  readonly seats: Seats;
  readonly match: Match | null;
  /** The teams whose persons are here. */
  readonly here: ReadonlySet<Team>;
  readonly times: Times;
}

/** How long a person has been away this time. */
export function awayFor(absence: Absence, now: number): number {
  return absence.elapsed + (absence.since === null ? 0 : Math.max(0, now - absence.since));
}

/** How long this absence may last before it has consequences. */
function limitOf(room: RoomRecord, team: Team, { purpose }: Absence, times: Times): number {
  return Math.max(0, Math.min(times.silence + times[purpose], times.patience - room.away[team]));
}

/** When an absence comes to its next stage; infinite when it stands still or has come to its end. */
export function nextStage({ room, times }: Scene, team: Team, now: number): number {
  const absence = room.absences[team];
  if (absence === null || absence.since === null) return Number.POSITIVE_INFINITY;
  const gone = awayFor(absence, now);
  const limit = limitOf(room, team, absence, times);
  if (gone >= limit) return Number.POSITIVE_INFINITY;
  return now + (gone < times.silence ? Math.min(times.silence, limit) : limit) - gone;
}

/** Whether an absence has lasted so long that others decide, or a regent comes. */
export function isOverdue({ room, times }: Scene, team: Team, now: number): boolean {
  const absence = room.absences[team];
  return absence !== null && awayFor(absence, now) >= limitOf(room, team, absence, times);
}

/** Where a seat's person is, and when a countdown that runs ends (0 where none does). */
export function presenceOf(scene: Scene, team: Team, now: number): { presence: Presence; until: number } {
  const { room, seats, match, here, times } = scene;
  const absence = room.absences[team];
  if (room.proxies[team] !== null && room.proxies[team]!.until === 'back') return { presence: 'regent', until: 0 };
  if (!seats.has(team) || here.has(team) || absence === null) return { presence: 'here', until: 0 };
  const playing = match !== null && match.result === null && isLiving(match.position, team);
  if (!playing) return { presence: 'away', until: 0 };
  const gone = awayFor(absence, now);
  const limit = limitOf(room, team, absence, times);
  if (gone >= limit) return { presence: 'gone', until: 0 };
  if (gone < Math.min(times.silence, limit)) return { presence: 'away', until: 0 };
  return { presence: 'dropped', until: absence.since === null ? 0 : now + limit - gone };
}

/**
 * Who decides about an absent person's team: the living ally who is here and plays himself; else, where only two teams live,
 * the other one's person; else nobody, and a regent comes by itself.
 */
export function choosersOf({ room, seats, match, here }: Scene, team: Team): Team[] {
  if (match === null || match.result !== null) return [];
  const { position } = match;
  const canChoose = (other: Team) => seats.has(other) && here.has(other) && room.proxies[other] === null;
  const others = livingTeams(position).filter((other) => other !== team);
  const ally = others.find((other) => sameCamp(position, team, other));
  if (ally !== undefined && canChoose(ally)) return [ally];
  return others.length === 1 && ally === undefined && canChoose(others[0]!) ? [others[0]!] : [];
}

/** A person is gone: their absence begins, or goes on being counted. */
export function leave(room: RoomRecord, team: Team, purpose: Absence['purpose'], now: number): RoomRecord {
  return { ...room, absences: withTeam(room.absences, team, { purpose, elapsed: 0, since: now }) };
}

/** A person is back: whatever played for them goes, unless it stays until they ask. */
export function comeBack(room: RoomRecord, team: Team, now: number): RoomRecord {
  const absence = room.absences[team];
  const proxy = room.proxies[team];
  return {
    ...room,
    absences: withTeam(room.absences, team, null),
    away: absence === null ? room.away : withTeam(room.away, team, room.away[team] + awayFor(absence, now)),
    proxies: proxy?.until === 'back' ? withTeam(room.proxies, team, null) : room.proxies,
  };
}

/** While a match stands still nobody's absence counts; when it goes on, it counts on from where it was. */
export function countAbsences(room: RoomRecord, stands: boolean, now: number): RoomRecord {
  const changed = room.absences.some((absence) => absence !== null && (absence.since === null) !== stands);
  if (!changed) return room;
  const [n, e, s, w] = room.absences.map((absence) =>
    absence === null ? null : { ...absence, elapsed: awayFor(absence, now), since: stands ? null : now },
  ) as [Absence | null, Absence | null, Absence | null, Absence | null];
  return { ...room, absences: [n, e, s, w] };
}
