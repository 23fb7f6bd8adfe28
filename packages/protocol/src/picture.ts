/** The server's request to the painter, which comes with the built pages (`painter/painter.mjs`). */
import type { Square, Team } from '@dominion/rules';

/** The line of one player. */
export interface PicturedSeat {
  readonly team: Team;
  /** The kingdom, and the player; `who` is left out if the available letters can't write it. */
  readonly kingdom: string;
  readonly who: string;
  /** Whether the team is out, or its seat is empty. */
  readonly faint: boolean;
}

/** The contents of a shared link's picture. */
export interface Pictured {
  /** The position as text (RULES.md §8). */
  readonly position: string;
  /** The squares of the last action. */
  readonly last: readonly Square[];
  readonly heading: string;
  /** The teams that won, in whose colours the heading stands; empty for none. */
  readonly winners: readonly Team[];
  /** A line under it; empty for none. */
  readonly line: string;
  readonly seats: readonly PicturedSeat[];
  /** A line at the foot; empty for none. */
  readonly foot: string;
}
