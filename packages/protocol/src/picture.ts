/** What the server asks the painter of pictures for, which comes with the built pages (`painter/painter.mjs`). */
import type { Square, Team } from '@dominion/rules';

/** One line of who plays. */
export interface PicturedSeat {
  readonly team: Team;
  /** The kingdom, and who sits there; the second is left out where it cannot be written with the letters at hand. */
  readonly kingdom: string;
  readonly who: string;
  /** Whether it is out of the game, or has nobody yet. */
  readonly faint: boolean;
}

/** What a picture of a shared link shows. */
export interface Pictured {
  /** The position as text (RULES.md §8). */
  readonly position: string;
  /** The squares of the last action. */
  readonly last: readonly Square[];
  readonly heading: string;
  /** A line under it; empty for none. */
  readonly line: string;
  readonly seats: readonly PicturedSeat[];
  /** A line at the foot; empty for none. */
  readonly foot: string;
}
