/** Places a bubble near a square, not over anything important. Pure; in CSS pixels. */
import type { Square, Team } from '@dominion/rules';
import type { Camera, SeenSide } from '../../board/camera/camera.js';
import { cellOf, EDGE, FRAME } from '../../board/geometry.js';

/** A part of the screen, measured from the board's top left corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The board's size on the screen, the camera's part, and the team at the bottom. */
export interface SeenBoard {
  readonly edge: number;
  readonly camera: Camera;
  readonly bottom: Team;
}

interface Bubble {
  /** The area it stays in. */
  readonly area: Area;
  /** The area it stands beside. */
  readonly anchor: Area;
  /** Areas that it must not cover. */
  readonly kept: readonly Area[];
  /** Areas that it covers only if that brings it much nearer. */
  readonly spared: readonly Area[];
  /** The sizes it can have, best first. */
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
}

/** The place of a bubble, and which of its sizes it has. */
export interface BubblePlace {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The next size is used if it brings a bubble nearer by this many squares. */
const LESS_GOOD = 0.25;
/** A place under a square counts as this many squares further away: the hand is there. */
const UNDER = 0.1;
/** Each covered area of `spared` counts as this many squares further away. */
const COVERED = 0.25;
/** Marks of a square extend this many squares beyond it. */
const MARK = 0.12;
/** Prefers places beside the middle among those equally near. */
const ASKEW = 0.02;
/** Areas that overlap by less than this only touch. */
const TOUCH = 0.5;

/** Returns the area of a square on the screen. */
export function areaOf(square: Square, { edge, camera, bottom }: SeenBoard): Area {
  const unit = (edge / EDGE) * camera.zoom;
  const { column, row } = cellOf(square, bottom);
  const [left, top] = [(column + FRAME - camera.x) * unit, (row + FRAME - camera.y) * unit];
  return { left, top, right: left + unit, bottom: top + unit };
}

/** Returns the distance between two areas; 0 if they touch. */
export function gapBetween(a: Area, b: Area): number {
  return Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
}

export function isCovering(a: Area, b: Area): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCH &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOUCH
  );
}

function grown({ left, top, right, bottom }: Area, by: number): Area {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Returns the nearest place that covers neither the anchor nor anything in `kept`; null for none. */
export function placeBubble({ area, anchor, kept, spared, sizes }: Bubble): BubblePlace | null {
  const square = anchor.right - anchor.left;
  const [x, y] = [(anchor.left + anchor.right) / 2, (anchor.top + anchor.bottom) / 2];
  const avoided = [grown(anchor, MARK * square), ...kept];
  let best: BubblePlace | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [size, { width, height }] of sizes.entries()) {
    // It touches a kept area or the edge, or is aligned with the anchor.
    const lefts = avoided.flatMap((each) => [each.right, each.left - width]);
    const tops = avoided.flatMap((each) => [each.bottom, each.top - height]);
    for (const left of new Set([x - width / 2, area.left, area.right - width, ...lefts])) {
      if (left < area.left || left + width > area.right) continue;
      for (const top of new Set([y - height / 2, area.top, area.bottom - height, ...tops])) {
        if (top < area.top || top + height > area.bottom) continue;
        const here: Area = { left, top, right: left + width, bottom: top + height };
        const askew = Math.hypot(left + width / 2 - x, top + height / 2 - y);
        const under = top + height / 2 > y ? UNDER : 0;
        const near = gapBetween(here, anchor) + ASKEW * askew + (LESS_GOOD * size + under) * square;
        if (near >= least || avoided.some((each) => isCovering(here, each))) continue;
        const far = near + COVERED * square * spared.filter((each) => isCovering(here, each)).length;
        if (far >= least) continue;
        [best, least] = [{ left, top, size }, far];
      }
    }
  }
  return best;
}

/**
 * Returns the place of an arrow of `size`, at the side beyond which an area lies; in front of kept areas that fill that
 * side.
 */
export function placeArrow(
  side: SeenSide,
  { edge, size, beyond, kept }: { edge: number; size: number; beyond: Area; kept: readonly Area[] },
): Pick<Area, 'left' | 'top'> {
  const within = (at: number): number => Math.min(edge, Math.max(0, at));
  const [x, y] = [within((beyond.left + beyond.right) / 2), within((beyond.top + beyond.bottom) / 2)];
  const anchor: Area = { left: x, top: y, right: x, bottom: y };
  const whole: Area = { left: 0, top: 0, right: edge, bottom: edge };
  const strip: Area = {
    left: side === 'right' ? edge - size : 0,
    top: side === 'bottom' ? edge - size : 0,
    right: side === 'left' ? size : edge,
    bottom: side === 'top' ? size : edge,
  };
  const placed = (area: Area) =>
    placeBubble({ area, anchor, kept, spared: [], sizes: [{ width: size, height: size }] });
  return placed(strip) ?? placed(whole) ?? strip;
}
