/** The square in which a board stands: a still picture, then the canvas, and over it the grid for keyboards and screen readers. */
import { effect, type ReadonlySignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { BoardGrid } from '../board/grid.js';
import type { BoardHandle, BoardHandlers, BoardView, Drawn, Overlay } from '../board/view.js';
import type { Input } from '../model/interaction.js';
import type { Play } from '../model/story.js';
import { motionTime } from '../prefs.js';
import { zoom } from '../words/hands.js';
import { room } from '../words/index.js';
import { ShrinkIcon } from './icons.js';
import { useBoard } from './use-board.js';
import { useStill } from './use-still.js';

/** What has something to be seen on a board. */
interface Seen {
  /** Null while there is nothing yet. */
  readonly view: ReadonlySignal<BoardView | null>;
  /** The board on the page, while it is there. */
  readonly board: Signal<BoardHandle | null>;
  /** What led to the view; asked again, nothing. */
  takePlay(): Play;
}

interface Props {
  readonly seen: Seen;
  readonly handlers: Omit<BoardHandlers, 'look'>;
  /** What is drawn over the view, and which squares are marked. */
  drawn(): readonly Drawn[];
  marks?(): readonly Overlay[];
  onInput(input: Input): void;
  /** The keyboard has come to a square, or (null) has left the board. */
  onAsk(square: number | null): void;
  onLive?(): void;
  /** Whether the person is about to choose on it: a finger that slips does not push it away. */
  readonly held?: boolean;
  /** What else stands in the square. */
  readonly children?: ComponentChildren;
}

export function BoardFrame({
  seen,
  handlers,
  drawn,
  marks = () => [],
  onInput,
  onAsk,
  onLive,
  held = false,
  children,
}: Props) {
  const still = useRef<HTMLCanvasElement>(null);
  const { host, layer, state, camera } = useBoard(seen, {
    handlers,
    motion: motionTime,
    begin(board) {
      seen.board.value = board;
      seen.takePlay();
      const ends = [
        effect(() => board.overlay(marks())),
        effect(() => board.lay(drawn())),
        effect(() => {
          const view = seen.view.value;
          if (view === null) return;
          const { events, from } = seen.takePlay();
          board.show(view, events, from);
        }),
      ];
      return () => {
        for (const end of ends) end();
        seen.board.value = null;
      };
    },
    ...(onLive && { onLive }),
  });
  useStill(still, seen, state === 'still');
  const view = seen.view.value;
  const failed = state === 'failed';
  return (
    <>
      <div
        class={failed ? 'board-host board-bare' : 'board-host'}
        ref={host}
        data-board={state === 'live' ? 'live' : undefined}
        data-zoomed={camera.zoom > 1}
        data-held={held}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus; the grid says what it shows. */}
        {state === 'still' && <canvas class="board-still" ref={still} aria-hidden="true" />}
        {view !== null && (
          <div class="board-layer" ref={layer}>
            <BoardGrid
              view={view}
              onInput={onInput}
              onAsk={(square) => {
                onAsk(square);
                if (square !== null) seen.board.value?.reveal(square);
              }}
              alone={failed}
            />
          </div>
        )}
        {children}
        {failed && <p class="board-failed">{room.boardFailed}</p>}
      </div>
      {camera.zoom > 1 && (
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
