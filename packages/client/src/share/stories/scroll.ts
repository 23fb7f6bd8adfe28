/**
 * The heroes at the end of a match: those who took most, saved a crown, changed sides or rose from the fields; and the throws.
 */

import type { Life, LifeId } from '@dominion/insight/lives';
import {
  type Dice,
  type GameEvent,
  isArmy,
  PEASANT,
  type Piece,
  SERGEANT,
  SUCCESSION_COUNT,
  type Team,
  teamOf,
} from '@dominion/rules';
import { rarity } from '../../model/board/odds.js';
import type { Story } from '../../model/story.js';
import { displacedBy } from './tell.js';
import type { MatchPeople } from './who.js';

/** A unit on the scroll, and how often it did the deed for which it is there. */
export interface ScrollPerson {
  readonly id: LifeId;
  readonly times: number;
}

export interface ScrollThrow {
  readonly team: Team;
  readonly ply: number;
  readonly count: number;
  readonly purpose: 'fate' | 'succession';
  /** It comes once in this many throws. */
  readonly odds: number;
}

export interface Scroll {
  /** The units that took most. */
  readonly heroes: readonly ScrollPerson[];
  /** The units whose takes ended a danger to an Emperor or heir. */
  readonly saviours: readonly ScrollPerson[];
  /** The units that served most teams in turn. */
  readonly traitors: readonly ScrollPerson[];
  /** The Peasant of the start that rose furthest; null if none became a Sergeant or more. */
  readonly risen: ScrollPerson | null;
  /** The rarest throw that helped its team, and the rarest that harmed it; null if there was none. */
  readonly luckiest: ScrollThrow | null;
  readonly hardest: ScrollThrow | null;
}

/** The most units on the scroll for the same deed. */
const MOST = 3;

export function scrollOf(people: MatchPeople, { steps, header }: Story): Scroll {
  const best = (times: (life: Life) => number, most = MOST): ScrollPerson[] =>
    people.all
      .map((life) => ({ id: life.id, times: times(life), rank: life.piece & 15 }))
      .filter((entry) => entry.times > 0)
      // Of equals, the lower unit comes first.
      .sort((a, b) => b.times - a.times || b.rank - a.rank || a.id - b.id)
      .slice(0, most)
      .map(({ id, times }) => ({ id, times }));
  const throws = steps.flatMap(({ events, before }) => throwsOf(events, before.ply, header.dice));
  return {
    heroes: best(displacedBy),
    saviours: best(crownsSaved),
    traitors: best(sidesChanged),
    risen: best(risenBy, 1)[0] ?? null,
    luckiest: rarest(throws.filter(({ good }) => good)),
    hardest: rarest(throws.filter(({ good }) => !good)),
  };
}

/** Returns how often a unit took an enemy that threatened an Emperor or heir of its side. */
export function crownsSaved({ deeds }: Life): number {
  return deeds.filter((deed) => deed.type === 'displaced' && deed.saved !== null).length;
}

/** Counts changes of team. A Peasant that joins its first team leaves none. */
export function sidesChanged({ deeds }: Life): number {
  return deeds.filter((deed) => {
    if (deed.type === 'turned') return true;
    return deed.type === 'recruited' && teamOf(deed.was) !== -1;
  }).length;
}

/** Returns a unit's last piece under a team, not the Peasant that it became when that fell. */
export function primeOf({ piece, deeds }: Life): Piece {
  const disbanded = teamOf(piece) === -1 ? deeds.findLast(({ type }) => type === 'disbanded') : undefined;
  return disbanded?.type === 'disbanded' ? disbanded.was : (piece as Piece);
}

/** Returns how far a Peasant rose, by rows of the table of units; 0 for units below Sergeant, or never a Peasant. */
export function risenBy({ deeds, piece }: Life): number {
  const [first] = deeds;
  const fromTheFields = first?.type === 'born' && first.piece === PEASANT;
  return fromTheFields && isArmy(piece as Piece) && (piece & 15) <= SERGEANT ? SERGEANT + 1 - (piece & 15) : 0;
}

type Judged = ScrollThrow & { readonly good: boolean };

/** Returns the throws of an action that had an effect, good or bad. */
function throwsOf(events: readonly GameEvent[], ply: number, dice: Dice): Judged[] {
  if (events.some(({ type }) => type === 'forfeited')) return [];
  return events.flatMap((event): Judged[] => {
    if (event.type !== 'thrown' || event.count === null) return [];
    const { team, count, purpose } = event;
    const odds = rarity(count, dice);
    const known = { team, ply, count, purpose, odds };
    // A failed succession is the normal case.
    if (purpose === 'succession') return count === SUCCESSION_COUNT ? [{ ...known, good: true }] : [];
    if (count === 0 || count === 4) return [];
    return [{ ...known, good: count === 3 || count > 4 }];
  });
}

/** Returns the rarest throw; of equals a succession, then the highest count, then the first. */
function rarest(throws: readonly Judged[]): ScrollThrow | null {
  const [first] = [...throws].sort(
    (a, b) =>
      b.odds - a.odds ||
      Number(b.purpose === 'succession') - Number(a.purpose === 'succession') ||
      b.count - a.count ||
      a.ply - b.ply,
  );
  if (first === undefined) return null;
  const { good: _, ...thrown } = first;
  return thrown;
}
