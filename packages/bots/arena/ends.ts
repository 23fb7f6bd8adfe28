/** How matches end and from where they are won: by the last Emperor or by points, by which side, place and seat. */
import { type Mode, mandateOf, TEAM_LETTERS, TEAMS, type Team } from '@dominion/rules';
import type { Played } from './match.js';
import { type Interval, quantile, wilson } from './statistics.js';

/** One match's end. Sides are numbers in `campsOf` of the schedule, -1 for none. */
export interface Ending {
  readonly reason: Played['reason'];
  readonly turns: number;
  /** How many teams resigned. */
  readonly resigned: number;
  /** By side, the letters of its teams, or in mode `3` its place as seen from the empty Territory. */
  readonly names: readonly string[];
  /** By side, how many sides moved before it in the first round. */
  readonly places: readonly number[];
  readonly winner: number;
  /** The side that led by points after two thirds of the turns; -1 if it was over by then, or has no last turn. */
  readonly led: number;
  /** By side, its final points (§10); 0 for one that is out. */
  readonly counts: readonly number[];
}

/** The seats of mode `3`, clockwise from the empty Territory. */
const BESIDE_EMPTY = ['', 'after the empty one', 'opposite', 'before it'] as const;

function seatOf(camp: readonly Team[], camps: readonly (readonly Team[])[]): string {
  if (camps.length !== 3) return camp.map((team) => TEAM_LETTERS[team]).join('');
  const empty = TEAMS.find((team) => !camps.flat().includes(team))!;
  return BESIDE_EMPTY[(camp[0]! - empty + 4) & 3]!;
}

/** Returns the end of a match between sides, each given by its teams. */
export function endingOf(played: Played, camps: readonly (readonly Team[])[]): Ending {
  const { position, reason, turns, resigned, first, led } = played;
  const mandate = mandateOf(position);
  const campOf = (bits: number) => camps.findIndex((camp) => camp.some((team) => (bits & (1 << team)) !== 0));
  const survivor = mandate.camps[0]?.camp ?? 0;
  const countOf = (index: number) => mandate.camps.find(({ camp }) => campOf(camp) === index)?.count ?? 0;
  const firstOf = (camp: readonly Team[]) => Math.min(...camp.map((team) => (team - first + 4) & 3));
  const order = camps.map(firstOf).toSorted((a, b) => a - b);
  return {
    reason,
    turns,
    resigned,
    names: camps.map((camp) => seatOf(camp, camps)),
    places: camps.map((camp) => order.indexOf(firstOf(camp))),
    winner: reason === 'mandate' ? campOf(mandate.leader) : reason === 'last-camp' ? campOf(survivor) : -1,
    led: campOf(led),
    counts: camps.map((_, index) => countOf(index)),
  };
}

/** The ends of matches, in sums. */
export interface Ends {
  readonly medianTurns: number;
  /** How many were won by the last Emperor, and how many by points. */
  readonly lastCamp: number;
  readonly count: number;
  /** Of those won by points, how many were won by the rule for ties. */
  readonly tied: number;
  /** How many were drawn by agreement, and in how many a team resigned. */
  readonly agreed: number;
  readonly resigned: number;
  /** In how many a side led after two thirds of the turns, and the share of those that another won. */
  readonly led: number;
  readonly leaderLost: Interval;
  /** By place in the order of moving, the share of matches with a winner that were won from there. */
  readonly places: readonly Interval[];
  readonly seats: readonly { readonly seat: string; readonly wins: Interval }[];
}

function isTied({ reason, counts }: Ending): boolean {
  return reason === 'mandate' && counts.filter((count) => count === Math.max(...counts)).length > 1;
}

/** Adds up the ends of a mode's matches. */
export function endsOf(mode: Mode, endings: readonly Ending[]): Ends {
  const decided = endings.filter(({ winner }) => winner !== -1);
  const led = endings.filter((each) => each.led !== -1);
  const lost = led.filter((each) => each.winner !== -1 && each.winner !== each.led);
  const shareOf = (isIt: (ending: Ending) => boolean) => wilson(decided.filter(isIt).length, decided.length);
  const seats = mode === '3' ? BESIDE_EMPTY.slice(1) : (endings[0]?.names ?? []);
  return {
    medianTurns: quantile(
      endings.map(({ turns }) => turns),
      0.5,
    ),
    lastCamp: endings.filter(({ reason }) => reason === 'last-camp').length,
    count: endings.filter(({ reason }) => reason === 'mandate').length,
    tied: endings.filter(isTied).length,
    agreed: endings.filter(({ reason }) => reason === 'agreed').length,
    resigned: endings.filter(({ resigned }) => resigned > 0).length,
    led: led.length,
    leaderLost: wilson(lost.length, led.length),
    places: (endings[0]?.places ?? []).map((_, place) => shareOf(({ winner, places }) => places[winner] === place)),
    seats: seats.map((seat) => ({ seat, wins: shareOf(({ winner, names }) => names[winner] === seat) })),
  };
}
