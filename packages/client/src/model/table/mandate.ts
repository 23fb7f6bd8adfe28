/** The race for the Mandate of Heaven (§10): who leads, and how much is left. */

import {
  fateMayEnd,
  isLiving,
  isOver,
  type MandateItems,
  mandateOf,
  type Position,
  QUIET_LIMIT,
  type Team,
  teamsOfCamp,
} from '@dominion/rules';
import type { Omen } from '@dominion/words/inputs';

export interface Contender {
  /** Its living teams, in the order N E S W. */
  readonly teams: readonly Team[];
  /** The points; the sum of its parts. */
  readonly count: number;
  readonly parts: MandateItems;
  /** Whether it has more points than every other camp, or has won by points. */
  readonly leads: boolean;
}

/** How much is left of a match with a length. */
export interface Left {
  /** The numbers of the present turn and of the last one. */
  readonly turn: number;
  readonly last: number;
  /** Whether Fate may end the match from the last turn on. */
  readonly fated: boolean;
  /** Whether the present turn may be the last: with Fate, every turn from the last on. */
  readonly open: boolean;
  /** Turns left including the present one; 0 once over, 1 when Fate may end it. */
  readonly turns: number;
  /** The same in rounds of the living teams; a started round counts as a whole. */
  readonly rounds: number;
  /** The team with the last turn, as long as no one falls; when Fate may end the match, the present team. */
  readonly closes: Team;
  /** Quiet moves until the points decide early (§7, §10). */
  readonly quiet: number;
}

export interface Race {
  /** The living camps, in the order of the camps field (§8). */
  readonly camps: readonly Contender[];
  /** The camp that would win by points now, including the tie rule; null if no one lives. */
  readonly leader: Contender | null;
  /** The points by which it leads; 0 if the tie rule decides or there is no other. */
  readonly margin: number;
  /** The camps that are level with the leader, itself included, if there are several; else empty. */
  readonly level: readonly Contender[];
  /** The tie rule's preference among living teams: the next to move is first. */
  readonly order: readonly Team[];
  /** Null in a match without a length. */
  readonly left: Left | null;
  /** Whether the points have decided the match. */
  readonly decided: boolean;
}

/** Returns the race in a position of a match with or without a length. */
export function raceOf(position: Position): Race {
  const { camps: counted, leader: leading } = mandateOf(position);
  const decided = position.phase === 'mandate';
  const most = Math.max(...counted.map(({ count }) => count));
  // The tie rule's preference changes each turn: no level camp leads before the end.
  const alone = decided || counted.filter(({ count }) => count === most).length === 1;
  const camps = counted.map(({ camp, count, parts }): Contender => {
    return { teams: teamsOfCamp(camp), count, parts, leads: alone && camp === leading };
  });
  const leader = camps[counted.findIndex(({ camp }) => camp === leading)] ?? null;
  const others = camps.filter((camp) => camp !== leader).map(({ count }) => count);
  const level = camps.filter(({ count }) => count === leader?.count);
  const left = leftOf(position);
  return {
    camps,
    leader,
    margin: leader === null || others.length === 0 ? 0 : leader.count - Math.max(...others),
    level: level.length > 1 ? level : [],
    order: after(position, left === null || left.turns === 0 ? position.turn : left.closes),
    left,
    decided,
  };
}

/** Returns the living teams clockwise after one of them, which comes last. */
function after(position: Position, team: Team): Team[] {
  return [1, 2, 3, 4].map((step) => ((team + step) & 3) as Team).filter((each) => isLiving(position, each));
}

/** Returns how much is left of a match with a length; null in one without. */
export function leftOf(position: Position): Left | null {
  const { ply, last, fated, quiet, turn } = position;
  if (last === 0) return null;
  const over = isOver(position);
  const turns = over ? 0 : Math.max(1, last - ply + 1);
  const next = after(position, turn);
  const closes = over || next.length === 0 ? turn : next[(turns - 2 + 2 * next.length) % next.length]!;
  return {
    turn: ply,
    last,
    fated,
    open: fateMayEnd(position),
    turns,
    rounds: next.length === 0 ? 0 : Math.ceil(turns / next.length),
    closes,
    quiet: Math.max(0, QUIET_LIMIT - quiet),
  };
}

/** Whether Fate has ended the match (§10), and not a hundred quiet moves. */
export function isEndedByFate({ decided, left }: Race): boolean {
  return decided && left?.fated === true && left.turn >= left.last && left.quiet > 0;
}

/** Returns how near the end is; null if it's further than three rounds, and after it. */
function nearness(position: Position): Omen | null {
  const left = leftOf(position);
  if (left === null || left.turns === 0) return null;
  if (left.turns === 1) return 0;
  return left.rounds <= 3 ? (left.rounds as Omen) : null;
}

/**
 * Returns what to announce; null for nothing. Known facts aren't repeated: takebacks and falls that shorten the rounds
 * announce nothing.
 */
export function omenOf(before: Position, now: Position): Omen | null {
  const [was, is] = [nearness(before), nearness(now)];
  return is !== null && now.ply > before.ply && (was === null || is < was) ? is : null;
}
