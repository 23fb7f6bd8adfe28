/** Separate from the oaths, which the home page doesn't load. */
import type { Mode } from '@dominion/rules';

/** Whether a mode has oaths: only if each plays alone against several others. */
export function mayHaveOaths(mode: Mode): boolean {
  return mode === '3' || mode === '4';
}

/** Whether the match goes on after a player is out, who may then take another seat. */
export function mayAdopt(mode: Mode): boolean {
  return mode !== '2';
}
