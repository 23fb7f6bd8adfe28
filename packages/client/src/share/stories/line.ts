/** Who stands on a square, in a few words. */
import type { Square } from '@dominion/rules';
import { lives as words } from '../../i18n/match/lives.js';
import type { Story } from '../../model/story.js';
import { lifeName, shortLife, wholeLife } from './tell.js';
import { peopleOf, whoOn } from './who.js';

/** A square at a moment of a match. */
export interface Spot {
  readonly story: Story;
  /** What names follow from, see `seedOf`. */
  readonly seed: string;
  /** How many actions had been done; all of them where left out. */
  readonly length?: number | undefined;
  readonly square: Square;
}

/** Somebody on the board. */
export interface LifeLine {
  /** What he is, and his name: `Chu Soldier Wei Lan`. */
  readonly who: string;
  /** What made him what he is. */
  readonly told: readonly string[];
  /** All that is known of him. */
  readonly whole: readonly string[];
}

/** Who stands there; null for nobody. */
export function lifeLineOf({ story, seed, length, square }: Spot): LifeLine | null {
  const people = peopleOf(story, seed, length);
  const id = whoOn(people, square);
  return id === null ? null : { who: lifeName(people, id), told: shortLife(people, id), whole: wholeLife(people, id) };
}

/** What who stands there is called, and no more; null for nobody. */
export function calledOn({ story, seed, length, square }: Spot): string | null {
  const people = peopleOf(story, seed, length);
  const id = whoOn(people, square);
  return id === null ? null : words.name(people.names[id]!);
}
