/** The visible part of the board. Pure. Lengths are in squares of the whole board, frame included. */
import { EDGE } from '../geometry.js';

export interface Camera {
  /** The scale, relative to the whole board. */
  readonly zoom: number;
  /** The point of the board in the top left corner of the screen. */
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Camera = { zoom: 1, x: 0, y: 0 };

export const MOST_ZOOM = 2.5;

/** In CSS pixels: the camera of a touch screen zooms in if squares are smaller. */
export const FINGER = 40;
/** The least that is visible around the middle of a square in focus. */
const RIM = 0.7;
/** The same at the edge of a framed part: the square, and half of the next. */
const FRAMED = 1;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Returns the nearest valid camera: within the zoom limits and showing nothing beyond the board. */
export function clamp({ zoom, x, y }: Camera): Camera {
  const near = within(zoom, 1, MOST_ZOOM);
  // Snap to the whole board: fingers don't return exactly to where they began.
  if (near < 1.02) return WHOLE;
  const last = EDGE - EDGE / near;
  return { zoom: near, x: within(x, 0, last), y: within(y, 0, last) };
}

/** Returns the point of the board under a point of the screen. */
export function toBoard({ zoom, x, y }: Camera, screenX: number, screenY: number): { x: number; y: number } {
  return { x: x + screenX / zoom, y: y + screenY / zoom };
}

/** Keeps the point of the board under a point of the screen. */
export function zoomAround(camera: Camera, factor: number, screenX: number, screenY: number): Camera {
  const zoom = within(camera.zoom * factor, 1, MOST_ZOOM);
  const held = toBoard(camera, screenX, screenY);
  return clamp({ zoom, x: held.x - screenX / zoom, y: held.y - screenY / zoom });
}

/** Returns the camera after the board was pushed across the screen. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return clamp({ ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom });
}

/** Returns the camera moved just enough to show the square around a point. */
export function reveal(camera: Camera, x: number, y: number): Camera {
  const seen = EDGE / camera.zoom;
  const along = (corner: number, point: number): number => within(corner, point + 0.7 - seen, point - 0.7);
  return clamp({ ...camera, x: along(camera.x, x), y: along(camera.y, y) });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

const breadth = ([left, top, right, bottom]: Box): number => Math.max(right - left, bottom - top);

function enclosing([left, top, right, bottom]: Box, { x, y }: Point, rim: number): Box {
  return [Math.min(left, x - rim), Math.min(top, y - rim), Math.max(right, x + rim), Math.max(bottom, y + rim)];
}

const NOTHING_YET: Box = [Infinity, Infinity, -Infinity, -Infinity];

/** Whether a box is completely visible. */
function sees({ zoom, x, y }: Camera, [left, top, right, bottom]: Box): boolean {
  const seen = EDGE / zoom + 0.01;
  return left >= x && top >= y && right <= x + seen && bottom <= y + seen;
}

/** Returns a camera with this zoom and the middle of a box in its centre. */
function centred([left, top, right, bottom]: Box, zoom: number): Camera {
  const near = within(zoom, 1, MOST_ZOOM);
  const seen = EDGE / near;
  return clamp({ zoom: near, x: (left + right - seen) / 2, y: (top + bottom - seen) / 2 });
}

/**
 * Returns the camera that shows points of the board as large as a finger, the most important first; it stays if all are
 * in sight. A square of the whole board is `square` CSS pixels wide. Points that don't fit beside earlier ones are left
 * out; with `all` the camera zooms out instead.
 */
export function closeUp(points: readonly Point[], square: number, now: Camera, all = false): Camera {
  if (points.length === 0) return WHOLE;
  const zoom = within((FINGER + 0.5) / square, 1, MOST_ZOOM);
  if (all) {
    const whole = points.reduce((box, point) => enclosing(box, point, RIM), NOTHING_YET);
    return sees(now, whole) ? now : centred(whole, Math.min(zoom, EDGE / breadth(whole)));
  }
  const box = points.reduce((all, point) => {
    const larger = enclosing(all, point, RIM);
    return all === NOTHING_YET || breadth(larger) <= EDGE / zoom ? larger : all;
  }, NOTHING_YET);
  return Math.abs(now.zoom - zoom) < 0.01 && sees(now, box) ? now : centred(box, zoom);
}

/**
 * Returns the camera that frames points' squares and all between, with half a square around: the same part on any
 * screen.
 */
export function framing(points: readonly Point[]): Camera {
  const box = points.reduce((all, point) => enclosing(all, point, FRAMED), NOTHING_YET);
  return points.length === 0 ? WHOLE : centred(box, EDGE / breadth(box));
}

/** Returns the camera between two others, at a part from 0 to 1 of the way; the view grows evenly. */
export function between(from: Camera, to: Camera, part: number): Camera {
  if (part >= 1) return to;
  // Interpolates the visible share and the corner, so that no point strays.
  const seen = (1 - part) / from.zoom + part / to.zoom;
  return { zoom: 1 / seen, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

export type SeenSide = 'left' | 'top' | 'right' | 'bottom';

/** The part of a square that may be cut off while it still counts as in sight. */
const CUT = 0.2;

/** Returns the side beyond which a point's square lies; null if in sight. */
export function beyond({ zoom, x, y }: Camera, point: Point): SeenSide | null {
  const seen = EDGE / zoom;
  const away: readonly (readonly [SeenSide, number])[] = [
    ['left', x - point.x],
    ['top', y - point.y],
    ['right', point.x - x - seen],
    ['bottom', point.y - y - seen],
  ];
  const [side, far] = away.reduce((most, each) => (each[1] > most[1] ? each : most));
  return far + 0.5 > CUT ? side : null;
}
