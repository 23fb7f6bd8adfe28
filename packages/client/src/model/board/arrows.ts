/** Where an action happens, as it is drawn on the board. */
import { type Action, inspect, type Square } from '@dominion/rules';

/** From and to of a move; else the same square twice, of each square that the action names. */
export function arrowsOf(action: Action): { readonly from: Square; readonly to: Square }[] {
  const parts = inspect(action);
  if (parts.kind === 'move') return [{ from: parts.from, to: parts.to }];
  if (parts.kind === 'change' || parts.kind === 'peasant') return [{ from: parts.square, to: parts.square }];
  return parts.kind === 'muster' ? parts.squares.map((square) => ({ from: square, to: square })) : [];
}
