/** Two tables with the same throws: their seating, and what members may see. Pure. */
import { type ClubDuplicate, type DuplicateTable, formatClock, formatPace } from '@dominion/protocol';
import { type Mode, TEAMS, type Team, teamsOf } from '@dominion/rules';
import type { TableRecord } from '@dominion/table';
import type { ClubMatchRecord, ClubRecord, DuplicateRecord, DuplicateTableRecord } from '../store/club-store.js';
import { isPlayedOut } from '../store/rows/duplicate-rows.js';
import type { MatchDigest } from './digest.js';

/** Most unfinished duplicates of a club, and the most finished ones listed. */
export const MOST_DUPLICATES = 4;
const MOST_TOLD = 20;

/**
 * Returns a player's seat on the second evening, where an opponent sat before. In `4a` a pair moves to its opponents'
 * seats; in `3` all move on by one.
 */
function seatAcross(mode: Mode, team: Team): Team {
  const teams = teamsOf(mode, 0);
  const step = mode === '4' ? 2 : 1;
  return teams[(teams.indexOf(team) + step) % teams.length]!;
}

/**
 * Returns the seating of both tables by team; null if a player sits twice at once, or the numbers of seats and players
 * differ.
 */
export function seatingOf<Person>(
  mode: Mode,
  tables: readonly (readonly Person[])[],
): readonly [ReadonlyMap<Team, Person>, ReadonlyMap<Team, Person>] | null {
  const teams = teamsOf(mode, 0);
  const people = tables.flat();
  if (tables.some((table) => table.length !== teams.length) || new Set(people).size !== people.length) return null;
  const [first, second] = tables.map((table) => new Map(teams.map((team, at) => [team, table[at]!])));
  if (first === undefined) return null;
  return [first, second ?? new Map([...first].map(([team, person]) => [seatAcross(mode, team), person]))];
}

/** The ids of a club's matches that are hidden from members who don't sit there. */
export function closedIn({ duplicates }: Pick<ClubRecord, 'duplicates'>): ReadonlySet<string> {
  return new Set(duplicates.filter((each) => !isPlayedOut(each)).flatMap(({ tables }) => tables.map(({ id }) => id)));
}

/** The ids of cancelled duplicates, which don't count. */
export function calledOffIn({ duplicates }: Pick<ClubRecord, 'duplicates'>): ReadonlySet<string> {
  return new Set(duplicates.filter(({ off }) => off).flatMap(({ tables }) => tables.map(({ id }) => id)));
}

/** The number of a club's finished matches that may be shown. */
export function playedIn({ duplicates, played }: Pick<ClubRecord, 'duplicates' | 'played'>): number {
  const closed = duplicates.filter((each) => !isPlayedOut(each)).flatMap(({ tables }) => tables);
  return played - closed.filter(({ over }) => over).length;
}

interface Known {
  /** The digests of finished matches by id. */
  readonly digests: ReadonlyMap<string, MatchDigest>;
  readonly matches: readonly Pick<ClubMatchRecord, 'id' | 'table'>[];
}

/** Returns the teams that ran out of time at a table, and in how many turns. */
function lateIn({ overtime }: Pick<TableRecord, 'overtime'>): NonNullable<DuplicateTable['late']> {
  return TEAMS.flatMap((team) => (overtime[team] > 0 ? [{ team, turns: overtime[team] }] : []));
}

/** Returns a club's duplicates as the holder of a key may see them. */
export function duplicatesIn(
  { duplicates, keeper }: Pick<ClubRecord, 'duplicates' | 'keeper'>,
  { digests, matches }: Known,
  ids: ReadonlyMap<string, string>,
  keyHash: string,
): ClubDuplicate[] {
  const settings = new Map(matches.map(({ id, table }) => [id, table]));
  const lateAt = ({ id }: DuplicateTableRecord) => (settings.has(id) ? lateIn(settings.get(id)!) : []);
  const tableIn = (table: DuplicateTableRecord, open: boolean): DuplicateTable => ({
    code: table.code,
    status: table.over ? 'over' : table.begun ? 'playing' : 'waiting',
    seats: table.seats.map(({ team, keyHash: hash, name }) => ({ team, member: ids.get(hash) ?? null, name })),
    sides: (open && digests.get(table.id)?.sides) || null,
    late: open ? lateAt(table) : null,
  });
  const told = (each: DuplicateRecord): ClubDuplicate => {
    const open = isPlayedOut(each);
    const { id, mode, length, evenings, off, at, maker, tables } = each;
    const yours = !open && (keeper === keyHash || maker === keyHash);
    const agreed = tables.flatMap((table) => settings.get(table.id) ?? [])[0];
    return {
      ...{ id, mode, length, evenings, at, yours, off, open },
      clock: agreed === undefined ? '' : formatClock(agreed.clock),
      pace: agreed === undefined ? '' : formatPace(agreed.pace),
      tables: [tableIn(tables[0], open), tableIn(tables[1], open)],
    };
  };
  const all = duplicates.map(told);
  const done = all.filter(({ open }) => open).slice(0, MOST_TOLD);
  return all.filter((each) => !each.open || done.includes(each));
}
