/**
 * What passes between the board and the rest of the client. A view says what is to be seen; it is computed from the
 * match and from what the person is doing, and the board only shows it.
 */
import type { Position, Square, Team } from '@dominion/rules';
import type { Happening } from './beats/beats.js';
import type { Camera } from './camera/camera.js';
import type { Manner, PenInk } from './themes.js';

/** A square where something may be done now, and what it would be. */
export interface Target {
  readonly square: Square;
  readonly kind: 'move' | 'displace' | 'swap' | 'stay' | 'choose' | 'demote' | 'plan';
  /** Whether it would break an oath; left out where it would not. */
  readonly breaks?: boolean;
}

/** What a move would bring, as far as the corners of its destination tell it: whether there is any of each. */
interface TargetPreview {
  readonly turns: readonly unknown[];
  readonly arms: readonly unknown[];
  readonly recruits: readonly unknown[];
  /** What could be done next to the unit that moves, and to the own Emperor or heir. */
  readonly risks: readonly unknown[];
  readonly exposes: readonly unknown[];
}

export interface BoardView {
  readonly position: Position;
  /** The team whose side is at the bottom. */
  readonly bottom: Team;
  /** The selected unit's square. */
  readonly selected: Square | null;
  /** Legal destinations of the selected unit, or squares among which the person must choose now. */
  readonly targets: readonly Target[];
  /** What each of these destinations would bring, by square; where it is known. */
  readonly previews?: ReadonlyMap<Square, TargetPreview>;
  /** Squares to choose from of which is known whether something is gained there (1), nothing (0), or by an opponent (-1). */
  readonly weighed?: ReadonlyMap<Square, number>;
  /** Squares chosen and not yet confirmed: Soldiers picked at the muster. */
  readonly chosen: readonly Square[];
  /** A move that waits to be confirmed or is on its way: the unit is shown where it would be. */
  readonly proposed: { readonly from: Square; readonly to: Square } | null;
  /** A move that waits for the person's turn; none, if left out. */
  readonly planned?: { readonly from: Square; readonly to: Square };
  /** The squares that an order ahead stands on; none, if left out. */
  readonly footing?: readonly Square[];
  /** Where the last action happened: from and to, or one square. */
  readonly last: readonly Square[];
  /** Emperors (or heirs) that an opposing unit could displace now. */
  readonly threatened: readonly Square[];
  /** Units that the person may pick up now; a drag starts only there. */
  readonly movable: readonly Square[];
  /** The team whose turn it is, for the frame; null before the start and after the end. */
  readonly mover: Team | null;
  /** Whether that is the person at this board, who need not wait until all is seen that led to it. */
  readonly called?: boolean;
  /** Whether a finger means the square under it and no other, because anything may go anywhere. */
  readonly exact?: boolean;
}

/** Whose a unit is, as one person sees it. */
export type Allegiance = 'mine' | 'ally' | 'enemy';

/** A mark that is laid over a view. */
export interface Overlay {
  readonly square: Square;
  readonly mark: 'gain' | 'foe' | 'loss' | 'bad-news' | 'target' | 'selected' | Allegiance;
}

/** What a line is drawn with: an own ink, the colour of the ally whose drawing it is, or what marks a planned or a good move. */
export type Pen = PenInk | Team | 'plan' | 'hint';

/** An arrow that a person has drawn over the board; a circle where it ends where it begins. */
export interface Drawn {
  readonly from: Square;
  readonly to: Square;
  readonly pen: Pen;
}

/** What a unit suffered or won while one was away, in a seal at its square. */
export type TraceSign = 'taken' | 'turned' | 'recruited' | 'armed' | 'raised' | 'lowered' | 'added';

/** What tells a thing on the board, and when it comes up. */
export type Trace = { readonly at: number; readonly team: Team } & (
  | { readonly kind: 'trail'; readonly from: Square; readonly to: Square }
  | { readonly kind: 'sign'; readonly sign: TraceSign; readonly square: Square }
  /** A banner that stands on land won, or has fallen on land lost. */
  | { readonly kind: 'banner'; readonly square: Square; readonly fallen: boolean }
  | { readonly kind: 'loss'; readonly square: Square }
);

/** What the board tells the rest: all of it in squares. */
export interface BoardHandlers {
  /** A press and release without a drag, on a square or (null) beside the board; `touch` when by a finger. */
  press(square: Square | null, touch: boolean): void;
  /** A drag has begun on a movable unit. */
  lift(square: Square): void;
  /** A drag has ended on a square, or (null) beside the board. */
  drop(from: Square, to: Square | null, touch: boolean): void;
  /** A mouse has come to rest over another square, or (null) over none. */
  hover?(square: Square | null): void;
  /** The part of the board that is seen has changed: what lies over the canvas must follow. */
  look?(camera: Camera): void;
  /** An arrow, or a circle, was drawn. */
  draw?(from: Square, to: Square, ink: PenInk): void;
}

export interface BoardOptions extends Manner {
  /** `auto` takes WebGL where it is, else the 2D canvas. */
  readonly renderer: 'auto' | 'webgl' | 'canvas';
  /**
   * How long a move takes, in milliseconds; all that it brings about keeps the beat of it. Below 70 nothing
   * is animated.
   */
  readonly motion: number;
}

/**
 * How the camera goes to squares by itself. `near`: where squares are smaller than a finger it shows them as large as one, and the
 * first of them where not all fit. `all`: it goes further away until all fit, and stays where they are in sight. `framed`: they and
 * all between them fill any board, whole, with half a square around them.
 */
export type Framing = 'near' | 'all' | 'framed';

/** A board on the page. */
export interface BoardHandle {
  /**
   * Shows a view, and what led to its position: the difference is animated, from the view before or from where it began, and
   * whatever was still moving is finished first. Without it the view is shown at once; what still moves towards the same
   * position goes on.
   */
  show(view: BoardView, happening?: Happening): void;
  /** Lays marks over the view, until others are laid there: what the person looks at more closely. */
  overlay(marks: readonly Overlay[]): void;
  /** Shows what is drawn over the view. */
  lay(drawn: readonly Drawn[]): void;
  /** Tells on the board what happened meanwhile, camp by camp, until others or none are given. */
  trace(traces: readonly Trace[]): void;
  /** A unit may not do what was asked of it: it shakes its head. */
  shake(square: Square): void;
  /** Looks at the board more closely, less so, or at all of it. */
  zoom(step: 'in' | 'out' | 'whole'): void;
  /**
   * Goes by itself to squares, the most important first; null goes back to all of the board. Nothing moves while a hand is on the
   * board or just was, and nothing but what is `framed` under a mouse. People who have come closer by hand keep what they see until
   * they see all of it again. A page tells its wish for a session's board by `Outlook.focus`.
   */
  focus(squares: readonly Square[] | null, framing?: Framing): void;
  /** Brings a square into sight. */
  reveal(square: Square): void;
  /** Changes theme, pieces or motion; takes effect at once. */
  configure(options: Partial<Omit<BoardOptions, 'renderer'>>): void;
  destroy(): void;
}

/** Puts a board into `host`, which is square; pointer input is taken from `host` and everything inside it. */
export type MountBoard = (host: HTMLElement, handlers: BoardHandlers, options: BoardOptions) => Promise<BoardHandle>;
