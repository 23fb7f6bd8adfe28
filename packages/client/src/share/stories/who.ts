/** All units of a match, with their names; computed once for each state of it. */

import { type Lives, livesOf } from '@dominion/insight/lives';
import type { Square } from '@dominion/rules';
import type { Name } from '@dominion/words/inputs';
import type { Story } from '../../model/story.js';
import { namesOf } from './names.js';

/** The units of a match, with their names. */
export interface MatchPeople extends Lives {
  readonly names: readonly Name[];
}

/** The most states of one match to remember. Pointing at units while a match plays asks for each state once. */
const MOST = 16;

const known = new WeakMap<Story, Map<string, MatchPeople>>();

/** Returns the seed of a match's names: its code or, if only a page knows it, the commitment of its throws. */
export function nameSeedOf({ commitment, code }: { readonly commitment: string; readonly code: string }): string {
  return code === '' ? commitment : code;
}

/** Returns the units of a story after its first `length` actions; all if left out. */
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

/** Returns the unit on a square; null if there is none. */
export function whoOn(people: MatchPeople, square: Square): number | null {
  const id = people.at[square] ?? -1;
  return id === -1 ? null : id;
}
