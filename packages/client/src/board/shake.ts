/** Shakes a unit that may not do something, on its square. */
import type { Square } from '@dominion/rules';
import { pieceKey, type Sprite } from './scene.js';

/** The length of the shaking, in milliseconds. */
export const SHAKE = 200;

/** The distance to either side, in squares, and the number of shakes. */
const REACH = 0.11;
const TIMES = 3;

/** Returns a scene in which a unit has been shaking for some milliseconds. */
export function shaken(scene: readonly Sprite[], square: Square, time: number): readonly Sprite[] {
  if (time < 0 || time >= SHAKE) return scene;
  const part = time / SHAKE;
  const by = REACH * Math.sin(part * TIMES * 2 * Math.PI) * (1 - part);
  return scene.map((it) => (it.key === pieceKey(square) ? { ...it, layer: 'moving', x: it.x + by } : it));
}
