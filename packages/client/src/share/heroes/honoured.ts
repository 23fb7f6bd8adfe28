/** Chooses the units on a match's scroll, with their order, titles and deeds to show. */

import type { Life, LifeEvent, LifeId } from '@dominion/insight/lives';
import { EMPEROR, type Piece, PRINCE } from '@dominion/rules';
import type { Story } from '../../model/story.js';
import { type MedalKind, medalsOf } from '../stories/medals.js';
import { primeOf, type Scroll, scrollOf } from '../stories/scroll.js';
import type { MatchPeople } from '../stories/who.js';

/** The reason why a unit is honoured. The first unit is the hero of the match. */
export type HonourTitle = 'hero' | MedalKind;

/** A unit on the scroll. */
export interface Honoured {
  readonly id: LifeId;
  /** Its piece while a team led it. */
  readonly piece: Piece;
  readonly titles: readonly HonourTitle[];
  /** The deeds shown, the best first; empty if none can be shown. */
  readonly deeds: readonly LifeEvent[];
}

/** The most units on the scroll, and the most deeds shown for the first unit. */
const MOST = 6;
const DEEDS_OF_FIRST = 3;

/**
 * Returns the honoured units: first those that took most, then the others on the scroll, then those with a medal of their own.
 */
export function honouredIn(people: MatchPeople, story: Story): readonly Honoured[] {
  const titles = new Map<LifeId, HonourTitle[]>();
  const add = (id: LifeId, title: HonourTitle): void => {
    const own = titles.get(id);
    if (own === undefined) titles.set(id, [title]);
    else if (!own.includes(title)) own.push(title);
  };
  for (const [id, title] of claimsOf(scrollOf(people, story))) add(id, title);
  for (const { id, kind } of medalsOf(people, story))
    if (id !== null && !SUNG.has(kind) && !isValiant(titles, id)) add(id, kind);
  return [...titles].slice(0, MOST).map(([id, own], at): Honoured => {
    const life = people.all[id]!;
    return { id, piece: primeOf(life), titles: own, deeds: bestDeeds(life, at === 0 ? DEEDS_OF_FIRST : 1) };
  });
}

/** Medals for which the scroll has its own title. */
const SUNG: ReadonlySet<MedalKind> = new Set(['deadliest', 'turncoat', 'saviour', 'risen']);

/** Whether a unit is already honoured for taking: a medal for the same adds nothing. */
function isValiant(titles: ReadonlyMap<LifeId, readonly HonourTitle[]>, id: LifeId): boolean {
  return titles.get(id)?.some((title) => title === 'hero' || title === 'valiant') ?? false;
}

function claimsOf({ heroes, saviours, traitors, risen }: Scroll): readonly (readonly [LifeId, HonourTitle])[] {
  const [first, ...others] = heroes;
  return [
    ...(first === undefined ? [] : [[first.id, 'hero'] as const]),
    ...saviours.slice(0, 1).map(({ id }) => [id, 'saviour'] as const),
    ...others.map(({ id }) => [id, 'valiant'] as const),
    ...traitors.slice(0, 1).map(({ id }) => [id, 'turncoat'] as const),
    ...(risen === null ? [] : [[risen.id, 'risen'] as const]),
  ];
}

/** Returns the deeds of a unit that are most worth a picture, the best first. */
function bestDeeds({ deeds }: Life, most: number): readonly LifeEvent[] {
  return deeds
    .filter((deed) => worthOf(deed) > 0)
    .sort((a, b) => worthOf(b) - worthOf(a) || b.at - a.at)
    .slice(0, most);
}

/** Taking an Emperor counts most, what merely happened to the unit least; 0 means it can't be shown. */
function worthOf(deed: LifeEvent): number {
  switch (deed.type) {
    case 'displaced': {
      const unit = deed.was & 15;
      return (deed.saved === null ? 0 : 30) + (unit === EMPEROR ? 100 : unit === PRINCE ? 80 : 40 - unit);
    }
    case 'enthroned':
      return 90;
    case 'turned':
      return 25;
    case 'promoted':
      return 22;
    case 'recruited':
      return 20;
    case 'armed':
      return 10;
    case 'fell':
      return 5;
    default:
      return 0;
  }
}
