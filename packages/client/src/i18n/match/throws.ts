import type { Dice } from '@dominion/rules';
import type { LastThrow } from '../../model/table/panels.js';
import { grammar, kingdom, fate as words } from '../index.js';

export function formatThrow({ count, purpose }: Pick<LastThrow, 'count' | 'purpose'>, dice: Dice): string {
  if (purpose === 'succession') {
    return count === null ? words.silentSuccession : words.succession(count, dice);
  }
  return count === null ? words.silent : words.outcome(count, dice);
}

type Told = Pick<LastThrow, 'team' | 'count' | 'purpose'>;

/** Whether a throw orders its own team to do something. */
const orders = ({ count, purpose }: Told): boolean => count !== null && purpose === 'fate';

/** Returns the meaning of another team's throw where the team is shown already: it orders the reader nothing. */
export function formatThrowUnder(thrown: Told, dice: Dice): string {
  return orders(thrown) ? words.outcomeOf(thrown.team, thrown.count!, dice) : formatThrow(thrown, dice);
}

/** Returns the meaning of another team's throw: it names the team, and orders the reader nothing. */
export function formatThrowOf(thrown: Told, dice: Dice): string {
  const said = formatThrowUnder(thrown, dice);
  return orders(thrown) ? said : grammar.about(kingdom(thrown.team), said);
}
