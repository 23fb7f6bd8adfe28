/** A throw in one sentence. */
import type { Dice } from '@dominion/rules';
import type { LastThrow } from '../../model/table/panels.js';
import { grammar, kingdom, fate as words } from '../index.js';

/** What a throw means. */
export function tellThrow({ count, purpose }: Pick<LastThrow, 'count' | 'purpose'>, dice: Dice): string {
  if (purpose === 'succession') {
    return count === null ? words.silentSuccession : words.succession(count, dice);
  }
  return count === null ? words.silent : words.outcome(count, dice);
}

type Told = Pick<LastThrow, 'team' | 'count' | 'purpose'>;

/** Whether a throw orders something of who threw. */
const orders = ({ count, purpose }: Told): boolean => count !== null && purpose === 'fate';

/** What somebody else's throw means, where it is said whose it is: it orders the reader nothing. */
export function tellThrowUnder(thrown: Told, dice: Dice): string {
  return orders(thrown) ? words.outcomeOf(thrown.team, thrown.count!, dice) : tellThrow(thrown, dice);
}

/** What somebody else's throw means: it names the team, and orders the reader nothing. */
export function tellThrowOf(thrown: Told, dice: Dice): string {
  const said = tellThrowUnder(thrown, dice);
  return orders(thrown) ? said : grammar.about(kingdom(thrown.team), said);
}
