/** Motion: the way from one scene to the next, as a pure function of the two, of what happened, and of time. */
import type { GameEvent, Square } from '@dominion/rules';
import { lookKey, pieceKey, type Sprite } from './scene.js';

/** A picture on its way, during a part of the whole motion. */
interface Tween {
  readonly from: Sprite;
  readonly to: Sprite;
  /** When it begins and ends, as parts of the whole: 0 to 1. Before and after, it is drawn where it begins and ends. */
  readonly start: number;
  readonly end: number;
  /** Drawn from the first of these times until the second; always, if left out. */
  readonly seen?: readonly [number, number];
}

/** A motion from one scene to the next. */
export interface Motion {
  /** What does not move. */
  readonly still: readonly Sprite[];
  readonly tweens: readonly Tween[];
}

/** Below this many milliseconds a motion is not seen: it is left out. */
export const LEAST_MOTION = 70;

/** Moves are over at this part of a motion; what they bring about happens in the rest. */
const ARRIVED = 0.7;

/** Where each unit of the scene before has gone, or null for those that have left the board. */
export function journeys(events: readonly GameEvent[]): ReadonlyMap<Square, Square | null> {
  /** For a square now: where its unit stood before; null once it has been left. */
  const at = new Map<Square, Square | null>();
  const gone = new Map<Square, Square | null>();
  const originOf = (square: Square): Square | null => (at.has(square) ? at.get(square)! : square);
  const put = (origin: Square | null, square: Square): void => {
    at.set(square, origin);
    if (origin !== null) gone.set(origin, square);
  };
  /** Who stood on the square of the last move: displaced, unless `swapped` follows. */
  let met: Square | null = null;
  for (const event of events) {
    if (event.type === 'moved' && event.from !== event.to) {
      const mover = originOf(event.from);
      met = originOf(event.to);
      if (met !== null) gone.set(met, null);
      at.set(event.from, null);
      put(mover, event.to);
    } else if (event.type === 'swapped') put(met, event.from);
  }
  for (const [origin, square] of gone) if (origin === square) gone.delete(origin);
  return gone;
}

/** The motion between two scenes; null where there is nothing to be seen. `hand` is where a dropped unit was let go. */
export function motionBetween(
  before: readonly Sprite[],
  after: readonly Sprite[],
  events: readonly GameEvent[],
  hand?: { readonly from: Square; readonly x: number; readonly y: number },
): Motion | null {
  const ground = (scene: readonly Sprite[]): string =>
    scene
      .filter((it) => it.look.kind === 'ground')
      .map((it) => lookKey(it.look))
      .join();
  // A turned board is another board.
  if (ground(before) !== ground(after)) return null;

  const gone = journeys(events);
  const old = new Map(before.map((it) => [it.key, it]));
  const cameFrom = new Map<string, Sprite>();
  const left = new Set<string>();
  for (const [origin, square] of gone) {
    const unit = old.get(pieceKey(origin));
    if (!unit) continue;
    left.add(unit.key);
    if (square !== null) cameFrom.set(pieceKey(square), unit);
  }

  const still: Sprite[] = [];
  const tweens: Tween[] = [];
  const used = new Set<string>();
  for (const next of after) {
    const kind = next.look.kind;
    const source = cameFrom.get(next.key) ?? (left.has(next.key) ? undefined : old.get(next.key));
    if (source) used.add(source.key);
    if (kind === 'mark' || kind === 'ground') still.push(next);
    else if (kind !== 'piece') land(next, source, still, tweens);
    else {
      const held = hand && source?.key === pieceKey(hand.from) ? { ...source, x: hand.x, y: hand.y } : source;
      piece(next, held, still, tweens);
    }
  }
  for (const last of before) {
    if (used.has(last.key) || last.look.kind === 'mark' || last.look.kind === 'ground') continue;
    const away = last.look.kind === 'piece' ? { ...last, alpha: 0, scale: 0.5 } : { ...last, alpha: 0 };
    const start = last.look.kind === 'piece' ? 0.3 : 0;
    const key = `gone:${last.key}`;
    tweens.push({ from: { ...last, key }, to: { ...away, key }, start, end: 0.9, seen: [0, 0.9] });
  }
  return tweens.length > 0 ? { still, tweens } : null;
}

/** Frame, banners and borders: the new fades in over the old. */
function land(next: Sprite, source: Sprite | undefined, still: Sprite[], tweens: Tween[]): void {
  if (source && lookKey(source.look) === lookKey(next.look)) {
    still.push(next);
    return;
  }
  if (source) still.push({ ...source, key: `was:${source.key}` });
  tweens.push({ from: { ...next, alpha: 0 }, to: next, start: 0, end: 1 });
}

function piece(next: Sprite, source: Sprite | undefined, still: Sprite[], tweens: Tween[]): void {
  if (!source) {
    tweens.push({ from: { ...next, alpha: 0, scale: 0.6 }, to: next, start: 0.4, end: 1 });
    return;
  }
  const moves = source.x !== next.x || source.y !== next.y;
  const turns = lookKey(source.look) !== lookKey(next.look);
  if (!moves && !turns) {
    still.push(next);
    return;
  }
  // It stands up on its edge and lies down with the other face up.
  const start = moves ? ARRIVED : 0.35;
  const middle = (start + 1) / 2;
  if (moves) {
    const from: Sprite = { ...source, key: next.key, layer: 'moving', alpha: 1 };
    const to: Sprite = { ...next, look: source.look, layer: 'moving' };
    tweens.push({ from, to, start: 0, end: ARRIVED, ...(turns ? { seen: [0, start] } : {}) });
  }
  if (turns) {
    const closing: Sprite = { ...next, look: source.look, key: `was:${next.key}` };
    tweens.push({ from: closing, to: { ...closing, flip: 0 }, start, end: middle, seen: [moves ? start : 0, middle] });
    tweens.push({ from: { ...next, flip: 0 }, to: next, start: middle, end: 1, seen: [middle, 2] });
  }
}

/** Slow at both ends. */
function ease(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2;
}

/** What is seen at a moment of a motion, from 0 (where it began) to 1 (where it ends). */
export function sample({ still, tweens }: Motion, time: number): readonly Sprite[] {
  const picture = [...still];
  for (const { from, to, start, end, seen: span } of tweens) {
    if (span && (time < span[0] || time >= span[1])) continue;
    const t = ease(Math.min(1, Math.max(0, (time - start) / (end - start))));
    const between = (a: number, b: number): number => a * (1 - t) + b * t;
    picture.push({
      ...to,
      x: between(from.x, to.x),
      y: between(from.y, to.y),
      scale: between(from.scale, to.scale),
      flip: between(from.flip, to.flip),
      alpha: between(from.alpha, to.alpha),
    });
  }
  return picture;
}
