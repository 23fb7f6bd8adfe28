/** What happened since a team last acted, in the language of the page. */
import type { Team } from '@dominion/rules';
import { type Recap, recapFor } from '@dominion/words/tellers/recap';
import type { Story } from '../../model/story.js';
import { tell } from '../tell.js';

export { type Recap, type RecapEntry, sinceOwn } from '@dominion/words/tellers/recap';

/** What happened from a step on, for the person of a team; null where nothing did that is worth telling. */
export function recapOf({ header, steps }: Story, me: Team, since: number): Recap | null {
  return recapFor({ tell, dice: header.dice }, steps, me, since);
}
