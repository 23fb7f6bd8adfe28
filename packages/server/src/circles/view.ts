/** Circles as their people see them: members by ids that say nothing elsewhere, and never by their keys. Pure. */
import {
  type CircleCup,
  type CircleFace,
  type CircleHome,
  type CircleMatch,
  type CirclePast,
  type CircleRunning,
  type CircleSeat,
  type CircleSeer,
  eveningEnds,
  formatPace,
  isClosed,
  type OwnCircle,
} from '@dominion/protocol';
import { TEAMS } from '@dominion/rules';
import { seersShown } from '@dominion/table';
import { publicId } from '../base/seats.js';
import type { CircleMatchRecord, CircleRecord, CupRecord, MemberRecord } from '../store/circle-store.js';
import { isCounted, type MatchDigest, readDigest } from './digest.js';
import { calledOffIn, duplicatesIn, playedIn } from './duplicates.js';
import type { ReadPast } from './past.js';
import { gamesOf, pointsFor } from './schedule.js';
import type { CountedMatch } from './standing.js';

/** What a circle's members are known by to each other, by the hashes of their keys. */
export type Ids = ReadonlyMap<string, string>;

/** The id by which the holder of a key is known in a circle, a member or not. */
export function idIn({ id }: Pick<CircleRecord, 'id'>, keyHash: string): string {
  return publicId(keyHash, id);
}

export function idsOf(circle: Pick<CircleRecord, 'id' | 'members'>): Ids {
  return new Map(circle.members.map(({ keyHash }) => [keyHash, idIn(circle, keyHash)]));
}

/** What whoever has the link is told. */
export function faceOf({ code, name, crest, members }: CircleRecord): CircleFace {
  return { code, name, crest, size: members.length };
}

/** What somebody says of tonight, as long as it counts. */
export function tonightOf({ tonight }: MemberRecord, now: number): MemberRecord['tonight'] {
  return tonight !== null && now < eveningEnds(tonight.at, tonight.hour) ? tonight : null;
}

function seatsIn({ table, seats }: CircleMatchRecord, ids: Ids): CircleSeat[] {
  return TEAMS.flatMap((team): CircleSeat[] => {
    const seat = seats.find((each) => each.team === team);
    const level = table.bots[team];
    if (seat !== undefined) {
      const known = [seat.keyHash, ...seat.former].find((hash) => ids.has(hash));
      return [{ team, member: known === undefined ? null : ids.get(known)!, name: seat.name, bot: null }];
    }
    return level === null ? [] : [{ team, member: null, name: '', bot: { level, manner: table.manners[team] } }];
  });
}

/** How long, in milliseconds, a table that nobody sits at is still taken for one that gathers. */
const GATHERS = 3_600_000;

/** Whether the table of a match was ended before the match began. */
export function isEnded({ begun, table }: Pick<CircleMatchRecord, 'begun' | 'table'>): boolean {
  return begun === null && table.closure !== null;
}

/** Whether a table waits for nobody any more: it was ended, or all have gone from it, and nobody has come for an hour. */
function isGivenUp(match: CircleMatchRecord, now: number): boolean {
  return isEnded(match) || (match.begun === null && match.seats.length === 0 && now - match.at >= GATHERS);
}

function matchIn(match: CircleMatchRecord, ids: Ids): CircleMatch {
  const { code, mode, length, last, fated, ply, cup, game } = match;
  return {
    ...{ code, mode, length, last, fated, ply, seats: seatsIn(match, ids) },
    cup: cup === null || game === null ? null : { id: cup, game },
  };
}

/** A match that is not over, for a member. */
function runningIn(match: CircleMatchRecord, ids: Ids, keyHash: string): CircleRunning {
  const { table, seats, begun, waits, at: last } = match;
  const mine = seats.find((seat) => seat.keyHash === keyHash);
  // Of a table with the same throws as another one nothing is told to who does not sit there.
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

/** The members among those who guessed at a match, the best first: to know them, every member is hashed. */
export function seersIn({ id, table }: CircleMatchRecord, ids: Ids): CircleSeer[] {
  if (table.seers.length === 0) return [];
  const known = new Map([...ids].map(([keyHash, member]) => [publicId(keyHash, id), member]));
  return seersShown(table).flatMap(({ who, points, right, made }): CircleSeer[] => {
    const member = known.get(who);
    return member === undefined ? [] : [{ member, points, right, made }];
  });
}

/** A match that is over and was read, but for who guessed at it ({@link seersIn}). */
export function pastIn(
  match: CircleMatchRecord,
  { sides, falls, uncounted }: MatchDigest,
  ids: Ids,
): Omit<CirclePast, 'seers'> {
  const { begun, ended, result, placed } = match;
  const times = { begun: begun ?? ended!, ended: ended! };
  const why = uncounted ?? (isAlone(match) ? 'alone' : null);
  return { ...matchIn(match, ids), ...times, result: result!, placed, uncounted: why, sides, falls };
}

/** Whether one person played against bots: it's in their own list, and counts for no one else. */
function isAlone({ seats }: Pick<CircleMatchRecord, 'seats'>): boolean {
  return new Set(seats.map(({ keyHash }) => keyHash)).size < 2;
}

/** Those of a circle's finished matches that count, the oldest first. */
export function countedOf(circle: CircleRecord, all: readonly ReadPast[], ids: Ids): CountedMatch[] {
  const off = calledOffIn(circle);
  return all
    .filter(({ match, digest }) => isCounted(digest) && !isAlone(match) && !off.has(match.id))
    .map((read) => countedIn(circle, read, pastIn(read.match, read.digest, ids)))
    .reverse();
}

/** A finished match as it is counted. */
function countedIn(
  circle: Pick<CircleRecord, 'id'>,
  { match, digest }: ReadPast,
  past: Omit<CirclePast, 'seers'>,
): CountedMatch {
  const strangers = match.seats.filter(({ team }) =>
    past.seats.every((seat) => seat.team !== team || seat.member === null),
  );
  const guests = new Map(strangers.map(({ team, keyHash }) => [team, idIn(circle, keyHash)]));
  return { ...past, guests, ...(digest.adopted && { adopted: true }) };
}

/** A cup with its games, and what came of those that are over. */
function cupIn(cup: CupRecord, matches: readonly CircleMatchRecord[], ids: Ids): CircleCup {
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

/** What a member is told; `open` are the matches that are not over, `past` those of its cups that are. */
export function homeOf(
  circle: CircleRecord,
  { open, past }: { readonly open: readonly CircleMatchRecord[]; readonly past: readonly CircleMatchRecord[] },
  keyHash: string,
  now: number,
): CircleHome {
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
    // What was called off, ended or given up before it began is played no more.
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

/** A line in somebody's list. */
export function ownOf(
  circle: CircleRecord,
  open: readonly CircleMatchRecord[],
  keyHash: string,
  now: number,
): OwnCircle {
  const running = open.map((match) => runningIn(match, new Map(), keyHash));
  return {
    ...faceOf(circle),
    tonight: circle.members.filter((member) => tonightOf(member, now)?.says === 'in').length,
    running: running.filter(({ status }) => status === 'playing').length,
    waiting: running.filter(({ yourTurn }) => yourTurn).length,
  };
}
