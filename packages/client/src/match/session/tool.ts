/** What every tool on a match's board has in common: it takes what the person does there, and shows something of its own. */
import type { Square } from '@dominion/rules';
import type { SeenView } from '../../model/board/board-view.js';
import type { Input } from '../../model/board/interaction.js';

/** What came of an input that a tool has taken. */
export interface Taken {
  /** Whether it asked for something, so that a second tap on its square right after is no answer. */
  readonly asks?: boolean;
  /** The sentence for the person, null to take the last one away; left out where the tool has seen to that itself. */
  readonly says?: string | null;
}

/** `tools/list.ts` alone says which tool comes before which. */
export interface BoardTool {
  /** Takes what the person does on the board as `shown`; null where that is nothing to the tool. */
  take(input: Input, shown: SeenView): Taken | null;
  /** The view with what the tool shows. */
  over(view: SeenView): SeenView;
  /** The square of what was asked for and can still be changed; null for none. */
  asksFor?(): Square | null;
  close?(): void;
}

/** A tool that a panel puts on the board while it is open: to guess a move, or to name a unit and be bound to it. */
export interface OtherHand extends BoardTool {
  /** What the person is to do with it, in place of the usual sentence of their turn. */
  readonly prompt?: string;
}

/** The view with the units that can be taken up, and with where the `picked` one may go. */
export function withReach(
  view: SeenView,
  movable: readonly Square[],
  picked: Square | null,
  reach: (from: Square) => readonly Square[],
): SeenView {
  const targets = picked === null ? [] : reach(picked).map((square) => ({ square, kind: 'plan' as const }));
  return { ...view, movable, selected: picked, targets };
}
