/** Zooms by two fingers, a double tap and the wheel. Listens on the host and draws nothing. */

import { EDGE } from '../geometry.js';
import { type Camera, pan, WHOLE, zoomAround } from './camera.js';

export interface Zoomable {
  camera(): Camera;
  /** Called when the camera has changed; `settled` when no gesture goes on. */
  look(camera: Camera, settled: boolean): void;
}

/** The most time (in milliseconds) and distance (in CSS pixels) between the taps of a double tap. */
const DOUBLE = 300;
const NEAR = 24;
/** How far a finger may travel in a tap, in CSS pixels. */
const SLACK = 8;
/** How long the wheel rests before the gesture is over, in milliseconds. */
const WHEEL_REST = 160;

interface Point {
  readonly x: number;
  readonly y: number;
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Watches `host` until the returned function is called. */
export function watchZoom(host: HTMLElement, { camera, look }: Zoomable): () => void {
  const fingers = new Map<number, Point>();
  let began: Point | null = null;
  let tapped: (Point & { readonly time: number }) | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();

  /** Returns a point of the screen in squares of the whole board. */
  const point = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = host.getBoundingClientRect();
    return { x: ((clientX - box.left) / box.width) * EDGE, y: ((clientY - box.top) / box.width) * EDGE };
  };
  const pixels = (squares: number): number => (squares / EDGE) * host.getBoundingClientRect().width;

  const down = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return;
    // A new first finger means that the others have gone, even without an event.
    if (event.isPrimary) fingers.clear();
    const here = point(event);
    fingers.set(event.pointerId, here);
    began = fingers.size === 1 ? here : null;
    if (fingers.size > 1) tapped = null;
  };
  const move = (event: PointerEvent): void => {
    const was = fingers.get(event.pointerId);
    if (was === undefined) return;
    const now = point(event);
    fingers.set(event.pointerId, now);
    const [other, third] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (other === undefined || third !== undefined) return;
    const [from, to] = [between(was, other), between(now, other)];
    const closer = zoomAround(camera(), apart(now, other) / Math.max(0.1, apart(was, other)), to.x, to.y);
    look(pan(closer, to.x - from.x, to.y - from.y), false);
  };
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size === 1) look(camera(), true);
    if (fingers.size > 0 || event.type === 'pointercancel') return;
    const here = point(event);
    const still = began !== null && pixels(apart(began, here)) < SLACK;
    const twice = still && tapped !== null && event.timeStamp - tapped.time < DOUBLE;
    if (twice && pixels(apart(tapped!, here)) < NEAR) {
      tapped = null;
      look(WHOLE, true);
    } else tapped = still ? { ...here, time: event.timeStamp } : null;
  };
  const wheel = (event: WheelEvent): void => {
    const now = camera();
    const { x, y } = point(event);
    const step = event.deltaMode === 0 ? 1 : 16;
    const push = { x: -(event.deltaX * step) / pixels(1), y: -(event.deltaY * step) / pixels(1) };
    // A trackpad's pinch arrives as a wheel event with Ctrl.
    const next = event.ctrlKey
      ? zoomAround(now, Math.exp(-event.deltaY * step * 0.01), x, y)
      : pan(now, push.x, push.y);
    // At the board's end, and if all of it is visible, the wheel scrolls the page.
    if (!event.ctrlKey && next.x === now.x && next.y === now.y) return;
    event.preventDefault();
    look(next, false);
    clearTimeout(rest);
    rest = setTimeout(() => look(camera(), true), WHEEL_REST);
  };
  /** Keeps two fingers on the board from scrolling or zooming the page. */
  const keep = (event: TouchEvent): void => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };

  const { signal } = listening;
  host.addEventListener('pointerdown', down, { signal });
  host.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', up, { signal });
  host.addEventListener('wheel', wheel, { signal, passive: false });
  for (const name of ['touchstart', 'touchmove'] as const) {
    host.addEventListener(name, keep, { signal, passive: false });
  }
  return () => {
    listening.abort();
    clearTimeout(rest);
  };
}
