/** A board's frame: a still picture, the canvas, and a grid for keys and screen readers. */
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
import { copyFirstPicture, endFirstPicture, FONT_TIMEOUT } from './first-picture.js';
import { BoardGrid } from './grid.js';
import { useBoard } from './use-board.js';

interface Seen {
  /** Null until there is a view. */
  readonly view: ReadonlySignal<SeenView | null>;
  /** The board on the page; null while there is none. */
  readonly board: Signal<BoardHandle | null>;
}

interface Props {
  readonly seen: Seen;
  /** The events that led to the view; null for none. */
  readonly cue: ReadonlySignal<Happening | null>;
  readonly handlers: Omit<BoardHandlers, 'look'>;
  /** The drawings over the view, and the marked squares. */
  drawn(): readonly Drawn[];
  marks?(): readonly Overlay[];
  /** The traces of past events, for a recap. */
  traces?(): readonly Trace[];
  /** The name of a unit that was taken on a square; its type is used if this is left out or null. */
  nameOf?(square: Square): string | null;
  onInput(input: Input): void;
  /** Called when the keyboard reaches a square, or (null) leaves the board. */
  onAsk(square: number | null): void;
  /** Called when the board has drawn, or couldn't be loaded. */
  onSettled?(): void;
  /** Whether the player is about to choose on it; then a slipping finger doesn't move it. */
  readonly held?: boolean;
  /** The board's theme; the player's choice by default. */
  theme?(): Manner['theme'];
  /** Whether it is a moving picture without keyboard control. */
  readonly bare?: boolean;
  /** The content over the canvas that moves with it. */
  readonly over?: (view: SeenView) => ComponentChildren;
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

/** Returns the events with the names of the units taken. */
function withNamesOf(happening: Happening, nameOf: (square: Square) => string | null): Happening {
  const names = new Map<Square, string>();
  for (const event of happening.events) {
    if (event.type !== 'displaced' || teamOf(event.piece) === -1) continue;
    names.set(event.square, nameOf(event.square) ?? unitName(unitOf(event.piece) as Unit));
  }
  return names.size === 0 ? happening : { ...happening, names };
}

/** Draws the still picture while `wanted`, as soon as there is a view and after each change. */
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
    void brushFont(begin, FONT_TIMEOUT).then(begin);
    return () => {
      gone = true;
      stop();
      endFirstPicture();
    };
  }, [seen, wanted]);
}
