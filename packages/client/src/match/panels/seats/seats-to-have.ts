/** The seats that players may take, or the host may reserve, during a match. */
import type { Seat, Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { invite } from '@dominion/table';
import type { Story } from '../../../model/story.js';
import { asTable, whyNotNow } from '../../../model/table/asking.js';
import { playingSeats } from '../../../model/table/table.js';

/**
 * Returns what a player without a seat may take during the match, including seats reserved for a link (`seat-kept`).
 */
export function claimableSeats(table: Table, story: Story | null, me: Team | null): readonly Seat[] {
  if (me !== null || story === null || table.status !== 'playing') return [];
  return playingSeats(table).filter(({ team, holder }) => {
    const why = whyNotNow({ table, story, me }, { name: 'sit', payload: { team, name: '' } });
    return holder === 'bot' && (why === null || why === 'seat-kept');
  });
}

/** Returns the seats that the host may reserve while the match runs. */
export function seatsToKeep(table: Table, story: Story | null): readonly Seat[] {
  if (story === null || table.status !== 'playing') return [];
  const shown = asTable({ table, story });
  const hosted = { ...shown, table: { ...shown.table, host: '' } };
  return playingSeats(table).filter(({ team }) => typeof invite(hosted, '', team, '') !== 'string');
}
