/** Finds what a match needs from each of two players in a hot seat, and who gets the board. Pure. */
import type { Table } from '@dominion/protocol';
import { isMustering, isOver, type Team, waitsForThrow } from '@dominion/rules';
import type { Story } from '../story.js';
import { decisionsOf, speaksFor } from './absence.js';
import { isAskedToSeal } from './oaths.js';
import { asksToResign, drawOffer, pauseOffer } from './offers.js';
import { partIn } from './proposals.js';

/** Which of the two: the browser's own player, or the one who sat down beside them. */
export type Which = 0 | 1;

/** Returns the other of the two. */
export function otherOf(which: Which): Which {
  return which === 0 ? 1 : 0;
}

/** One of the two, as the server says: their seat, and whether this tab may act for it. */
export interface SeatSecondPlayer {
  readonly team: Team | null;
  readonly acts: boolean;
  /** How many people's requests for a seat they decide about. */
  readonly decides: number;
}

/** A player's present task: to play, to answer something, or nothing. */
export type Need = 'turn' | 'asked' | 'none';

/** Returns what a match needs from one of the two. */
export function needOf(table: Table, story: Story | null, { team, acts, decides }: SeatSecondPlayer): Need {
  if (team === null || !acts || table.status !== 'playing' || story === null) return 'none';
  const { position } = story.match;
  if (isOver(position)) return 'none';
  if (!table.paused && !table.adjourned && !waitsForThrow(position)) {
    const speaks = speaksFor(table, team, acts);
    const called =
      position.phase === 'muster' ? speaks.some((each) => isMustering(position, each)) : speaks.includes(position.turn);
    if (called) return 'turn';
  }
  const asked =
    decides > 0 ||
    table.proposals.some((each) => partIn(each, team) === 'asked') ||
    table.sworn.some((each) => isAskedToSeal(each, team)) ||
    drawOffer(table, position, team).kind === 'theirs' ||
    pauseOffer(table, position, team).kind === 'theirs' ||
    asksToResign(table, position, team) !== null ||
    decisionsOf(table, team).length > 0;
  return asked ? 'asked' : 'none';
}

/**
 * Returns who gets the board, which `has` holds now: the player to move, else the one asked something, else the same as before.
 * Before the start it's the browser's own player, who may be the host. A player without a seat never gets it if the other has
 * one.
 */
export function boardFor(
  has: Which,
  gathers: boolean,
  people: readonly [SeatSecondPlayer, SeatSecondPlayer],
  needs: readonly [Need, Need],
): Which {
  if (gathers) return 0;
  const [own, other] = people;
  if (own.team === null || other.team === null) return own.team === null && other.team !== null ? 1 : 0;
  const away = otherOf(has);
  if (needs[has] === 'turn') return has;
  if (needs[away] === 'turn') return away;
  return needs[has] === 'none' && needs[away] === 'asked' ? away : has;
}
