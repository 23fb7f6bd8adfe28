/** Moves pictures, and finds what is visible at a moment. Times are in beats from the motion's start. */
import type { Sprite } from './scene.js';

/** How a picture moves: slow at both ends, accelerating, coming to rest, or there and back again. */
export type Easing = 'both' | 'in' | 'out' | 'there';

export interface Tween {
  readonly from: Sprite;
  readonly to: Sprite;
  /** When it begins and ends; before and after, it's drawn at its start and end. */
  readonly start: number;
  readonly end: number;
  /** The time in which it's drawn, from and until; always if left out. */
  readonly seen?: readonly [number, number];
  readonly pace?: Easing;
  /** In motion it's above all at rest, and by this share larger midway. */
  readonly lift?: number;
}

/** A motion from one scene to the next. */
export interface Motion {
  readonly still: readonly Sprite[];
  readonly tweens: readonly Tween[];
  /** When the motion ends and only the next scene is shown. */
  readonly length: number;
}

const PACES: Readonly<Record<Easing, (t: number) => number>> = {
  both: (t) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2),
  in: (t) => t * t,
  out: (t) => 1 - (1 - t) ** 2,
  there: (t) => Math.sin(Math.PI * t),
};

/** Returns a motion that ends after at most `most` beats; if a part would take longer, all are faster. */
export function motionOf(still: readonly Sprite[], tweens: readonly Tween[], most: number): Motion {
  const end = Math.max(...tweens.map((tween) => tween.end));
  if (end <= most) return { still, tweens, length: end };
  const rate = most / end;
  const quicker = tweens.map(
    (tween): Tween => ({
      ...tween,
      start: tween.start * rate,
      end: tween.end * rate,
      ...(tween.seen ? { seen: [tween.seen[0] * rate, tween.seen[1] * rate] } : {}),
    }),
  );
  return { still, tweens: quicker, length: most };
}

/** Returns until when a motion looks as at a moment: the moment itself if a picture is moving. */
export function restsUntil({ tweens, length }: Motion, time: number): number {
  let until = length;
  for (const { from, to, start, end, seen = [0, Infinity] } of tweens) {
    const [begin, gone] = from === to ? [Infinity, Infinity] : [Math.max(start, seen[0]), Math.min(end, seen[1])];
    if (time >= begin && time < gone) return time;
    for (const change of [begin, ...seen]) if (change > time) until = Math.min(until, change);
  }
  return until;
}

/** Returns the visible pictures at a moment of a motion. */
export function sample({ still, tweens }: Motion, time: number): readonly Sprite[] {
  const picture = [...still];
  for (const { from, to, start, end, seen, pace = 'both', lift } of tweens) {
    if (seen && (time < seen[0] || time >= seen[1])) continue;
    const part = Math.min(1, Math.max(0, (time - start) / (end - start)));
    const t = part === 1 && pace === 'there' ? 0 : PACES[pace](part);
    const between = (a: number, b: number): number => a * (1 - t) + b * t;
    const height = lift === undefined || part === 1 ? 0 : lift * Math.sin(Math.PI * part);
    picture.push({
      ...to,
      layer: lift === undefined || part === 1 ? to.layer : 'moving',
      x: between(from.x, to.x),
      y: between(from.y, to.y) - height * 0.5,
      scale: between(from.scale, to.scale) + height,
      flip: between(from.flip, to.flip),
      turn: between(from.turn, to.turn),
      alpha: between(from.alpha, to.alpha),
    });
  }
  return picture;
}
