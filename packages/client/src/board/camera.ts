/** The part of the board that is looked at. Pure. Lengths are in squares of the whole board, frame included. */
import { EDGE } from './geometry.js';

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

/** A square as large as a finger, in CSS pixels: on smaller ones the camera goes close by itself. */
export const FINGER = 40;
/** What lies at the rim of what is looked at has so many squares around it. */
const RIM = 0.7;
/** No fewer squares are seen across where a large board goes close by itself. */
const LEAST_SEEN = 8.4;

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

/** A box with a point, and what is around it, inside. */
function enclosing([left, top, right, bottom]: Box, { x, y }: Point): Box {
  return [Math.min(left, x - RIM), Math.min(top, y - RIM), Math.max(right, x + RIM), Math.max(bottom, y + RIM)];
}

const NOTHING_YET: Box = [Infinity, Infinity, -Infinity, -Infinity];

/** Whether all of a box is seen. */
function sees({ zoom, x, y }: Camera, [left, top, right, bottom]: Box): boolean {
  const seen = EDGE / zoom + 0.01;
  return left >= x && top >= y && right <= x + seen && bottom <= y + seen;
}

/**
 * The camera that shows points of the board, the most important first, where a square of the whole board is `square` CSS pixels
 * wide. Small squares become a finger's size, always the same; larger ones as large as lets all be seen. What does not fit beside
 * what came before it is left out, and nothing moves that is in sight already.
 */
export function closeUp(points: readonly Point[], square: number, now: Camera): Camera {
  if (points.length === 0) return WHOLE;
  const wanted = breadth(points.reduce(enclosing, NOTHING_YET));
  const zoom = square < FINGER ? (FINGER + 0.5) / square : EDGE / within(wanted, LEAST_SEEN, EDGE);
  const near = clamp({ zoom, x: 0, y: 0 });
  const seen = EDGE / near.zoom;
  const box = points.reduce(
    (all, point) => {
      const larger = enclosing(all, point);
      return breadth(larger) <= seen ? larger : all;
    },
    enclosing(NOTHING_YET, points[0]!),
  );
  if (Math.abs(now.zoom - near.zoom) < 0.01 && sees(now, box)) return now;
  const along = (from: number, to: number): number => (from + to - seen) / 2;
  return clamp({ ...near, x: along(box[0], box[2]), y: along(box[1], box[3]) });
}

/** The camera on its way from one to another, at a part of the way from 0 to 1: what is looked at swells evenly. */
export function between(from: Camera, to: Camera, part: number): Camera {
  if (part >= 1) return to;
  // The share of the board that is seen goes evenly, and the corner with it: no point of the board goes astray.
  const seen = (1 - part) / from.zoom + part / to.zoom;
  return { zoom: 1 / seen, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
