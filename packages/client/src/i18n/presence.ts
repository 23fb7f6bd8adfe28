/** Describes for a screen reader which players have left, come back or been replaced. */
import type { Seat, Table } from '@dominion/protocol';
import { grammar, absence as words } from './index.js';
import { leaderOf } from './names.js';

const NEWS = {
  here: words.newsBack,
  dropped: words.newsDropped,
  gone: words.newsGone,
  regent: words.newsRegent,
  ally: words.newsAlly,
} as const;

/** Returns the announced state of a seat; a moment's absence isn't announced. */
function stateOf({ presence, regent }: Seat): keyof typeof NEWS {
  if (presence === 'dropped' || presence === 'gone') return presence;
  if (regent !== '') return regent === 'ally' ? 'ally' : 'regent';
  return presence === 'away' ? 'here' : presence;
}

/** Returns the sentences; empty if no one came or went. */
export function formatComings(before: Table, after: Table): string {
  if (before.status !== 'playing' || after.status !== 'playing') return '';
  return grammar.sentences(
    after.seats.flatMap((seat) => {
      const was = before.seats[seat.team]!;
      if (was.holder !== 'person' || seat.holder !== 'person' || stateOf(was) === stateOf(seat)) return [];
      // A player who was here all the time doesn't come back when a regent's turn is over.
      if (stateOf(seat) === 'here' && was.presence === 'here') return [];
      return [NEWS[stateOf(seat)](leaderOf(after, seat.team))];
    }),
  );
}
