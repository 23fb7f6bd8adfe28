/** The part of the board that is looked at. Pure. Lengths are in squares of the whole board, frame included. */
import { EDGE } from '../geometry.js';

export interface Camera {
  /** How many times larger than when all of it is seen. */
  readonly zoom: number;
  /** The point of the board in the top left corner of the screen. */
  readonly x: number;
  readonly y: number;
}

/** All of the board. */
export const WHOLE: Camera = { zoom: 1, x: 0, y: 0 };

/** The closest that one can look. */
export const MOST_ZOOM = 2.5;

/** A square as large as a finger, in CSS pixels: for a finger, the camera goes close by itself on smaller ones. */
export const FINGER = 40;
/** Around the middle of a square that is looked at so much is seen. */
const RIM = 0.7;
/** The same at the edge of what is framed: the square, and half of the next. */
const FRAMED = 1;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The nearest camera that is neither too close nor too far and sees nothing but board. */
export function clamp({ zoom, x, y }: Camera): Camera {
  const near = within(zoom, 1, MOST_ZOOM);
  // Almost all of it is all of it: fingers do not come back to where they began.
  if (near < 1.02) return WHOLE;
  const last = EDGE - EDGE / near;
  return { zoom: near, x: within(x, 0, last), y: within(y, 0, last) };
}

/** The point of the board under a point of the screen. */
export function toBoard({ zoom, x, y }: Camera, screenX: number, screenY: number): { x: number; y: number } {
  return { x: x + screenX / zoom, y: y + screenY / zoom };
}

/** The camera so many times closer, with the point of the board that is under a point of the screen still under it. */
export function zoomAround(camera: Camera, factor: number, screenX: number, screenY: number): Camera {
  const zoom = within(camera.zoom * factor, 1, MOST_ZOOM);
  const held = toBoard(camera, screenX, screenY);
  return clamp({ zoom, x: held.x - screenX / zoom, y: held.y - screenY / zoom });
}

/** The camera after the board was pushed so far across the screen. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return clamp({ ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom });
}

/** The camera moved no further than it must be to see the square around a point. */
export function reveal(camera: Camera, x: number, y: number): Camera {
  const seen = EDGE / camera.zoom;
  const along = (corner: number, point: number): number => within(corner, point + 0.7 - seen, point - 0.7);
  return clamp({ ...camera, x: along(camera.x, x), y: along(camera.y, y) });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The least and the greatest of both coordinates. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

const breadth = ([left, top, right, bottom]: Box): number => Math.max(right - left, bottom - top);

/** A box with a point, and so much around it, inside. */
function enclosing([left, top, right, bottom]: Box, { x, y }: Point, rim: number): Box {
  return [Math.min(left, x - rim), Math.min(top, y - rim), Math.max(right, x + rim), Math.max(bottom, y + rim)];
}

const NOTHING_YET: Box = [Infinity, Infinity, -Infinity, -Infinity];

/** Whether all of a box is seen. */
function sees({ zoom, x, y }: Camera, [left, top, right, bottom]: Box): boolean {
  const seen = EDGE / zoom + 0.01;
  return left >= x && top >= y && right <= x + seen && bottom <= y + seen;
}

/** The camera so close, with the middle of a box in the middle of what is seen. */
function centred([left, top, right, bottom]: Box, zoom: number): Camera {
  const near = within(zoom, 1, MOST_ZOOM);
  const seen = EDGE / near;
  return clamp({ zoom: near, x: (left + right - seen) / 2, y: (top + bottom - seen) / 2 });
}

/**
 * The camera that shows points of the board, the most important first, as large as a finger, where a square of the whole board is
 * `square` CSS pixels wide. What does not fit beside what came before it is left out; where `all` is wanted the camera sees more
 * instead. Nothing moves that is in sight already.
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
 * The camera that frames the squares about some points and all between them: whole, with half a square around, and in the middle.
 * It is the same part of the board on a screen of any size.
 */
export function framing(points: readonly Point[]): Camera {
  const box = points.reduce((all, point) => enclosing(all, point, FRAMED), NOTHING_YET);
  return points.length === 0 ? WHOLE : centred(box, EDGE / breadth(box));
}

/** The camera on its way from one to another, at a part of the way from 0 to 1: what is looked at swells evenly. */
export function between(from: Camera, to: Camera, part: number): Camera {
  if (part >= 1) return to;
  // The share of the board that is seen goes evenly, and the corner with it: no point of the board goes astray.
  const seen = (1 - part) / from.zoom + part / to.zoom;
  return { zoom: 1 / seen, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** A side of what is seen. */
export type SeenSide = 'left' | 'top' | 'right' | 'bottom';

/** How much of a square may be cut off where it still is in sight. */
const CUT = 0.2;

/** The side of what is seen beyond which the square around a point lies; null where it is in sight. */
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
