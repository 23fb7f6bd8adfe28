/** Describes what happened since a team last acted, in the language of the page. */
import type { Team } from '@dominion/rules';
import { type Recap, recapFor } from '@dominion/words/formatters/recap';
import type { Story } from '../../model/story.js';
import { tell } from '../format-events.js';

export { type Recap, type RecapEntry, sinceOwn } from '@dominion/words/formatters/recap';

/** Returns the recap from a step on, for a team's player; null if nothing important happened. */
export function recapOf({ header, steps }: Story, me: Team, since: number): Recap | null {
  return recapFor({ tell, dice: header.dice }, steps, me, since);
}
