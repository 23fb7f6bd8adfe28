/** Turns a view into a scene, a list of pictures. A pure function; lengths are in squares. */
import { controllers, EMPTY, type Piece, SIZE, type Square, TEAMS, type Team } from '@dominion/rules';
import { cellOf, EDGE, FRAME } from './geometry.js';
import type { BoardView, Overlay, Pen, Target, TraceSign } from './view.js';

export type Mark =
  | 'hover'
  | 'selected'
  | 'last'
  | 'threat'
  | 'chosen'
  | 'move'
  | 'displace'
  | 'swap'
  | 'stay'
  | 'choose'
  | 'demote'
  | 'target'
  | 'plan'
  | 'footing'
  | 'mine'
  | 'ally'
  | 'enemy'
  | 'recruits'
  | 'turns'
  | 'arms'
  | 'risk'
  | 'crown-risk'
  | 'oath'
  | Overlay['mark']
  | 'lift-shadow';

/** A sign that is visible only while something happens. */
export type Effect =
  /** A unit rises; a unit sinks; a unit is given arms. */
  | 'gleam'
  | 'sink'
  | 'arms'
  /** The remains of a unit, in the wind. */
  | 'ash'
  | 'blow';

/** Sides of the frame, clockwise from the top. */
export type Side = 0 | 1 | 2 | 3;

/** The subject of a picture: everything that its pixels depend on, except theme and size. */
export type Look =
  | { readonly kind: 'ground'; readonly bottom: Team }
  | { readonly kind: 'frame'; readonly bottom: Team; readonly mover: Team | -1; readonly side: Side }
  | { readonly kind: 'control'; readonly team: Team; readonly wide: boolean }
  | { readonly kind: 'banner'; readonly team: Team; readonly low: boolean }
  | { readonly kind: 'mark'; readonly mark: Mark }
  /** An arrow, `dx` squares to the right and `dy` down; a circle if both are 0. */
  | { readonly kind: 'drawn'; readonly dx: number; readonly dy: number; readonly pen: Pen }
  | { readonly kind: 'piece'; readonly piece: Piece }
  /** One of the pieces of a broken unit, and the name of a taken one. */
  | { readonly kind: 'shard'; readonly piece: Piece; readonly part: 0 | 1 | 2 }
  | { readonly kind: 'name'; readonly name: string; readonly team: Team }
  | { readonly kind: 'effect'; readonly effect: Effect }
  /** A unit's way, `dx` squares to the right and `dy` down; a team's emblem at its start; what was done. */
  | { readonly kind: 'trail'; readonly dx: number; readonly dy: number; readonly team: Team }
  | { readonly kind: 'emblem'; readonly team: Team }
  | { readonly kind: 'sign'; readonly sign: TraceSign; readonly team: Team }
  /** The banner that a recruit raises; the Imperial Seal of a fallen team. */
  | { readonly kind: 'pennant' | 'seal'; readonly team: Team }
  /** A part of the stroke around a surrounded unit, counted from its start. */
  | { readonly kind: 'stroke'; readonly team: Team; readonly part: number }
  /** The darkness over the board when a house falls; as large as one square. */
  | { readonly kind: 'veil' };

/** From the bottom to the top. */
export const LAYERS = [
  'ground',
  'frame',
  'control',
  'banner',
  'under',
  'piece',
  'over',
  'drawn',
  'moving',
  'lifted',
] as const;
export type Layer = (typeof LAYERS)[number];

export interface Sprite {
  /** Identifies the same picture in the next scene. */
  readonly key: string;
  readonly look: Look;
  readonly layer: Layer;
  /** The middle of the picture, from the board's top left corner. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** How much of its breadth a turning piece shows: 1 lies flat, 0 stands on its edge. */
  readonly flip: number;
  /** Its rotation, in radians clockwise. */
  readonly turn: number;
  readonly alpha: number;
}

/** Returns the text of a look; equal looks have equal texts. */
export function lookKey(look: Look): string {
  return Object.values(look).join(':');
}

/** Returns the middle of a square on the screen. */
export function middleOf(square: Square, bottom: Team): { readonly x: number; readonly y: number } {
  const { column, row } = cellOf(square, bottom);
  return { x: FRAME + column + 0.5, y: FRAME + row + 0.5 };
}

/** Returns the side of the screen on which a team sits. */
export function sideOf(team: Team, bottom: Team): Side {
  return ((team - bottom + 6) & 3) as Side;
}

export function sprite(key: string, look: Look, layer: Layer, x: number, y: number): Sprite {
  return { key, look, layer, x, y, scale: 1, flip: 1, turn: 0, alpha: 1 };
}

/** Returns the key of the piece on a square. */
export function pieceKey(square: Square): string {
  return `piece:${square}`;
}

/** Returns all pictures of a view, at rest. */
export function sceneOf(view: BoardView): readonly Sprite[] {
  return [...landOf(view), ...marksOf(view), ...piecesOf(view)];
}

function landOf({ position, bottom, mover }: BoardView): Sprite[] {
  const half = EDGE / 2;
  const land = [sprite('ground', { kind: 'ground', bottom }, 'ground', half, half)];
  for (const side of [0, 1, 2, 3] as const) {
    const [x, y] = turnedBy(side, half, FRAME / 2);
    land.push(sprite(`frame:${side}`, { kind: 'frame', bottom, mover: mover ?? -1, side }, 'frame', x, y));
  }
  const holders = controllers(position.board);
  for (const territory of TEAMS) {
    const team = holders[territory]!;
    if (team === -1) continue;
    const side = sideOf(territory, bottom);
    const [x, y] = turnedBy(side, half, FRAME + 2);
    land.push(sprite(`control:${territory}`, { kind: 'control', team, wide: side % 2 === 0 }, 'control', x, y));
    // The ends of the 井 lines: the frame has no coordinate there, and the board no piece.
    for (const [gate, at] of [FRAME + 4, FRAME + 11].entries()) {
      const [bx, by] = turnedBy(side, at, FRAME / 2);
      land.push(sprite(`banner:${territory}:${gate}`, { kind: 'banner', team, low: side % 2 === 1 }, 'banner', bx, by));
    }
  }
  return land;
}

/** Returns a point given for the top side, turned to another side. */
export function turnedBy(side: Side, x: number, y: number): [number, number] {
  if (side === 0) return [x, y];
  if (side === 1) return [EDGE - y, x];
  if (side === 2) return [EDGE - x, EDGE - y];
  return [y, EDGE - x];
}

function marksOf(view: BoardView): Sprite[] {
  const marks: Sprite[] = [];
  const mark = (square: Square, kind: Mark, layer: Layer): void => {
    const { x, y } = middleOf(square, view.bottom);
    marks.push(sprite(`${kind}:${square}`, { kind: 'mark', mark: kind }, layer, x, y));
  };
  for (const square of view.last) mark(square, 'last', 'under');
  if (view.selected !== null) mark(view.selected, 'selected', 'under');
  for (const square of view.threatened) mark(square, 'threat', 'under');
  const chosen = new Set(view.chosen);
  for (const square of view.footing ?? []) mark(square, 'footing', 'over');
  for (const { square, kind } of view.targets) if (!chosen.has(square)) mark(square, kind, 'over');
  for (const square of view.chosen) mark(square, 'chosen', 'over');
  for (const { square, breaks } of view.targets) if (breaks === true) mark(square, 'oath', 'over');
  for (const { square } of view.targets) for (const badge of badgesOf(view, square)) mark(square, badge, 'over');
  return marks;
}

/** Returns a destination's corner marks: the greatest gain on the upper right, the gravest danger on the left. */
function badgesOf({ previews, weighed }: BoardView, square: Square): Mark[] {
  const worth = weighed?.get(square) ?? 0;
  if (worth !== 0) return [worth > 0 ? 'recruits' : 'risk'];
  const preview = previews?.get(square);
  if (!preview) return [];
  const gain: Mark[] =
    preview.turns.length > 0
      ? ['turns']
      : preview.arms.length > 0
        ? ['arms']
        : preview.recruits.length > 0
          ? ['recruits']
          : [];
  if (preview.exposes.length > 0) return [...gain, 'crown-risk'];
  return preview.risks.length > 0 ? [...gain, 'risk'] : gain;
}

export function overlaid(scene: readonly Sprite[], overlay: readonly Overlay[], bottom: Team): readonly Sprite[] {
  const marks = overlay.map(({ square, mark }) => {
    const { x, y } = middleOf(square, bottom);
    return sprite(`${mark}:${square}:overlay`, { kind: 'mark', mark }, mark === 'selected' ? 'under' : 'over', x, y);
  });
  return marks.length > 0 ? [...scene, ...marks] : scene;
}

function piecesOf({ position, bottom }: BoardView): Sprite[] {
  const pieces: Sprite[] = [];
  for (let square = 0; square < SIZE * SIZE; square++) {
    const piece = position.board[square]!;
    if (piece === EMPTY) continue;
    const { x, y } = middleOf(square, bottom);
    pieces.push(sprite(pieceKey(square), { kind: 'piece', piece }, 'piece', x, y));
  }
  return pieces;
}

export interface Touch {
  /** A movable unit under the resting pointer. */
  readonly hover: Square | null;
  /** A unit off its square: carried, or set down while it waits for the rules or a confirmation. */
  readonly lift: {
    readonly state: 'carried' | 'set';
    readonly from: Square;
    readonly over: Square | null;
    readonly x: number;
    readonly y: number;
  } | null;
}

/** Carried, a unit is high and askew over a soft shadow; set down, it's just above its square. */
const HEIGHTS = {
  carried: { y: -0.12, scale: 1.26, turn: -0.09, shadow: { x: 0.14, y: 0.36, scale: 1.2 } },
  set: { y: -0.05, scale: 1.1, turn: 0, shadow: { x: 0.04, y: 0.1, scale: 0.98 } },
} as const;

/** Returns the scene under the hand: the hovered unit marked, the lifted one in the air, its shadow left behind. */
export function touched(scene: readonly Sprite[], view: BoardView, { hover, lift }: Touch): readonly Sprite[] {
  const marks: Sprite[] = [];
  const mark = (square: Square, kind: Mark): void => {
    const { x, y } = middleOf(square, view.bottom);
    marks.push(sprite(`${kind}:pointer`, { kind: 'mark', mark: kind }, 'under', x, y));
  };
  if (!lift) {
    if (hover !== null && hover !== view.selected) mark(hover, 'hover');
    return marks.length > 0 ? [...scene, ...marks] : scene;
  }
  const { state, from, over, x, y } = lift;
  if (over !== null && view.targets.some((target: Target) => target.square === over)) mark(over, 'target');
  const held = pieceKey(from);
  const rest = scene.map((it) => (it.key === held ? { ...it, alpha: 0.32 } : it));
  const unit = scene.find((it) => it.key === held);
  if (!unit) return scene;
  const height = HEIGHTS[state];
  const { shadow } = height;
  return [
    ...rest,
    ...marks,
    {
      ...sprite('lift-shadow', { kind: 'mark', mark: 'lift-shadow' }, 'lifted', x + shadow.x, y + shadow.y),
      scale: shadow.scale,
    },
    { ...unit, key: 'lifted', layer: 'lifted', x, y: y + height.y, scale: height.scale, turn: height.turn },
  ];
}
