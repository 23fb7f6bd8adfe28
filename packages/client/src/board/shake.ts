/** A unit that may not: it shakes its head, and stands where it stood. */
import type { Square } from '@dominion/rules';
import { pieceKey, type Sprite } from './scene.js';

/** For so many milliseconds. */
export const SHAKE = 200;

/** How far to either side, in squares, and how often. */
const REACH = 0.11;
const TIMES = 3;

/** A scene in which a unit has been shaking for so many milliseconds. */
export function shaken(scene: readonly Sprite[], square: Square, time: number): readonly Sprite[] {
  if (time < 0 || time >= SHAKE) return scene;
  const part = time / SHAKE;
  const by = REACH * Math.sin(part * TIMES * 2 * Math.PI) * (1 - part);
  return scene.map((it) => (it.key === pieceKey(square) ? { ...it, layer: 'moving', x: it.x + by } : it));
}
