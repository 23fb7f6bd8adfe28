/**
 * The interface between board and client. A view, computed from the match and what the player is doing, says what to
 * show.
 */
import type { Position, Square, Team } from '@dominion/rules';
import type { Happening } from './beats/beats.js';
import type { Camera } from './camera/camera.js';
import type { Manner, PenInk } from './themes.js';

/** A square where something may be done now, and the kind of action. */
export interface Target {
  readonly square: Square;
  readonly kind: 'move' | 'displace' | 'swap' | 'stay' | 'choose' | 'demote' | 'plan';
  /** Whether it would break an oath; left out if not. */
  readonly breaks?: boolean;
}

/** The effects of a move that the corners of its destination show: whether there is any of each. */
interface TargetPreview {
  readonly turns: readonly unknown[];
  readonly arms: readonly unknown[];
  readonly recruits: readonly unknown[];
  /** Dangers next turn for the unit that moves, and for the player's Emperor or heir. */
  readonly risks: readonly unknown[];
  readonly exposes: readonly unknown[];
}

export interface BoardView {
  readonly position: Position;
  readonly bottom: Team;
  readonly selected: Square | null;
  /** Legal destinations of the selected unit, or squares among which the player must choose now. */
  readonly targets: readonly Target[];
  /** The effects of each destination, by square, if known. */
  readonly previews?: ReadonlyMap<Square, TargetPreview>;
  /** Squares to choose from: a gain for the player (1), nothing (0), or a gain for an opponent (-1). */
  readonly weighed?: ReadonlyMap<Square, number>;
  /** Squares chosen and not yet confirmed: Soldiers picked at the muster. */
  readonly chosen: readonly Square[];
  /** A move that waits for confirmation or is being sent: the unit is shown at its destination. */
  readonly proposed: { readonly from: Square; readonly to: Square } | null;
  /** A move that waits for the player's turn; none if left out. */
  readonly planned?: { readonly from: Square; readonly to: Square };
  /** The squares that a planned move depends on; none if left out. */
  readonly footing?: readonly Square[];
  /** The squares of the last action: from and to, or one square. */
  readonly last: readonly Square[];
  /** Emperors (or heirs) that an opposing unit could take now. */
  readonly threatened: readonly Square[];
  /** Units that the player may pick up now; a drag starts only there. */
  readonly movable: readonly Square[];
  /** The team whose turn it is, for the frame; null before the start and after the end. */
  readonly mover: Team | null;
  /** Whether that is this player, who needn't wait for the animation. */
  readonly called?: boolean;
  /** Whether a finger means exactly the square under it, because any move is allowed. */
  readonly exact?: boolean;
}

/** The allegiance of a unit, from a player's point of view. */
export type Allegiance = 'mine' | 'ally' | 'enemy';

export interface Overlay {
  readonly square: Square;
  readonly mark: 'gain' | 'foe' | 'loss' | 'bad-news' | 'target' | 'selected' | Allegiance;
}

/** The player's ink, the colour of the ally who drew it, or the style of a plan or hint. */
export type Pen = PenInk | Team | 'plan' | 'hint';

/** An arrow drawn by a player; a circle if it ends where it begins. */
export interface Drawn {
  readonly from: Square;
  readonly to: Square;
  readonly pen: Pen;
}

/** An event of a unit while the player was away, as a seal. */
export type TraceSign = 'taken' | 'turned' | 'recruited' | 'armed' | 'raised' | 'lowered' | 'added';

/** A trace of the recap on the board, and when it appears. */
export type Trace = { readonly at: number; readonly team: Team } & (
  | { readonly kind: 'trail'; readonly from: Square; readonly to: Square }
  | { readonly kind: 'sign'; readonly sign: TraceSign; readonly square: Square }
  /** A banner that stands on land won, or has fallen on land lost. */
  | { readonly kind: 'banner'; readonly square: Square; readonly fallen: boolean }
  | { readonly kind: 'loss'; readonly square: Square }
);

/** The board's events, all in squares. */
export interface BoardHandlers {
  /** Without a drag; null outside the board, `touch` if by a finger. */
  press(square: Square | null, touch: boolean): void;
  /** A drag has begun on a movable unit. */
  lift(square: Square): void;
  /** A drag has ended on a square, or (null) outside the board. */
  drop(from: Square, to: Square | null, touch: boolean): void;
  /** A mouse rests over another square, or (null) over none. */
  hover?(square: Square | null): void;
  /** The visible part of the board has changed, and elements over the canvas must follow. */
  look?(camera: Camera): void;
  /** An arrow, or a circle, was drawn. */
  draw?(from: Square, to: Square, ink: PenInk): void;
}

export interface BoardOptions extends Manner {
  /** `auto` uses WebGL if available, else the 2D canvas. */
  readonly renderer: 'auto' | 'webgl' | 'canvas';
  /** How long a move takes, in milliseconds; all its effects follow that beat. Below 70 nothing is animated. */
  readonly motion: number;
}

/**
 * How the camera goes to squares.
 * - `near`: if squares are smaller than a finger it shows them as large as one; the first of them if not all fit.
 * - `all`: it zooms out until all fit, and stays if they are in sight.
 * - `framed`: they and all between fill any board, with half a square around.
 */
export type Framing = 'near' | 'all' | 'framed';

export interface BoardHandle {
  /**
   * Shows a view, and animates what led to it, from the view before or the events' own start. Any earlier motion is
   * finished first. Without `happening` the view is shown at once; a motion towards the same position goes on.
   */
  show(view: BoardView, happening?: Happening): void;
  /** Lays marks over the view for what the player looks at; they stay until replaced. */
  overlay(marks: readonly Overlay[]): void;
  lay(drawn: readonly Drawn[]): void;
  /** Shows a recap on the board, camp by camp, until it's given another or an empty one. */
  trace(traces: readonly Trace[]): void;
  /** Shakes a unit that may not do what was asked. */
  shake(square: Square): void;
  zoom(step: 'in' | 'out' | 'whole'): void;
  /**
   * Moves the camera to squares, the most important first; null for the whole board. Nothing moves while a hand is or
   * just was on the board; under a mouse only `framed` moves. Players who have zoomed in keep their view until they see
   * the whole board. For a session's board a page uses `Viewpoint.focus` instead.
   */
  focus(squares: readonly Square[] | null, framing?: Framing): void;
  reveal(square: Square): void;
  /** Changes theme, pieces or motion; takes effect at once. */
  configure(options: Partial<Omit<BoardOptions, 'renderer'>>): void;
  destroy(): void;
}

/** Puts a board into `host`, which is square; it takes pointer input from all of `host`. */
export type MountBoard = (host: HTMLElement, handlers: BoardHandlers, options: BoardOptions) => Promise<BoardHandle>;
