/** The race for the Mandate of Heaven (§10) as a person follows it: who leads, by how much, and how much is left. */

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
import type { Omen } from '@dominion/words/told';

/** A camp and what it counts. */
export interface Contender {
  /** Its living teams, in the order N E S W. */
  readonly teams: readonly Team[];
  /** In points; the sum of its parts. */
  readonly count: number;
  readonly parts: MandateItems;
  /** Whether it counts more than every other camp, or has won by the count. */
  readonly leads: boolean;
}

/** How much of a match with a length is left, with the turn that is played. */
export interface Left {
  /** The number of the turn that is played, and that of the last one. */
  readonly turn: number;
  readonly last: number;
  /** Whether Fate ends the match from the last turn on. */
  readonly fated: boolean;
  /** Whether the turn that is played may be the last: where Fate ends the match, every one from the last on. */
  readonly open: boolean;
  /** Turns until the last one has ended, the one that is played included; 0 once the match is over, 1 where Fate may end it. */
  readonly turns: number;
  /** The same in rounds of the teams that live, one that has begun counted as a whole. */
  readonly rounds: number;
  /** Whose the last turn is, as long as no one falls; where Fate ends the match, whose it is if this is the last. */
  readonly closes: Team;
  /** Quiet moves until the count comes early (§7, §10). */
  readonly quiet: number;
}

/** The race as it stands in a position. */
export interface Race {
  /** The camps that live, in the order of the camps field (§8). */
  readonly camps: readonly Contender[];
  /** The camp that would win if the match ended by the count now, the tie rule included; null where nobody lives. */
  readonly leader: Contender | null;
  /** By how many points it leads the next one; 0 where the tie rule decides, or nobody is left to compare with. */
  readonly margin: number;
  /** The camps that count as much as the leader, itself included, where there are several; else none. */
  readonly level: readonly Contender[];
  /** The living teams in the order in which the tie rule prefers them: who would move next, first. */
  readonly order: readonly Team[];
  /** Null in a match without a length. */
  readonly left: Left | null;
  /** Whether the count has decided the match. */
  readonly decided: boolean;
}

/** The race in a position, of a match with a length or without. */
export function raceOf(position: Position): Race {
  const { camps: counted, leader: leading } = mandateOf(position);
  const decided = position.phase === 'mandate';
  const most = Math.max(...counted.map(({ count }) => count));
  // Whom the tie rule prefers is another with each turn, so nobody leads of those who are level before the end.
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

/** The living teams clockwise after one of them, which comes last. */
function after(position: Position, team: Team): Team[] {
  return [1, 2, 3, 4].map((step) => ((team + step) & 3) as Team).filter((each) => isLiving(position, each));
}

/** How much is left of a match with a length; null in one without. */
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

/** How near the end is; null while it is further than three rounds, and after it. */
function nearness(position: Position): Omen | null {
  const left = leftOf(position);
  if (left === null || left.turns === 0) return null;
  if (left.turns === 1) return 0;
  return left.rounds <= 3 ? (left.rounds as Omen) : null;
}

/**
 * What is to be announced when a match has gone on from one position to another; null for nothing. Nobody is told again
 * what they know: a move taken back, or a team's fall that makes the rounds shorter, announces nothing.
 */
export function omenOf(before: Position, now: Position): Omen | null {
  const [was, is] = [nearness(before), nearness(now)];
  return is !== null && now.ply > before.ply && (was === null || is < was) ? is : null;
}
