/** Plays one action on a position, which stays unchanged: gives the next position and the events, or a refusal (§8). */
import { type Action, inspect, isMove, originOf } from './actions.js';
import { writeLegal } from './engine/legal.js';
import { type Actions, MOST_ACTIONS, writeMovesFrom } from './engine/moves.js';
import { advance, hold } from './engine/scratch.js';
import type { GameEvent } from './events.js';
import { explain } from './explain.js';
import { isLiving, isOver, type Position } from './position.js';
import type { Refusal } from './refusals.js';

/** The result of {@link play}: the next position and the events, or the refusal. */
export type Played =
  | { readonly ok: true; readonly position: Position; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

const list: Actions = new Int32Array(MOST_ACTIONS);

/** Plays an action, or refuses it unless it is legal, or a resignation or agreed draw before the end. */
export function play(position: Position, action: Action): Played {
  if (!isLegal(position, action)) return { ok: false, refusal: explain(position, action) };
  return { ok: true, ...playLegal(position, action) };
}

/** Like {@link play}, for an action known to be legal; any other gives nonsense. */
export function playLegal(position: Position, action: Action): { position: Position; events: GameEvent[] } {
  const events: GameEvent[] = [];
  return { position: advance(position, action, events), events };
}

function isLegal(position: Position, action: Action): boolean {
  if (isOver(position)) return false;
  if (position.phase === 'move' && isMove(action)) {
    // Only this unit's moves need to be searched.
    const from = originOf(action);
    if (position.board[from]! >> 4 !== position.turn + 1) return false;
    return among(action, writeMovesFrom(hold(position), from, list, 0));
  }
  const parts = inspect(action);
  if (parts.kind === 'draw') return true;
  if (parts.kind === 'resign') return isLiving(position, parts.team);
  return among(action, writeLegal(hold(position), list, 0));
}

function among(action: Action, length: number): boolean {
  for (let i = 0; i < length; i++) if (list[i] === action) return true;
  return false;
}
