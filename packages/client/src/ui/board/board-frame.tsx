/** The square in which a board stands: a still picture, then the canvas, and over it the grid for keyboards and screen readers. */
import { type Square, teamOf, type Unit, unitOf } from '@dominion/rules';
import { effect, type ReadonlySignal, type Signal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { motionTime, pieces, shownBoard } from '../../base/storage/prefs.js';
import { type Happening, NOTHING } from '../../board/beats/beats.js';
import { brushFont } from '../../board/fonts.js';
import { drawStill, paintedSoFar } from '../../board/still.js';
import type { Manner } from '../../board/themes.js';
import type { BoardHandle, BoardHandlers, Drawn, Overlay, Trace } from '../../board/view.js';
import { room, unitName } from '../../i18n/index.js';
import { zoom } from '../../i18n/match/hands.js';
import type { SeenView } from '../../model/board/board-view.js';
import type { Input } from '../../model/board/interaction.js';
import { ShrinkIcon } from '../icons.js';
import { InTurn } from '../wrapped.js';
import { copyFirstPicture, endFirstPicture, FONT_PATIENCE } from './first-picture.js';
import { BoardGrid } from './grid.js';
import { useBoard } from './use-board.js';

/** What has something to be seen on a board. */
interface Seen {
  /** Null while there is nothing yet. */
  readonly view: ReadonlySignal<SeenView | null>;
  /** The board on the page, while it is there. */
  readonly board: Signal<BoardHandle | null>;
}

interface Props {
  readonly seen: Seen;
  /** What has just happened, and led to the view; null for nothing. */
  readonly cue: ReadonlySignal<Happening | null>;
  readonly handlers: Omit<BoardHandlers, 'look'>;
  /** What is drawn over the view, and which squares are marked. */
  drawn(): readonly Drawn[];
  marks?(): readonly Overlay[];
  /** What is told again. */
  traces?(): readonly Trace[];
  /** Who stood on a square, of those who are displaced; what they were, where left out or null. */
  nameOf?(square: Square): string | null;
  onInput(input: Input): void;
  /** The keyboard has come to a square, or (null) has left the board. */
  onAsk(square: number | null): void;
  /** The board has drawn, or could not be loaded. */
  onSettled?(): void;
  /** Whether the person is about to choose on it: a finger that slips does not push it away. */
  readonly held?: boolean;
  /** How it is painted; as the person likes it unless told. */
  theme?(): Manner['theme'];
  /** Whether it is a picture that moves, and nothing to be walked on by keys. */
  readonly bare?: boolean;
  /** What lies over the canvas and goes with it. */
  readonly over?: (view: SeenView) => ComponentChildren;
  /** What else stands in the square. */
  readonly children?: ComponentChildren;
}

export function BoardFrame({
  seen,
  cue,
  handlers,
  drawn,
  marks = () => [],
  traces = () => [],
  nameOf = () => null,
  onInput,
  onAsk,
  onSettled,
  held = false,
  theme = shownBoard,
  bare = false,
  over,
  children,
}: Props) {
  const still = useRef<HTMLCanvasElement>(null);
  const { host, layer, state, zoomed } = useBoard(seen, {
    handlers,
    motion: motionTime,
    theme,
    begin(board) {
      seen.board.value = board;
      let shown = cue.peek();
      const ends = [
        effect(() => board.overlay(marks())),
        effect(() => board.lay(drawn())),
        effect(() => board.trace(traces())),
        effect(() => {
          const view = seen.view.value;
          if (view === null) return;
          const now = cue.value;
          board.show(view, now === shown || now === null ? NOTHING : withNamesOf(now, nameOf));
          shown = now;
        }),
      ];
      return () => {
        for (const end of ends) end();
        seen.board.value = null;
      };
    },
    ...(onSettled && { onSettled }),
  });
  useStill(still, seen, theme, state === 'still');
  const view = seen.view.value;
  const failed = state === 'failed';
  return (
    <>
      <div
        class={failed ? 'board-host board-bare' : 'board-host'}
        ref={host}
        data-board={state === 'live' ? 'live' : undefined}
        data-zoomed={zoomed}
        data-held={held}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus; the grid says what it shows. */}
        {state === 'still' && <canvas class="board-still" ref={still} aria-hidden="true" />}
        {view !== null && !bare && (
          <div class="board-layer" ref={layer}>
            <InTurn>
              <BoardGrid
                view={view}
                onInput={onInput}
                onAsk={(square) => {
                  onAsk(square);
                  if (square !== null) seen.board.value?.reveal(square);
                }}
                alone={failed}
              />
            </InTurn>
            {over?.(view)}
          </div>
        )}
        {children}
        {failed && <p class="board-failed">{room.boardFailed}</p>}
      </div>
      {zoomed && (
        <button
          type="button"
          class="square zoom-reset"
          aria-label={zoom.whole}
          title={zoom.whole}
          onClick={() => seen.board.value?.zoom('whole')}
        >
          <ShrinkIcon />
        </button>
      )}
    </>
  );
}

/** What has happened, with the names of those who are displaced by it. */
function withNamesOf(happening: Happening, nameOf: (square: Square) => string | null): Happening {
  const names = new Map<Square, string>();
  for (const event of happening.events) {
    if (event.type !== 'displaced' || teamOf(event.piece) === -1) continue;
    names.set(event.square, nameOf(event.square) ?? unitName(unitOf(event.piece) as Unit));
  }
  return names.size === 0 ? happening : { ...happening, names };
}

/** Draws the still picture while `wanted`, from the first moment that there is a view, again whenever it changes. */
function useStill(
  canvas: RefObject<HTMLCanvasElement | null>,
  seen: Seen,
  theme: () => Manner['theme'],
  wanted: boolean,
): void {
  useEffect(() => {
    if (!wanted) return;
    let stop = () => {};
    let gone = false;
    const begin = (lettered = true): void => {
      if (gone) return;
      stop();
      stop = effect(() => {
        const view = seen.view.value;
        const { current } = canvas;
        if (view === null || current === null || current.parentElement === null) return;
        const edge = Math.round(current.parentElement.clientWidth * (window.devicePixelRatio || 1));
        const manner = { theme: theme(), pieces: pieces.value };
        if (!copyFirstPicture(current, view, manner, edge))
          drawStill(current, view, manner, edge, lettered ? paintedSoFar(edge, manner) : undefined);
        current.parentElement.dataset.board ??= 'still';
        endFirstPicture();
      });
    };
    void brushFont(begin, FONT_PATIENCE).then(begin);
    return () => {
      gone = true;
      stop();
      endFirstPicture();
    };
  }, [seen, wanted]);
}
