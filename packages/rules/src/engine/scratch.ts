/**
 * The one field on which positions are looked at and played. It stays loaded: whoever asks for the legal actions of a
 * position and then plays one, or plays on from what came out, or plays another action from the same position, does not
 * load anew. Nothing here can be seen from outside but the time it takes.
 */
import type { Action } from '../actions.js';
import type { GameEvent } from '../events.js';
import type { Position } from '../position.js';
import { isStuck } from './fate.js';
import { Field } from './field.js';
import { make, unmake } from './make.js';
import { settle } from './settle.js';

const field = new Field();
/** The position that the field holds, and the one before its last action, to which it can go back. */
let held: Position | null = null;
let before: Position | null = null;

/** The field, holding a position; only to be read, and only until the next call into this file. */
export function hold(position: Position): Field {
  if (position === held) return field;
  if (position === before) unmake(field);
  else field.load(position);
  held = position;
  before = null;
  return field;
}

/** Plays a legal action and gives the position after it. */
export function advance(position: Position, action: Action, events: GameEvent[]): Position {
  hold(position);
  field.commit();
  // Should the rules throw, the field holds nothing that anybody may rely on.
  held = null;
  before = null;
  make(field, action, events);
  held = field.position();
  before = position;
  return held;
}

/** Whether the team to move has to choose what the sticks ordered, and cannot (§6.3). */
export function lacksChoice(position: Position): boolean {
  return isStuck(hold(position));
}

/** Whether settling would leave a position as it is (§5). */
export function isSettled(position: Position): boolean {
  held = null;
  before = null;
  field.load({ ...position, settled: false });
  field.begin();
  settle(field, null);
  return !field.stirred;
}
