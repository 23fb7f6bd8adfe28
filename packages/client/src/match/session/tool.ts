/** The common interface of the tools on a match's board: each handles input and adds to the view. */
import type { Square } from '@dominion/rules';
import type { SeenView } from '../../model/board/board-view.js';
import type { Input } from '../../model/board/interaction.js';

/** The result of an input that a tool has handled. */
export interface Taken {
  /** Whether it needs confirmation, so that a quick second tap on its square is no answer. */
  readonly asks?: boolean;
  /** The message for the player, or null to remove the last one; left out if the tool has handled that. */
  readonly says?: string | null;
}

/** Only `tools/list.ts` defines the order of the tools. */
export interface BoardTool {
  /** Handles an input on the board as `shown`; null if the tool doesn't use it. */
  take(input: Input, shown: SeenView): Taken | null;
  /** Returns the view with what the tool shows. */
  over(view: SeenView): SeenView;
  /** Returns the square of an unconfirmed request; null if there is none. */
  asksFor?(): Square | null;
  close?(): void;
}

/** A tool that a panel puts on the board while open: for guessing a move, or naming a unit and being bound to it. */
export interface OtherHand extends BoardTool {
  /** The sentence that tells what to do with it, instead of the usual one. */
  readonly prompt?: string;
}

/** Returns the view with the units that can be picked up, and the destinations of the `picked` one. */
export function withReach(
  view: SeenView,
  movable: readonly Square[],
  picked: Square | null,
  reach: (from: Square) => readonly Square[],
): SeenView {
  const targets = picked === null ? [] : reach(picked).map((square) => ({ square, kind: 'plan' as const }));
  return { ...view, movable, selected: picked, targets };
}
