/** Features that only some modes have, such as oaths. Separate from the oaths themselves, which the home page doesn't load. */
import type { Mode } from '@dominion/rules';

/** Whether a mode has oaths: only if each plays alone against several others. */
export function mayHaveOaths(mode: Mode): boolean {
  return mode === '3' || mode === '4';
}

/** Whether the match can go on after a player is out, so that they may take over another seat. */
export function mayAdopt(mode: Mode): boolean {
  return mode !== '2';
}
