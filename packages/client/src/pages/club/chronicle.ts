/** A circle's finished matches as years, months and houses. Pure. */
import type { CirclePast, CircleSeer } from '@dominion/protocol';
import { TEAMS, type Team } from '@dominion/rules';

/** The matches that ended in one month, by the reader's own clock; the last first. */
interface AnnalsMonth {
  /** A moment of that month. */
  readonly at: number;
  readonly matches: readonly CirclePast[];
}

/** The day of a match: an evening that goes on after midnight is the evening before, also at the turn of a year. */
function dayOfMatch({ ended }: CirclePast): Date {
  return new Date(ended - 5 * 3_600_000);
}

/** The years in which matches ended, the newest first. */
export function yearsOf(matches: readonly CirclePast[]): number[] {
  return [...new Set(matches.map((match) => dayOfMatch(match).getFullYear()))].sort((a, b) => b - a);
}

/** The matches of a year by months. */
export function annalsMonths(year: number, matches: readonly CirclePast[]): AnnalsMonth[] {
  const months = new Map<number, CirclePast[]>();
  for (const match of matches) {
    const day = dayOfMatch(match);
    if (day.getFullYear() !== year) continue;
    months.set(day.getMonth(), [...(months.get(day.getMonth()) ?? []), match]);
  }
  return [...months.values()].map((each) => ({ at: dayOfMatch(each[0]!).getTime(), matches: each }));
}

/** A member who broke oaths, and how many. */
export interface Oathbreaker {
  readonly id: string;
  readonly broke: number;
}

/**
 * Who of a circle broke oaths in some matches, who broke most first; `breakersOf` gives the teams that broke one, for each oath of a
 * match that was broken.
 */
export function annalsBreakers(
  matches: readonly Pick<CirclePast, 'code' | 'seats'>[],
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

/** A member who guessed at some matches, and at how many. */
export interface SeerSum extends CircleSeer {
  readonly matches: number;
}

/** How the members of a circle guessed who looked on at some matches, all of them together: the best first. */
export function annalsSeers(matches: readonly Pick<CirclePast, 'seers'>[]): SeerSum[] {
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
export interface HouseTally {
  readonly id: string;
  readonly by: readonly { readonly team: Team; readonly sat: number; readonly won: number }[];
}

/** Who led which kingdom how often; members alone, who sat most first. */
export function housesOf(matches: readonly CirclePast[]): HouseTally[] {
  const ids = [...new Set(matches.flatMap(({ seats }) => seats.flatMap(({ member }) => member ?? [])))];
  const won = ({ sides, result }: CirclePast, team: Team): boolean =>
    sides.some(({ teams }) => teams.includes(team) && teams.some((each) => result.winners.includes(each)));
  // A server from before says of none why it does not count.
  const counted = matches.filter(({ uncounted }) => uncounted == null);
  const tallies = ids.map((id) => ({
    id,
    by: TEAMS.flatMap((team) => {
      const led = counted.filter(({ seats }) => seats.some((seat) => seat.team === team && seat.member === id));
      return led.length === 0 ? [] : [{ team, sat: led.length, won: led.filter((match) => won(match, team)).length }];
    }),
  }));
  const sum = ({ by }: HouseTally): number => by.reduce((all, { sat }) => all + sat, 0);
  return tallies.sort((a, b) => sum(b) - sum(a));
}
