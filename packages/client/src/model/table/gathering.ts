/** What a table’s seats allow before a match is played. */

import type { Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { freeSeats, playingSeats } from './table.js';

/**
 * Why a match cannot begin: seats are free, only bots would play, and these stand still without people, or somebody who sits
 * is not here just now: they come back, or their seat becomes free.
 */
export type WhyNotStart =
  | { readonly kind: 'free'; readonly free: number }
  | { readonly kind: 'bots' }
  | { readonly kind: 'away'; readonly teams: readonly Team[] };

/** Why the match cannot begin yet; null when it can. */
export function whyNotStart(table: Table): WhyNotStart | null {
  const free = freeSeats(table).length;
  if (free > 0) return { kind: 'free', free };
  if (playingSeats(table).every(({ holder }) => holder === 'bot')) return { kind: 'bots' };
  // At a table of days seats are kept, whoever is there.
  if (table.pace.kind === 'days') return null;
  const away = playingSeats(table).filter(({ holder, presence }) => holder === 'person' && presence !== 'here');
  return away.length > 0 ? { kind: 'away', teams: away.map(({ team }) => team) } : null;
}
