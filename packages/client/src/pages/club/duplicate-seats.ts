/** Assigns the seats of a duplicate match while it is being set up. Pure. */
import type { ClubHome } from '@dominion/protocol';
import { type Mode, teamsOf } from '@dominion/rules';

/** Returns how many players two tables, or one on two evenings, need. */
export function peopleFor(mode: Mode, evenings: 1 | 2): number {
  return teamsOf(mode, 0).length * (evenings === 1 ? 2 : 1);
}

/** Returns members who are in tonight, then others; too few if the club has too few. */
export function firstSeats({ people }: Pick<ClubHome, 'people'>, needed: number): string[] {
  const comes = people.filter(({ tonight }) => tonight?.says === 'in');
  const others = people.filter(({ tonight }) => tonight?.says !== 'in');
  return [...comes, ...others].slice(0, needed).map(({ id }) => id);
}

/** Seats a member. Another member there moves to the newcomer's old seat, if any. */
export function seatedOn(seats: readonly string[], at: number, id: string): string[] {
  const before = seats.indexOf(id);
  return seats.map((each, place) => (place === at ? id : place === before ? seats[at]! : each));
}

/** Returns the seats in random order; `chance` returns numbers from 0 to below 1. */
export function byLot(seats: readonly string[], chance: () => number): string[] {
  const left = [...seats];
  return seats.map(() => left.splice(Math.floor(chance() * left.length), 1)[0]!);
}
