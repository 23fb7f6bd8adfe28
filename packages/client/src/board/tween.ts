/** Pictures on their way, and what is seen of them at a moment. Times are in beats from the motion's beginning. */
import type { Sprite } from './scene.js';

/** How a picture goes its way: slow at both ends, falling, coming to rest, or there and back again. */
export type Easing = 'both' | 'in' | 'out' | 'there';

/** A picture on its way. */
export interface Tween {
  readonly from: Sprite;
  readonly to: Sprite;
  /** When it begins and ends. Before and after, it is drawn where it begins and ends. */
  readonly start: number;
  readonly end: number;
  /** Drawn from the first of these times until the second; always, if left out. */
  readonly seen?: readonly [number, number];
  readonly pace?: Easing;
  /** Under way it is above all that rests, and by this share larger in the middle of the way. */
  readonly lift?: number;
}

/** A motion from one scene to the next. */
export interface Motion {
  /** What does not move. */
  readonly still: readonly Sprite[];
  readonly tweens: readonly Tween[];
  /** From then on the next scene is on show, and nothing else. */
  readonly length: number;
}

const PACES: Readonly<Record<Easing, (t: number) => number>> = {
  both: (t) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2),
  in: (t) => t * t,
  out: (t) => 1 - (1 - t) ** 2,
  there: (t) => Math.sin(Math.PI * t),
};

/** A motion of these parts, none of which is over later than after `most` beats: where one would be, all are quicker. */
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

/** Until when a motion shows what it shows at a moment: that moment itself, where a picture is on its way. */
export function restsUntil({ tweens, length }: Motion, time: number): number {
  let until = length;
  for (const { from, to, start, end, seen = [0, Infinity] } of tweens) {
    const [begin, gone] = from === to ? [Infinity, Infinity] : [Math.max(start, seen[0]), Math.min(end, seen[1])];
    if (time >= begin && time < gone) return time;
    for (const change of [begin, ...seen]) if (change > time) until = Math.min(until, change);
  }
  return until;
}

/** What is seen at a moment of a motion. */
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
