/** The sign at what somebody played in the place of a team's person. */
import type { StandIn } from '@dominion/rules';
import { standInMark } from '../words/chronicle.js';
import { RegentIcon } from './icons.js';

/** A small sign to the eye, a word to the ear. */
export function RegentMark({ by }: { by: StandIn }) {
  const text = standInMark(by);
  return (
    <span class="regent-mark" title={text}>
      <RegentIcon />
      <span class="visually-hidden">{text}</span>
    </span>
  );
}
