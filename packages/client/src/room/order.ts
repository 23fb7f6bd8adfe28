/** What was ordered and is not known to have arrived, as it is shown. */
import { type Action, inspect, parseAction, type Square } from '@dominion/rules';
import type { Pending } from './hand.js';

/** The action that was ordered. */
export function actionOf({ line }: Pending): Action {
  return parseAction(line)!;
}

/** Whence and whither an ordered unit goes; null where no unit does. */
export function moveOf(ordered: Pending | null): { readonly from: Square; readonly to: Square } | null {
  if (ordered === null) return null;
  const parts = inspect(actionOf(ordered));
  return parts.kind === 'move' && parts.from !== parts.to ? { from: parts.from, to: parts.to } : null;
}
