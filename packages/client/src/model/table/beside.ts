/** What a match wants of either of two people at one device, and to whom of them the board belongs. Pure. */
import type { Table } from '@dominion/protocol';
import { isMustering, isOver, type Team, waitsForThrow } from '@dominion/rules';
import type { Story } from '../story.js';
import { decisionsOf, speaksFor } from './absence.js';
import { isAskedToSeal } from './oaths.js';
import { asksToResign, drawOffer, pauseOffer } from './offers.js';
import { partIn } from './proposals.js';

/** Which of the two: the browser's own person, or the one who sat down beside them. */
export type Which = 0 | 1;

/** The other of the two. */
export function otherOf(which: Which): Which {
  return which === 0 ? 1 : 0;
}

/** One of the two, as the server told: their seat, and whether this tab may act for it. */
export interface SeatBeside {
  readonly team: Team | null;
  readonly acts: boolean;
  /** About how many people who ask for a seat they decide. */
  readonly decides: number;
}

/** What somebody has to do: to play, to answer something, or nothing. */
export type Need = 'turn' | 'asked' | 'none';

/** What a match wants of one of the two. */
export function needOf(table: Table, story: Story | null, { team, acts, decides }: SeatBeside): Need {
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
 * To whom the board belongs, where `has` has it: whoever is to play; else who is asked something; else it stays. While people
 * gather it is the browser's own person's, who may be the host; and never that of somebody without a seat where the other has one.
 */
export function boardFor(
  has: Which,
  gathers: boolean,
  people: readonly [SeatBeside, SeatBeside],
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
