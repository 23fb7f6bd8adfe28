/** The unit on a square, in a few words. */
import type { Square } from '@dominion/rules';
import { lives as words } from '../../i18n/match/lives.js';
import type { Story } from '../../model/story.js';
import { lifeName, shortLife, wholeLife } from './tell.js';
import { peopleOf, whoOn } from './who.js';

/** A square at a moment of a match. */
export interface Spot {
  readonly story: Story;
  /** The seed of the units' names, see `seedOf`. */
  readonly seed: string;
  /** The number of actions done; all if left out. */
  readonly length?: number | undefined;
  readonly square: Square;
}

/** A unit on the board, in words. */
export interface LifeLine {
  /** Its type and name: `Chu Soldier Wei Lan`. */
  readonly who: string;
  /** The events that made it what it is. */
  readonly told: readonly string[];
  readonly whole: readonly string[];
}

/** Returns the unit on a square in words; null if there is none. */
export function lifeLineOf({ story, seed, length, square }: Spot): LifeLine | null {
  const people = peopleOf(story, seed, length);
  const id = whoOn(people, square);
  return id === null ? null : { who: lifeName(people, id), told: shortLife(people, id), whole: wholeLife(people, id) };
}

/** Returns only the name of the unit on a square; null if there is none. */
export function calledOn({ story, seed, length, square }: Spot): string | null {
  const people = peopleOf(story, seed, length);
  const id = whoOn(people, square);
  return id === null ? null : words.name(people.names[id]!);
}
