/** Returns the derived data of a field, to compare two fields regardless of their history. */

import { type Field, hashOf, MOST_ACTIONS, writeLegal } from '../../src/engine/index.js';
import { PHASES, TEAMS } from '../../src/index.js';

const list = new Int32Array(MOST_ACTIONS);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => new Uint8Array(buffer, byteOffset, byteLength);

/**
 * Returns a field's derived data, as bytes because hundreds of thousands are compared. Units and legal actions are
 * sorted: undoing may reorder them.
 */
export function kept(field: Field): Uint8Array {
  const { board, cells, camps, sizes, counts, kinds, room, control, points, civilians } = field;
  const { turn, phase, mustering, quiet, ply, last, fated, settled, recruits } = field;
  const units = TEAMS.map((team) => field.units.slice(team * 225, team * 225 + sizes[team]!).sort());
  const legal = list.slice(0, writeLegal(field, list, 0)).sort();
  const [low, high] = hashOf(field);
  const words = [
    turn,
    PHASES.indexOf(phase),
    mustering,
    quiet,
    ply,
    last,
    Number(fated),
    Number(settled),
    recruits,
    low,
    high,
  ];
  const views = [board, cells, camps, sizes, counts, kinds, room, control, points, civilians, ...units];
  return joined([...views, legal, Uint32Array.from(words)].map(bytesOf));
}
