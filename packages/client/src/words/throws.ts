/** A throw in one sentence. */
import type { Dice } from '@dominion/rules';
import type { LastThrow } from '../model/panels.js';
import { grammar, kingdom, fate as words } from './index.js';

/** What a throw means. */
export function tellThrow({ count, purpose }: Pick<LastThrow, 'count' | 'purpose'>, dice: Dice): string {
  if (purpose === 'succession') {
    return count === null ? words.silentSuccession : words.succession(count, dice);
  }
  return count === null ? words.silent : words.outcome(count, dice);
}

/** What somebody else's throw means: it names the team, and orders the reader nothing. */
export function tellThrowOf(thrown: Pick<LastThrow, 'team' | 'count' | 'purpose'>, dice: Dice): string {
  const { team, count, purpose } = thrown;
  return count === null || purpose === 'succession'
    ? grammar.about(kingdom(team), tellThrow(thrown, dice))
    : words.outcomeOf(team, count, dice);
}
