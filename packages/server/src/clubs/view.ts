/** Clubs as their members see them: members have ids that are meaningless elsewhere, and never show their keys. Pure. */
import {
  type ClubEntry,
  type ClubFace,
  type ClubHome,
  type ClubMatch,
  type ClubPast,
  type ClubRunning,
  type ClubSeat,
  type ClubSeer,
  type ClubTournament,
  eveningEnds,
  formatPace,
  isClosed,
} from '@dominion/protocol';
import { TEAMS } from '@dominion/rules';
import { seersShown } from '@dominion/table';
import { publicId } from '../base/seats.js';
import type { ClubMatchRecord, ClubRecord, MemberRecord, TournamentRecord } from '../store/club-store.js';
import { isCounted, type MatchDigest, readDigest } from './digest.js';
import { calledOffIn, duplicatesIn, playedIn } from './duplicates.js';
import type { ReadPast } from './history.js';
import { gamesOf, pointsFor } from './schedule.js';
import type { CountedMatch } from './standing.js';

/** The ids of a club's members by the hashes of their keys. */
export type Ids = ReadonlyMap<string, string>;

/** Returns the id of a key's holder in a club, member or not. */
export function idIn({ id }: Pick<ClubRecord, 'id'>, keyHash: string): string {
  return publicId(keyHash, id);
}

export function idsOf(circle: Pick<ClubRecord, 'id' | 'members'>): Ids {
  return new Map(circle.members.map(({ keyHash }) => [keyHash, idIn(circle, keyHash)]));
}

/** Returns what anyone with the link may see. */
export function faceOf({ code, name, crest, members }: ClubRecord): ClubFace {
  return { code, name, crest, size: members.length };
}

/** Returns a member's answer about tonight, while it counts; otherwise null. */
export function tonightOf({ tonight }: MemberRecord, now: number): MemberRecord['tonight'] {
  return tonight !== null && now < eveningEnds(tonight.at, tonight.hour) ? tonight : null;
}

function seatsIn({ table, seats }: ClubMatchRecord, ids: Ids): ClubSeat[] {
  return TEAMS.flatMap((team): ClubSeat[] => {
    const seat = seats.find((each) => each.team === team);
    const level = table.bots[team];
    if (seat !== undefined) {
      const known = [seat.keyHash, ...seat.former].find((hash) => ids.has(hash));
      return [{ team, member: known === undefined ? null : ids.get(known)!, name: seat.name, bot: null }];
    }
    return level === null ? [] : [{ team, member: null, name: '', bot: { level, manner: table.manners[team] } }];
  });
}

/** Milliseconds for which an empty table still counts as gathering. */
const GATHERS = 3_600_000;

/** Whether the table of a match was ended before the match began. */
export function isEnded({ begun, table }: Pick<ClubMatchRecord, 'begun' | 'table'>): boolean {
  return begun === null && table.closure !== null;
}

/** Whether a table was ended, or is empty and no one has come for an hour. */
function isGivenUp(match: ClubMatchRecord, now: number): boolean {
  return isEnded(match) || (match.begun === null && match.seats.length === 0 && now - match.at >= GATHERS);
}

function matchIn(match: ClubMatchRecord, ids: Ids): ClubMatch {
  const { code, mode, length, last, fated, ply, cup, game } = match;
  return {
    ...{ code, mode, length, last, fated, ply, seats: seatsIn(match, ids) },
    cup: cup === null || game === null ? null : { id: cup, game },
  };
}

function runningIn(match: ClubMatchRecord, ids: Ids, keyHash: string): ClubRunning {
  const { table, seats, begun, waits, at: last } = match;
  const mine = seats.find((seat) => seat.keyHash === keyHash);
  // A duplicate match is hidden from members who don't sit there.
  const hidden = mine === undefined && isClosed(table);
  const at = hidden ? (begun ?? 0) : last;
  return {
    ...matchIn(hidden ? { ...match, ply: 0 } : match, ids),
    twin: table.twin !== null,
    status: begun === null ? 'waiting' : 'playing',
    pace: formatPace(table.pace),
    yours: mine !== undefined,
    yourTurn: begun !== null && mine !== undefined && (waits & (1 << mine.team)) !== 0,
    adjourned: table.adjourned,
    appointment: table.appointment || null,
    at,
  };
}

/** Returns the members among a match's seers, the best first. Every member must be hashed. */
export function seersIn({ id, table }: ClubMatchRecord, ids: Ids): ClubSeer[] {
  if (table.seers.length === 0) return [];
  const known = new Map([...ids].map(([keyHash, member]) => [publicId(keyHash, id), member]));
  return seersShown(table).flatMap(({ who, points, right, made }): ClubSeer[] => {
    const member = known.get(who);
    return member === undefined ? [] : [{ member, points, right, made }];
  });
}

/** Describes a finished match with a digest, without its seers ({@link seersIn}). */
export function pastIn(
  match: ClubMatchRecord,
  { sides, falls, uncounted }: MatchDigest,
  ids: Ids,
): Omit<ClubPast, 'seers'> {
  const { begun, ended, result, placed } = match;
  const times = { begun: begun ?? ended!, ended: ended! };
  const why = uncounted ?? (isAlone(match) ? 'alone' : null);
  return { ...matchIn(match, ids), ...times, result: result!, placed, uncounted: why, sides, falls };
}

/** Whether one person played against bots: such a match is only in that person's own list. */
function isAlone({ seats }: Pick<ClubMatchRecord, 'seats'>): boolean {
  return new Set(seats.map(({ keyHash }) => keyHash)).size < 2;
}

/** Returns a club's finished matches that count, the oldest first. */
export function countedOf(circle: ClubRecord, all: readonly ReadPast[], ids: Ids): CountedMatch[] {
  const off = calledOffIn(circle);
  return all
    .filter(({ match, digest }) => isCounted(digest) && !isAlone(match) && !off.has(match.id))
    .map((read) => countedIn(circle, read, pastIn(read.match, read.digest, ids)))
    .reverse();
}

function countedIn(
  circle: Pick<ClubRecord, 'id'>,
  { match, digest }: ReadPast,
  past: Omit<ClubPast, 'seers'>,
): CountedMatch {
  const strangers = match.seats.filter(({ team }) =>
    past.seats.every((seat) => seat.team !== team || seat.member === null),
  );
  const guests = new Map(strangers.map(({ team, keyHash }) => [team, idIn(circle, keyHash)]));
  return { ...past, guests, ...(digest.adopted && { adopted: true }) };
}

function cupIn(cup: TournamentRecord, matches: readonly ClubMatchRecord[], ids: Ids): ClubTournament {
  const { id, mode, length, days, state, at, players } = cup;
  const games = state === 'gathering' ? [] : gamesOf(mode, players.length);
  return {
    ...{ id, mode, length, days, state, at },
    players: players.map((hash) => ids.get(hash) ?? null),
    games: games.map((seats, game) => {
      const match = matches.find((each) => each.cup === id && each.game === game && !isEnded(each));
      const digest = readDigest(match?.digest ?? null);
      return {
        seats,
        code: match?.code ?? null,
        points: digest === null || !isCounted(digest) ? null : pointsFor(seats, digest.sides),
      };
    }),
  };
}

/** Describes a club to a member. `open` are its unfinished matches, `past` the finished ones of its tournaments. */
export function homeOf(
  circle: ClubRecord,
  { open, past }: { readonly open: readonly ClubMatchRecord[]; readonly past: readonly ClubMatchRecord[] },
  keyHash: string,
  now: number,
): ClubHome {
  const ids = idsOf(circle);
  const { called, channel, error } = circle;
  const off = calledOffIn(circle);
  const digests = new Map(
    past.flatMap(({ id, digest }) => {
      const read = readDigest(digest);
      return read === null ? [] : [[id, read] as const];
    }),
  );
  return {
    ...faceOf(circle),
    member: true,
    me: ids.get(keyHash)!,
    keeper: ids.get(circle.keeper) ?? '',
    rated: circle.rated,
    calls: circle.members.find((member) => member.keyHash === keyHash)?.calls === true,
    people: circle.members.map((member) => ({
      id: ids.get(member.keyHash)!,
      name: member.name,
      tonight: tonightOf(member, now),
    })),
    removed: circle.keeper === keyHash ? circle.removed : 0,
    // Leaves out matches that were cancelled, ended or abandoned before they began.
    running: open.flatMap((match) =>
      off.has(match.id) || isGivenUp(match, now) ? [] : runningIn(match, ids, keyHash),
    ),
    played: playedIn(circle),
    called: called === null ? null : { ...called, people: called.people.flatMap((hash) => ids.get(hash) ?? []) },
    cups: circle.cups.map((cup) => cupIn(cup, [...open, ...past], ids)),
    duplicates: duplicatesIn(circle, { digests, matches: [...open, ...past] }, ids, keyHash),
    channel: channel === null ? null : { host: new URL(channel.address).host, error },
  };
}

/** Describes a club in a member's list of clubs. */
export function ownOf(circle: ClubRecord, open: readonly ClubMatchRecord[], keyHash: string, now: number): ClubEntry {
  const running = open.map((match) => runningIn(match, new Map(), keyHash));
  return {
    ...faceOf(circle),
    tonight: circle.members.filter((member) => tonightOf(member, now)?.says === 'in').length,
    running: running.filter(({ status }) => status === 'playing').length,
    waiting: running.filter(({ yourTurn }) => yourTurn).length,
  };
}
