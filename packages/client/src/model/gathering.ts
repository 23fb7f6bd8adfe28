/** What a table’s seats allow before and while a match is played. */

import type { Seat, Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { Story } from './story.js';
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

/** The bots' seats that someone without a seat may take while the match runs: those of living teams, but none at a duplicate match. */
export function claimableSeats(table: Table, story: Story | null, me: Team | null): readonly Seat[] {
  if (me !== null || story === null || table.status !== 'playing' || table.twin !== null) return [];
  const { position, result } = story.match;
  if (result !== null) return [];
  return playingSeats(table).filter(
    ({ team, holder, guest }) => holder === 'bot' && guest === null && position.camps[team] !== 0,
  );
}

/**
 * The seats that the host may keep for somebody while the match runs: those of living teams that a bot leads, or that the table has
 * opened for a substitute.
 */
export function seatsToKeep(table: Table, story: Story | null): readonly Seat[] {
  if (story === null || table.status !== 'playing') return [];
  const { camps } = story.match.position;
  return playingSeats(table).filter(({ team, holder, open }) => (holder === 'bot' || open) && camps[team] !== 0);
}
