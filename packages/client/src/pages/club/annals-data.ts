/** A club's finished matches by year, month and house. Pure. */
import type { ClubPast, ClubSeer } from '@dominion/protocol';
import { TEAMS, type Team } from '@dominion/rules';

/** The matches that ended in one month, by the reader's own clock; the latest first. */
interface AnnalsMonth {
  /** A moment in that month. */
  readonly at: number;
  readonly matches: readonly ClubPast[];
}

/** Returns a match's day; after midnight still the evening before, also at the turn of a year. */
function dayOfMatch({ ended }: ClubPast): Date {
  return new Date(ended - 5 * 3_600_000);
}

/** Returns the years in which matches ended, the newest first. */
export function yearsOf(matches: readonly ClubPast[]): number[] {
  return [...new Set(matches.map((match) => dayOfMatch(match).getFullYear()))].sort((a, b) => b - a);
}

/** Returns the matches of a year by month. */
export function annalsMonths(year: number, matches: readonly ClubPast[]): AnnalsMonth[] {
  const months = new Map<number, ClubPast[]>();
  for (const match of matches) {
    const day = dayOfMatch(match);
    if (day.getFullYear() !== year) continue;
    months.set(day.getMonth(), [...(months.get(day.getMonth()) ?? []), match]);
  }
  return [...months.values()].map((each) => ({ at: dayOfMatch(each[0]!).getTime(), matches: each }));
}

/** A member who broke oaths, with their number. */
export interface Oathbreaker {
  readonly id: string;
  readonly broke: number;
}

/**
 * Returns the members who broke oaths, the worst first. `breakersOf` returns the teams that broke each oath of a match.
 */
export function annalsBreakers(
  matches: readonly Pick<ClubPast, 'code' | 'seats'>[],
  breakersOf: (code: string) => readonly (readonly Team[])[],
): Oathbreaker[] {
  const counts = new Map<string, number>();
  for (const { code, seats } of matches) {
    for (const team of breakersOf(code).flat()) {
      const member = seats.find((seat) => seat.team === team)?.member;
      if (member != null) counts.set(member, (counts.get(member) ?? 0) + 1);
    }
  }
  return [...counts].map(([id, broke]) => ({ id, broke })).sort((a, b) => b.broke - a.broke);
}

/** A member's guesses, with the number of matches. */
export interface SeerSum extends ClubSeer {
  readonly matches: number;
}

/** Returns the sums of the members' guesses as spectators of some matches, the best first. */
export function annalsSeers(matches: readonly Pick<ClubPast, 'seers'>[]): SeerSum[] {
  const sums = new Map<string, SeerSum>();
  for (const { member, points, right, made } of matches.flatMap(({ seers }) => seers)) {
    const sum = sums.get(member) ?? { member, points: 0, right: 0, made: 0, matches: 0 };
    sums.set(member, {
      member,
      points: sum.points + points,
      right: sum.right + right,
      made: sum.made + made,
      matches: sum.matches + 1,
    });
  }
  return [...sums.values()].sort((a, b) => b.points - a.points || b.right - a.right || a.made - b.made);
}

/** How often a member led a kingdom, and won with it. */
export interface SiteTally {
  readonly id: string;
  readonly by: readonly { readonly team: Team; readonly sat: number; readonly won: number }[];
}

/** Returns how often each member led each kingdom. Only members count, those with the most matches first. */
export function housesOf(matches: readonly ClubPast[]): SiteTally[] {
  const ids = [...new Set(matches.flatMap(({ seats }) => seats.flatMap(({ member }) => member ?? [])))];
  const won = ({ sides, result }: ClubPast, team: Team): boolean =>
    sides.some(({ teams }) => teams.includes(team) && teams.some((each) => result.winners.includes(each)));
  // An older server doesn't send this field.
  const counted = matches.filter(({ uncounted }) => uncounted == null);
  const tallies = ids.map((id) => ({
    id,
    by: TEAMS.flatMap((team) => {
      const led = counted.filter(({ seats }) => seats.some((seat) => seat.team === team && seat.member === id));
      return led.length === 0 ? [] : [{ team, sat: led.length, won: led.filter((match) => won(match, team)).length }];
    }),
  }));
  const sum = ({ by }: SiteTally): number => by.reduce((all, { sat }) => all + sat, 0);
  return tallies.sort((a, b) => sum(b) - sum(a));
}
