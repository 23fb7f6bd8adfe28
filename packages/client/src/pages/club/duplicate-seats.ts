/** Who is to sit where at two tables with the same throws, while that is chosen. Pure. */
import type { CircleHome } from '@dominion/protocol';
import { type Mode, teamsOf } from '@dominion/rules';

/** How many people it takes: all seats of two tables, or of one on two evenings. */
export function peopleFor(mode: Mode, evenings: 1 | 2): number {
  return teamsOf(mode, 0).length * (evenings === 1 ? 2 : 1);
}

/** Those who sit unless others are chosen: who is in tonight first, then whoever else belongs to the circle; fewer where there are not as many. */
export function firstSeats({ people }: Pick<CircleHome, 'people'>, needed: number): string[] {
  const comes = people.filter(({ tonight }) => tonight?.says === 'in');
  const others = people.filter(({ tonight }) => tonight?.says !== 'in');
  return [...comes, ...others].slice(0, needed).map(({ id }) => id);
}

/** The seats with somebody on one of them; who sat there takes the place that they had, if they had one. */
export function seatedOn(seats: readonly string[], at: number, id: string): string[] {
  const before = seats.indexOf(id);
  return seats.map((each, place) => (place === at ? id : place === before ? seats[at]! : each));
}

/** The seats in another order; `chance` gives numbers from 0 up to, and without, 1. */
export function byLot(seats: readonly string[], chance: () => number): string[] {
  const left = [...seats];
  return seats.map(() => left.splice(Math.floor(chance() * left.length), 1)[0]!);
}
