/**
 * Thrown pieces as pure functions of time: 0 leaving the hand, 1 at rest exactly as the log says. In units of the
 * drawings; x right, y down, z towards the eye.
 */

type Vector = readonly [number, number, number];

/** A visible side of a body, projected on the screen. */
export interface ShownFace {
  readonly face: number;
  readonly corners: readonly (readonly [number, number])[];
  /** Projects drawings around the side's middle, in its own plane, on the screen: an SVG matrix. */
  readonly matrix: string;
  /** The light on it, from 0 to 1. */
  readonly light: number;
}

/** A polyhedron; the corners of a side go clockwise on the screen as seen from outside. */
interface Body {
  readonly corners: readonly Vector[];
  readonly faces: readonly (readonly number[])[];
}

const BASE = 30;
/** Flatter than a regular one, so that its sides are readable from above. */
const HEIGHT = BASE * 0.72;
const DOWN = -HEIGHT / 4;
/** A four-sided pyramid from above: sides 0 to 2 stand up, side 3 is below. */
const PYRAMID: Body = {
  corners: [
    [0, -BASE, DOWN],
    [BASE * Math.cos(Math.PI / 6), BASE / 2, DOWN],
    [-BASE * Math.cos(Math.PI / 6), BASE / 2, DOWN],
    [0, 0, DOWN + HEIGHT],
  ],
  faces: [
    [0, 1, 3],
    [2, 0, 3],
    [1, 2, 3],
    [2, 1, 0],
  ],
};

const H = 23;
/** A cube, side 0 up; opposite sides are 0 and 5, 1 and 4, 2 and 3. */
const CUBE: Body = {
  corners: [
    [-H, -H, H],
    [H, -H, H],
    [H, H, H],
    [-H, H, H],
    [-H, -H, -H],
    [H, -H, -H],
    [H, H, -H],
    [-H, H, -H],
  ],
  faces: [
    [0, 1, 2, 3],
    [4, 5, 1, 0],
    [1, 5, 6, 2],
    [4, 0, 3, 7],
    [3, 2, 6, 7],
    [7, 6, 5, 4],
  ],
};

const LIGHT = unit([-0.45, -0.6, 0.75]);

function unit(v: Vector): Vector {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Returns a vector turned about an axis of length 1 (Rodrigues' formula). */
function turned(v: Vector, axis: Vector, angle: number): Vector {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [side, along] = [cross(axis, v), dot(axis, v) * (1 - c)];
  return [0, 1, 2].map((i) => v[i]! * c + side[i]! * s + axis[i]! * along) as unknown as Vector;
}

/** Fast at first, then coming to rest. */
const settle = (time: number): number => 1 - (1 - time) ** 2.4;

/** Returns the height above the ground in ever smaller bounces; 0 at the end. */
function bounce(time: number): number {
  return Math.abs(Math.cos(time * Math.PI * 2.5)) * (1 - time) ** 1.6;
}

/** Returns the visible sides of a body, without those that face away. */
function shown({ corners, faces }: Body, axis: Vector, angle: number): ShownFace[] {
  const placed = angle === 0 ? corners : corners.map((corner) => turned(corner, axis, angle));
  return faces.flatMap((indices, face): ShownFace[] => {
    const points = indices.map((index) => placed[index]!);
    const across = unit(minus(points[1]!, points[0]!));
    const normal = unit(cross(across, minus(points.at(-1)!, points[0]!)));
    if (normal[2] <= 0.001) return [];
    // Drawings on a side stand upright on its first edge.
    const down = cross(normal, across);
    const middle = [0, 1].map((i) => points.reduce((sum, point) => sum + point[i]!, 0) / points.length);
    const matrix = [across[0], across[1], down[0], down[1], ...middle].map((n) => n!.toFixed(3)).join(' ');
    const light = Math.max(0, Math.min(1, 0.35 + 0.65 * dot(normal, LIGHT)));
    return [{ face, corners: points.map(([x, y]) => [x, y] as const), matrix: `matrix(${matrix})`, light }];
  });
}

/** The place and apparent size of a piece in flight. */
export interface FlightPlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The start of a piece's roll, as a vector from its resting place. */
export interface Roll {
  readonly dx: number;
  readonly dy: number;
}

/** At rest already. */
export const NO_ROLL: Roll = { dx: 0, dy: 0 };

/**
 * Returns the Fate Diviner's or die's place relative to its resting place. `high`: its height, 1 as it leaves the hand.
 */
export function placeAt(time: number, { dx, dy }: Roll): FlightPlace & { readonly high: number } {
  const [high, left] = [bounce(time), 1 - settle(time)];
  return { x: dx * left, y: dy * left - 18 * high, scale: 1 + 0.3 * high, high };
}

/** Returns the axis of a rolling piece: across its way and slightly askew, different in each throw. */
function axisOf({ dx, dy }: Roll, seed: number): Vector {
  const askew = 0.35 * Math.sin(seed * 2.39996);
  const [x, y] = dx === 0 && dy === 0 ? [0, 1] : [-dx, -dy];
  const along = unit([x, y, 0]);
  return unit([-along[1] + askew * along[0], along[0] + askew * along[1], 0.3 * Math.cos(seed * 1.7)]);
}

/** Returns the visible sides of the Fate Diviner: 0 to 2 stand up at rest, 3 is below. */
export function pyramidAt(time: number, seed: number, roll = NO_ROLL): ShownFace[] {
  return shown(PYRAMID, axisOf(roll, seed), (1 - settle(time)) * -3.1 * Math.PI);
}

/** Returns a die's visible sides by their pips; `count` is on top at rest. */
export function dieAt(
  time: number,
  count: number,
  seed: number,
  roll = NO_ROLL,
): (ShownFace & { readonly pips: number })[] {
  const others = [1, 2, 3].filter((n) => n !== count && n !== 7 - count);
  const pips = [count, others[0]!, others[1]!, 7 - others[1]!, 7 - others[0]!, 7 - count];
  return shown(CUBE, axisOf(roll, seed), (1 - settle(time)) * -2.6 * Math.PI).map((face) => ({
    ...face,
    pips: pips[face.face]!,
  }));
}

/** A Divining Stick in flight. */
export interface StickAt extends FlightPlace {
  /** Its rotation from its resting place, in degrees. */
  readonly turn: number;
  /** Its apparent width: 1 flat, less on its edge. */
  readonly breadth: number;
  /** Whether the visible side is the one that is up at rest. */
  readonly upper: boolean;
}

/** Returns stick 0 to 5; null while still in the hand, which they leave one after the other. */
export function stickAt(time: number, stick: number, seed: number, { dx, dy }: Roll): StickAt | null {
  const late = ((stick * 5 + seed) % 6) * 0.05;
  const own = Math.min(1, Math.max(0, (time - late) / (1 - 0.25)));
  if (own === 0 && time < 1) return null;
  const left = 1 - settle(own);
  const roll = left * Math.PI * (3 + ((stick + seed) % 3));
  return {
    x: ((2.5 - stick) * 9 + dx) * left,
    y: dy * left - 20 * bounce(own),
    scale: 1 + 0.25 * bounce(own),
    turn: left * ((stick + seed) % 2 === 0 ? 260 : -220),
    breadth: Math.max(0.35, Math.abs(Math.cos(roll))),
    upper: Math.cos(roll) >= 0,
  };
}
