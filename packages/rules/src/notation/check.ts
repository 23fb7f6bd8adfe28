/** A short check value of a position, with which two sides notice that they disagree. */
import type { Position } from '../position.js';
import { formatPosition } from './position.js';

/** Returns FNV-1a over the position's text, as eight hexadecimal digits. Detects mistakes, not malice. */
export function checkValue(position: Position): string {
  let hash = 0x811c9dc5;
  for (const character of formatPosition(position)) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
