/** The sign at what somebody played in the place of a team's person. */
import type { StandIn } from '@dominion/rules';
import { record as words } from '../words/index.js';
import { RegentIcon } from './icons.js';

/** A small sign to the eye, a word to the ear. */
export function RegentMark({ by }: { by: StandIn }) {
  return (
    <span class="regent-mark" title={words.regent[by]}>
      <RegentIcon />
      <span class="visually-hidden">{words.regent[by]}</span>
    </span>
  );
}
