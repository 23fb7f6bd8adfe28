/** Everybody in a match, with their names; worked out once for each state of it. */

import { type Lives, livesOf } from '@dominion/insight/lives';
import type { Square } from '@dominion/rules';
import type { Name } from '@dominion/words/told';
import type { Story } from '../../model/story.js';
import { namesOf } from './names.js';

/** The people of a match. */
export interface MatchPeople extends Lives {
  readonly names: readonly Name[];
}

/** So many states of one match are remembered: whoever lets it go on with a hand on the board asks about each once. */
const MOST = 16;

const known = new WeakMap<Story, Map<string, MatchPeople>>();

/**
 * What a match is known by wherever it is seen, and from which names follow: its code; for a record that only a page knows, what its
 * throws were committed to.
 */
export function nameSeedOf({ commitment, code }: { readonly commitment: string; readonly code: string }): string {
  return code === '' ? commitment : code;
}

/** The people of a story after its first `length` actions, all where left out. */
export function peopleOf(story: Story, seed: string, length: number = story.steps.length): MatchPeople {
  const key = `${length} ${seed}`;
  const cache = known.get(story) ?? new Map<string, MatchPeople>();
  known.set(story, cache);
  const found = cache.get(key);
  if (found !== undefined) return found;
  const steps = story.steps.slice(0, length);
  const lives = livesOf(steps, story.steps[length]?.before ?? story.match.position);
  const people = { ...lives, names: namesOf(seed, lives.all) };
  const [oldest] = cache.keys();
  if (cache.size >= MOST && oldest !== undefined) cache.delete(oldest);
  cache.set(key, people);
  return people;
}

/** Who stands on a square; null for nobody. */
export function whoOn(people: MatchPeople, square: Square): number | null {
  const id = people.at[square] ?? -1;
  return id === -1 ? null : id;
}
