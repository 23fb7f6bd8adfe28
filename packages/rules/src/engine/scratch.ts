/**
 * The one field on which positions are examined and played. It stays loaded, so related calls in a row need not load it again.
 * Such calls list a position's actions and play one, play on from the result, or play another action. From outside, only speed
 * shows it.
 */
import type { Action } from '../actions.js';
import type { GameEvent } from '../events.js';
import type { Position } from '../position.js';
import { isStuck } from './fate.js';
import { Field } from './field.js';
import { make, unmake } from './make.js';
import { settle } from './settle.js';

const field = new Field();
/** The position in the field, and the one before its last action, to which it can return. */
let held: Position | null = null;
let before: Position | null = null;

/** Returns the field with a position loaded; read only, and only until the next call into this file. */
export function hold(position: Position): Field {
  if (position === held) return field;
  if (position === before) unmake(field);
  else field.load(position);
  held = position;
  before = null;
  return field;
}

/** Plays a legal action and returns the position after it. */
export function advance(position: Position, action: Action, events: GameEvent[]): Position {
  hold(position);
  field.commit();
  // If the rules throw, the field's contents are undefined.
  held = null;
  before = null;
  make(field, action, events);
  held = field.position();
  before = position;
  return held;
}

/** Whether the team to move must choose what the sticks ordered, but can't (§6.3). */
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
