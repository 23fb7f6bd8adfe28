/** Shows the unit in the hand or just dropped, and the line that it draws. */
import { EMPTY, type Piece, type Square } from '@dominion/rules';
import { middleOf, type Touch } from '../scene.js';
import type { BoardView, Drawn } from '../view.js';
import type { HandState } from './pointer.js';

/** How long, in milliseconds, a unit dropped on a legal square waits there for the reply of the rules. */
const TIMEOUT = 1000;

/** A unit dropped on a legal square, until the next position comes. */
interface Dropped {
  readonly from: Square;
  readonly to: Square;
}

export class Hold {
  readonly #view: () => BoardView | null;
  readonly #changed: () => void;
  #hand: HandState = { state: 'open', hover: null };
  /** The piece that the hand took up; another that stands on its square later isn't in the hand. */
  #held: Piece = EMPTY;
  #dropped: Dropped | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Serves the board that shows `view`; calls `changed` whenever the picture changes. */
  constructor(view: () => BoardView | null, changed: () => void) {
    this.#view = view;
    this.#changed = changed;
  }

  take(hand: HandState): void {
    const was = this.#hand;
    this.#hand = hand;
    if (hand.state !== 'open') this.end();
    if (hand.state === 'holding' && was.state !== 'holding') {
      this.#held = this.#view()?.position.board[hand.from] ?? EMPTY;
    } else if (was.state === 'holding') this.#letGo(was.from, was.over);
    this.#changed();
  }

  /**
   * Returns where a dropped unit lies, in squares, if the next view moves it from there: its motion begins there. Call
   * it once, with the view shown before.
   */
  landing(next: BoardView, known: BoardView | null): { from: Square; x: number; y: number } | undefined {
    const dropped = this.#dropped ?? known?.proposed;
    if (!dropped || next.position.board[dropped.from] === known?.position.board[dropped.from]) return undefined;
    this.end();
    return { from: dropped.from, ...middleOf(dropped.to, next.bottom) };
  }

  touch(view: BoardView): Touch {
    const hand = this.#hand;
    const inPlace = (from: Square): boolean => view.position.board[from] === this.#held;
    if (hand.state === 'holding') {
      return { hover: null, lift: inPlace(hand.from) ? { ...hand, state: 'carried' } : null };
    }
    const dropped = this.#dropped;
    const set = dropped && inPlace(dropped.from) ? dropped : view.proposed;
    if (set) {
      const { x, y } = middleOf(set.to, view.bottom);
      return { hover: null, lift: { state: 'set', from: set.from, over: null, x, y } };
    }
    const hover = hand.state === 'open' ? hand.hover : null;
    return { hover: hover !== null && view.movable.includes(hover) ? hover : null, lift: null };
  }

  /** Returns the drawings, with the one in progress. */
  drawing(drawn: readonly Drawn[]): readonly Drawn[] {
    const hand = this.#hand;
    if (hand.state !== 'drawing' || hand.over === null) return drawn;
    const line = { from: hand.from, to: hand.over, pen: hand.ink };
    // Pictures are identified by pen and squares: the hand may draw over an existing one.
    return [...drawn.filter(({ from, to, pen }) => from !== line.from || to !== line.to || pen !== line.pen), line];
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#dropped = null;
  }

  /** Leaves a legal drop in place until the rules reply; any other goes back. */
  #letGo(from: Square, to: Square | null): void {
    if (to === null || to === from || !this.#view()?.targets.some(({ square }) => square === to)) return;
    this.#dropped = { from, to };
    this.#timer = setTimeout(() => {
      this.#dropped = null;
      this.#changed();
    }, TIMEOUT);
  }
}
