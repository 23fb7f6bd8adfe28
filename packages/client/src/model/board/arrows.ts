/** Finds the squares to draw an action on. */
import { type Action, inspect, parseAction, type Square } from '@dominion/rules';

/** Returns the start and end square of a line's move; null if the line moves no unit. */
export function arrowOf(line: string | null): { readonly from: Square; readonly to: Square } | null {
  const action = line === null ? null : parseAction(line);
  const [arrow] = action === null ? [] : arrowsOf(action);
  return arrow === undefined || arrow.from === arrow.to ? null : arrow;
}

/** Returns start and end of a move; for other actions each square twice. */
export function arrowsOf(action: Action): { readonly from: Square; readonly to: Square }[] {
  const parts = inspect(action);
  if (parts.kind === 'move') return [{ from: parts.from, to: parts.to }];
  if (parts.kind === 'change' || parts.kind === 'peasant') return [{ from: parts.square, to: parts.square }];
  return parts.kind === 'muster' ? parts.squares.map((square) => ({ from: square, to: square })) : [];
}
