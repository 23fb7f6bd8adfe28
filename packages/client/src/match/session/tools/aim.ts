/** Messages to an ally by pressing squares: pointing, a phrase about a square, or suggesting a move. */
import type { Phrase } from '@dominion/protocol';
import { formatAction, move, type Square, teamOf } from '@dominion/rules';
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { SeenView } from '../../../model/board/board-view.js';
import type { Input } from '../../../model/board/interaction.js';
import { plannable } from '../../../model/board/premove.js';
import type { HostRequests } from '../host-requests.js';
import type { MatchSignals } from '../state.js';
import { type BoardTool, type Taken, withReach } from '../tool.js';
import type { Sketch } from './drawing.js';

/** The purpose of the next press on the board; `why` explains why the last one failed. */
export type Aimed =
  | { readonly kind: 'point' }
  | { readonly kind: 'phrase'; readonly phrase: Phrase }
  | { readonly kind: 'suggest'; readonly from: Square | null; readonly why: 'no-unit' | 'no-way' | null };

export class Aim implements BoardTool {
  readonly #known: Pick<MatchSignals, 'story'>;
  readonly #sketch: Sketch;
  readonly #request: HostRequests['request'];
  readonly #now = signal<Aimed | null>(null);
  readonly #stop: () => void;
  /** Null while presses have their usual meaning. */
  readonly now: ReadonlySignal<Aimed | null> = this.#now;

  constructor(known: Pick<MatchSignals, 'story'>, { request }: Pick<HostRequests, 'request'>, sketch: Sketch) {
    this.#known = known;
    this.#request = request;
    this.#sketch = sketch;
    this.#stop = effect(() => {
      if (sketch.companion.value === null) this.#now.value = null;
    });
  }

  /** Starts aiming, or acts at once if the square is known. Does nothing without an ally. */
  begin(kind: 'point' | 'suggest', square: Square | null = null): void {
    const { ally, companion } = this.#sketch;
    if ((kind === 'point' ? companion : ally).peek() === null) return;
    this.#now.value = kind === 'point' ? { kind } : { kind, from: null, why: null };
    if (square !== null && (kind === 'point' || this.#sketch.reach(square).length > 0)) this.#at(square);
  }

  /** Starts a phrase about a square. */
  say(phrase: Phrase): void {
    this.#now.value = { kind: 'phrase', phrase };
  }

  end(): void {
    this.#now.value = null;
  }

  take(input: Input): Taken | null {
    if (this.#now.value === null) return null;
    const { kind } = input;
    if (kind === 'cancel' || (kind === 'press' && input.square === null)) this.end();
    else if (kind === 'press' || kind === 'lift') this.#at(input.square!);
    else if (kind === 'drop' && input.to !== null && input.to !== input.from) this.#at(input.to);
    else if (kind !== 'drop') return null;
    return {};
  }

  /** Returns the view while aiming: nothing else can be done on it. */
  over(view: SeenView): SeenView {
    const aimed = this.#now.value;
    const ally = this.#sketch.ally.value;
    if (aimed === null || this.#sketch.companion.value === null) return view;
    const from = aimed.kind === 'suggest' ? aimed.from : null;
    const suggests = aimed.kind === 'suggest' && ally !== null && view.position.phase !== 'muster';
    const movable = suggests ? plannable(view.position, ally) : [];
    const seen = withReach(view, movable, from, (square) => this.#sketch.reach(square));
    return { ...seen, chosen: [], proposed: null, exact: !suggests };
  }

  close(): void {
    this.#stop();
  }

  #at(square: Square): void {
    const aimed = this.#now.value!;
    switch (aimed.kind) {
      case 'point':
        this.end();
        void this.#sketch.point(square);
        return;
      case 'phrase':
        this.end();
        void this.#request('chat', { channel: 'team', phrase: aimed.phrase, square });
        return;
      case 'suggest': {
        const { from } = aimed;
        if (square === from) return;
        if (from !== null && this.#sketch.reach(from).includes(square)) {
          this.end();
          void this.#sketch.suggest(formatAction(move(from, square)));
        } else if (this.#sketch.reach(square).length > 0)
          this.#now.value = { kind: 'suggest', from: square, why: null };
        else
          this.#now.value = {
            kind: 'suggest',
            from,
            why: from === null || this.#isAllys(square) ? 'no-unit' : 'no-way',
          };
      }
    }
  }

  #isAllys(square: Square): boolean {
    const board = this.#known.story.peek()?.match.position.board;
    return board !== undefined && teamOf(board[square]!) === this.#sketch.ally.peek();
  }
}
