/**
 * An action's events in order (§5–§7). The rules write them; move list, sound, animation, sentences and statistics only
 * read them.
 */

import type { FatePhase, Piece, Square, Team } from './types.js';
import type { Unit } from './units.js';

export type EliminationCause = 'emperor-displaced' | 'prince-displaced' | 'succession-failed' | 'resigned';

/** One side left, all agreed, 100 quiet moves (§7), the highest turn (§8), or points by the Mandate (§10). */
export type EndReason = 'last-camp' | 'agreed' | 'quiet' | 'last-turn' | 'mandate';

/** One event. */
export type GameEvent =
  | { readonly type: 'mustered'; readonly team: Team; readonly squares: readonly Square[] }
  | { readonly type: 'moved'; readonly piece: Piece; readonly from: Square; readonly to: Square }
  /** A Sergeant, now on `to`, changed places with the Soldier, now on `from`. */
  | { readonly type: 'swapped'; readonly team: Team; readonly from: Square; readonly to: Square }
  /** `piece` left the board from `square`, taken by a unit of team `by`. */
  | { readonly type: 'displaced'; readonly piece: Piece; readonly square: Square; readonly by: Team }
  | { readonly type: 'passed'; readonly team: Team }
  /** `count` is null if the X's weren't up. */
  | {
      readonly type: 'thrown';
      readonly team: Team;
      readonly count: number | null;
      readonly purpose: 'fate' | 'succession';
    }
  /** The throw ordered something that the team can't do (§6.3). */
  | { readonly type: 'forfeited'; readonly team: Team; readonly order: FatePhase }
  | {
      readonly type: 'promoted' | 'demoted';
      readonly team: Team;
      readonly square: Square;
      readonly from: Unit;
      readonly to: Unit;
    }
  | { readonly type: 'peasant-added'; readonly team: Team; readonly square: Square }
  /** The unit on `square` was encircled and is now a Soldier of `team`; `was` is the piece before. */
  | { readonly type: 'turned'; readonly team: Team; readonly square: Square; readonly was: Piece }
  | { readonly type: 'armed'; readonly team: Team; readonly square: Square }
  /** `was` is a Peasant, or a Recruited Peasant of another side. */
  | { readonly type: 'recruited'; readonly team: Team; readonly square: Square; readonly was: Piece }
  | { readonly type: 'leaderless'; readonly team: Team; readonly by: Team }
  | { readonly type: 'enthroned'; readonly team: Team; readonly square: Square }
  /** `fell`: upper ranks; `disbanded`: units that became Peasants; each as [square, piece]. */
  | {
      readonly type: 'eliminated';
      readonly team: Team;
      readonly cause: EliminationCause;
      readonly fell: readonly (readonly [Square, Piece])[];
      readonly disbanded: readonly (readonly [Square, Piece])[];
    }
  /** The control of a Territory changed; -1 means no team. */
  | { readonly type: 'control'; readonly territory: Team; readonly from: Team | -1; readonly to: Team | -1 }
  | { readonly type: 'turn'; readonly team: Team; readonly ply: number }
  /** `winners` is empty in a draw. */
  | { readonly type: 'over'; readonly reason: EndReason; readonly winners: readonly Team[] };
