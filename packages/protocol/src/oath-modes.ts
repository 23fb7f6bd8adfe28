/** What only some modes have, as oaths: apart from what an oath is, which the first page does not ask for. */
import type { Mode } from '@dominion/rules';

/** The modes in which each plays for itself against several, so that there is somebody to swear to. */
export function mayHaveOaths(mode: Mode): boolean {
  return mode === '3' || mode === '4';
}

/** The modes in which somebody may fall while the match goes on without them, so that they may play in another's place. */
export function mayAdopt(mode: Mode): boolean {
  return mode !== '2';
}
