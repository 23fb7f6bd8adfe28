/** Where an action happens, as it is drawn on the board. */
import { type Action, inspect, parseAction, type Square } from '@dominion/rules';

/** Where the unit that a line moves comes from and goes to; null where the line moves none. */
export function arrowOf(line: string | null): { readonly from: Square; readonly to: Square } | null {
  const action = line === null ? null : parseAction(line);
  const [arrow] = action === null ? [] : arrowsOf(action);
  return arrow === undefined || arrow.from === arrow.to ? null : arrow;
}

/** From and to of a move; else the same square twice, of each square that the action names. */
export function arrowsOf(action: Action): { readonly from: Square; readonly to: Square }[] {
  const parts = inspect(action);
  if (parts.kind === 'move') return [{ from: parts.from, to: parts.to }];
  if (parts.kind === 'change' || parts.kind === 'peasant') return [{ from: parts.square, to: parts.square }];
  return parts.kind === 'muster' ? parts.squares.map((square) => ({ from: square, to: square })) : [];
}
