/** Who is worth a song when a match is over: heroes, who saved a crown, turncoats, who rose from the fields; and the throws. */

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

/** Somebody on the scroll, and how often he did what he stands there for. */
export interface ScrollPerson {
  readonly id: LifeId;
  readonly times: number;
}

/** A throw on the scroll. */
export interface ScrollThrow {
  readonly team: Team;
  readonly ply: number;
  readonly count: number;
  readonly purpose: 'fate' | 'succession';
  /** It comes once in so many throws. */
  readonly odds: number;
}

/** The scroll. */
export interface Scroll {
  /** Those who displaced most. */
  readonly heroes: readonly ScrollPerson[];
  /** Those by whose displacing an Emperor or heir was in danger no more. */
  readonly saviours: readonly ScrollPerson[];
  /** Those who served most teams in turn. */
  readonly traitors: readonly ScrollPerson[];
  /** A Peasant of the beginning who rose furthest; null where none came to be a Sergeant or more. */
  readonly risen: ScrollPerson | null;
  /** The rarest throw that did its team good, and that did it harm; null where there was none. */
  readonly luckiest: ScrollThrow | null;
  readonly hardest: ScrollThrow | null;
}

/** So many stand on the scroll for the same. */
const MOST = 3;

/** The scroll of a match. */
export function scrollOf(people: MatchPeople, { steps, header }: Story): Scroll {
  const best = (times: (life: Life) => number, most = MOST): ScrollPerson[] =>
    people.all
      .map((life) => ({ id: life.id, times: times(life), rank: life.piece & 15 }))
      .filter((entry) => entry.times > 0)
      // Of equals whoever did it from below.
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

/** How often somebody displaced who stood against an Emperor or heir of his camp. */
export function crownsSaved({ deeds }: Life): number {
  return deeds.filter((deed) => deed.type === 'displaced' && deed.saved !== null).length;
}

/** How often somebody left one team for another; a Peasant who joins his first one leaves nobody. */
export function sidesChanged({ deeds }: Life): number {
  return deeds.filter((deed) => {
    if (deed.type === 'turned') return true;
    return deed.type === 'recruited' && teamOf(deed.was) !== -1;
  }).length;
}

/** What somebody was as long as anybody led him: not the Peasant that he became when his team fell. */
export function primeOf({ piece, deeds }: Life): Piece {
  const disbanded = teamOf(piece) === -1 ? deeds.findLast(({ type }) => type === 'disbanded') : undefined;
  return disbanded?.type === 'disbanded' ? disbanded.was : (piece as Piece);
}

/** How far a Peasant rose, by the places of the table of units; 0 for who is less than a Sergeant, or never was a Peasant. */
export function risenBy({ deeds, piece }: Life): number {
  const [first] = deeds;
  const fromTheFields = first?.type === 'born' && first.piece === PEASANT;
  return fromTheFields && isArmy(piece as Piece) && (piece & 15) <= SERGEANT ? SERGEANT + 1 - (piece & 15) : 0;
}

type Judged = ScrollThrow & { readonly good: boolean };

/** The throws of an action that brought something, good or bad. */
function throwsOf(events: readonly GameEvent[], ply: number, dice: Dice): Judged[] {
  if (events.some(({ type }) => type === 'forfeited')) return [];
  return events.flatMap((event): Judged[] => {
    if (event.type !== 'thrown' || event.count === null) return [];
    const { team, count, purpose } = event;
    const odds = rarity(count, dice);
    const known = { team, ply, count, purpose, odds };
    // That a succession fails is what is to be expected.
    if (purpose === 'succession') return count === SUCCESSION_COUNT ? [{ ...known, good: true }] : [];
    if (count === 0 || count === 4) return [];
    return [{ ...known, good: count === 3 || count > 4 }];
  });
}

/** The rarest throw; of equals a succession, then the highest count, then the first. */
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
