/** Matches at two tables with the same throws: who sits where, what members are told, and what of it is closed. Pure. */
import { type CircleDuplicate, type DuplicateTable, formatClock, formatPace } from '@dominion/protocol';
import { type Mode, TEAMS, type Team, teamsOf } from '@dominion/rules';
import type { TableRecord } from '@dominion/table';
import type { CircleMatchRecord, CircleRecord, DuplicateRecord, DuplicateTableRecord } from '../store/circle-store.js';
import { isPlayedOut } from '../store/rows/duplicate-rows.js';
import type { MatchDigest } from './digest.js';

/** So many of a circle's duplicates are not done at once, and so many that are done are told. */
export const MOST_DUPLICATES = 4;
const MOST_TOLD = 20;

/**
 * Where somebody sits on the second evening: across, so that each plays what an opponent had. In `4a` a pair goes to its opponents'
 * seats, in `3` everybody one on.
 */
function seatAcross(mode: Mode, team: Team): Team {
  const teams = teamsOf(mode, 0);
  const step = mode === '4' ? 2 : 1;
  return teams[(teams.indexOf(team) + step) % teams.length]!;
}

/** Who sits where at both tables, by the teams of a mode; null where somebody sits twice at once, or seats and people are not as many. */
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

/** The ids of a circle's matches of which nothing is told to who does not sit there. */
export function closedIn({ duplicates }: Pick<CircleRecord, 'duplicates'>): ReadonlySet<string> {
  return new Set(duplicates.filter((each) => !isPlayedOut(each)).flatMap(({ tables }) => tables.map(({ id }) => id)));
}

/** The ids of those that were called off: they count for nothing. */
export function calledOffIn({ duplicates }: Pick<CircleRecord, 'duplicates'>): ReadonlySet<string> {
  return new Set(duplicates.filter(({ off }) => off).flatMap(({ tables }) => tables.map(({ id }) => id)));
}

/** How many of a circle's matches are over and may be told. */
export function playedIn({ duplicates, played }: Pick<CircleRecord, 'duplicates' | 'played'>): number {
  const closed = duplicates.filter((each) => !isPlayedOut(each)).flatMap(({ tables }) => tables);
  return played - closed.filter(({ over }) => over).length;
}

/** What is known of a circle's matches. */
interface Known {
  /** Of those that are over, by their ids. */
  readonly digests: ReadonlyMap<string, MatchDigest>;
  readonly matches: readonly Pick<CircleMatchRecord, 'id' | 'table'>[];
}

/** The teams whose time ran out at a table, and in how many of their turns. */
function lateIn({ overtime }: Pick<TableRecord, 'overtime'>): NonNullable<DuplicateTable['late']> {
  return TEAMS.flatMap((team) => (overtime[team] > 0 ? [{ team, turns: overtime[team] }] : []));
}

/** A circle's duplicates as the holder of a key is told of them. */
export function duplicatesIn(
  { duplicates, keeper }: Pick<CircleRecord, 'duplicates' | 'keeper'>,
  { digests, matches }: Known,
  ids: ReadonlyMap<string, string>,
  keyHash: string,
): CircleDuplicate[] {
  const settings = new Map(matches.map(({ id, table }) => [id, table]));
  const lateAt = ({ id }: DuplicateTableRecord) => (settings.has(id) ? lateIn(settings.get(id)!) : []);
  const tableIn = (table: DuplicateTableRecord, open: boolean): DuplicateTable => ({
    code: table.code,
    status: table.over ? 'over' : table.begun ? 'playing' : 'waiting',
    seats: table.seats.map(({ team, keyHash: hash, name }) => ({ team, member: ids.get(hash) ?? null, name })),
    sides: (open && digests.get(table.id)?.sides) || null,
    late: open ? lateAt(table) : null,
  });
  const told = (each: DuplicateRecord): CircleDuplicate => {
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
