/** Says what a table’s seats allow before the start. */

import type { Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { freeSeats, playingSeats } from './table.js';

/**
 * Seats are free; only bots would play, which stand still without people; or a seated player is away, to return or lose
 * the seat.
 */
export type WhyNotStart =
  | { readonly kind: 'free'; readonly free: number }
  | { readonly kind: 'bots' }
  | { readonly kind: 'away'; readonly teams: readonly Team[] };

/** Returns why the match can't begin yet; null if it can. */
export function whyNotStart(table: Table): WhyNotStart | null {
  const free = freeSeats(table).length;
  if (free > 0) return { kind: 'free', free };
  if (playingSeats(table).every(({ holder }) => holder === 'bot')) return { kind: 'bots' };
  // A correspondence match keeps its seats, even with no one there.
  if (table.pace.kind === 'days') return null;
  const away = playingSeats(table).filter(({ holder, presence }) => holder === 'person' && presence !== 'here');
  return away.length > 0 ? { kind: 'away', teams: away.map(({ team }) => team) } : null;
}
