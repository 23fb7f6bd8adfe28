/** A throw in one sentence. */
import type { Dice } from '@dominion/rules';
import type { LastThrow } from '../model/panels.js';
import { fate as words } from './index.js';

/** What a throw means. */
export function tellThrow({ count, purpose }: Pick<LastThrow, 'count' | 'purpose'>, dice: Dice): string {
  if (purpose === 'succession') {
    return count === null ? words.silentSuccession : words.succession(count, dice);
  }
  return count === null ? words.silent : words.outcome(count, dice);
}
