/** Who has left, come back or been replaced since a moment ago, in words for a screen reader. */
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

/** What one hears of a seat; a moment's absence is nothing yet. */
function stateOf({ presence, regent }: Seat): keyof typeof NEWS {
  if (presence === 'dropped' || presence === 'gone') return presence;
  if (regent !== '') return regent === 'ally' ? 'ally' : 'regent';
  return presence === 'away' ? 'here' : presence;
}

/** The sentences; empty where nobody came or went. */
export function tellComings(before: Table, after: Table): string {
  if (before.status !== 'playing' || after.status !== 'playing') return '';
  return grammar.sentences(
    after.seats.flatMap((seat) => {
      const was = before.seats[seat.team]!;
      if (was.holder !== 'person' || seat.holder !== 'person' || stateOf(was) === stateOf(seat)) return [];
      // Who was here all the time does not come back when the turn that a regent played is over.
      if (stateOf(seat) === 'here' && was.presence === 'here') return [];
      return [NEWS[stateOf(seat)](leaderOf(after, seat.team))];
    }),
  );
}
