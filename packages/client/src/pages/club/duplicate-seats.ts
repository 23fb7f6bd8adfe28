/** Assigns the seats of a duplicate match while it is being set up. Pure. */
import type { ClubHome } from '@dominion/protocol';
import { type Mode, teamsOf } from '@dominion/rules';

/** Returns how many players it needs: for all seats of two tables, or of one table on two evenings. */
export function peopleFor(mode: Mode, evenings: 1 | 2): number {
  return teamsOf(mode, 0).length * (evenings === 1 ? 2 : 1);
}

/** Returns the suggested players: members who are in tonight, then the others. There are fewer if the club has too few. */
export function firstSeats({ people }: Pick<ClubHome, 'people'>, needed: number): string[] {
  const comes = people.filter(({ tonight }) => tonight?.says === 'in');
  const others = people.filter(({ tonight }) => tonight?.says !== 'in');
  return [...comes, ...others].slice(0, needed).map(({ id }) => id);
}

/** Returns the seats with a member on one of them. A member who sat there moves to the newcomer's old seat, if any. */
export function seatedOn(seats: readonly string[], at: number, id: string): string[] {
  const before = seats.indexOf(id);
  return seats.map((each, place) => (place === at ? id : place === before ? seats[at]! : each));
}

/** Returns the seats in random order; `chance` returns numbers from 0 to below 1. */
export function byLot(seats: readonly string[], chance: () => number): string[] {
  const left = [...seats];
  return seats.map(() => left.splice(Math.floor(chance() * left.length), 1)[0]!);
}
