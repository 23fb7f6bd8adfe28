/** Seats the contestants: each plays every seat equally often, with the same throws all round. */
import { type Mode, TEAMS, type Team, teamsOf } from '@dominion/rules';

/** Matches with the same seed, so the same first team and throws, over which the seats are shared equally. */
export interface Round {
  readonly seed: string;
  /** The team whose Territory is empty, in mode `3`. */
  readonly empty: Team;
  /** By match, by team: the number of the contestant; -1 for a team that doesn't play. */
  readonly seatings: readonly (readonly number[])[];
}

/** `hero`: the first alone against the second on all other seats. `melee`: all that fit, in every order. */
export const FORMATS = ['hero', 'melee'] as const;
export type Format = (typeof FORMATS)[number];

/** Returns the sides of a mode, each by its teams. */
export function campsOf(mode: Mode, empty: Team): Team[][] {
  if (mode === '4a') {
    return [
      [0, 2],
      [1, 3],
    ];
  }
  return teamsOf(mode, empty).map((team) => [team]);
}

/** Returns all ways to give `seats` seats to `count` contestants with as many of them as possible. */
export function orders(count: number, seats: number): number[][] {
  const all: number[][] = [];
  const fill = (order: number[]) => {
    if (order.length < seats) {
      for (let i = 0; i < count; i++) fill([...order, i]);
    } else if (new Set(order).size === Math.min(count, seats)) all.push(order);
  };
  fill([]);
  return all;
}

/** Returns the seatings of a hero: on each seat once, with the other on all remaining seats. */
function heroOrders(seats: number): number[][] {
  return Array.from({ length: seats }, (_, hero) =>
    Array.from({ length: seats }, (_, seat) => (seat === hero ? 0 : 1)),
  );
}

/** Returns round number `index` of a tournament between `count` contestants; the empty Territory rotates as well. */
export function roundOf(mode: Mode, format: Format, count: number, seed: string, index: number): Round {
  const empty = TEAMS[index % 4]!;
  const camps = campsOf(mode, empty);
  const list = format === 'hero' ? heroOrders(camps.length) : orders(count, camps.length);
  const seatings = list.map((order) =>
    TEAMS.map((team) => order[camps.findIndex((camp) => camp.includes(team))] ?? -1),
  );
  return { seed: `${seed} ${index}`, empty, seatings };
}
