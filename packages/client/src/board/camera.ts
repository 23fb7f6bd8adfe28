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
