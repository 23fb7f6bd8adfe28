/** The square in which the board stands: the canvas, and over it the grid for keyboards and screen readers. */
import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { WHOLE } from '../board/camera.js';
import { EDGE } from '../board/geometry.js';
import { BoardGrid } from '../board/grid.js';
import type { BoardHandle } from '../board/view.js';
import { boardLive } from '../install/quiet.js';
import { motionTime, pieces, rendererChoice, shownBoard } from '../prefs.js';
import { marksOf } from '../room/gaze.js';
import type { Session } from '../room/session.js';
import { zoom } from '../words/hands.js';
import { room } from '../words/index.js';
import { DrawingsList } from './drawings-list.js';
import { ShrinkIcon } from './icons.js';
import { useStill } from './use-still.js';

/** The board of a session. */
export function BoardHost({ session }: { session: Session }) {
  const host = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [live, setLive] = useState(false);
  const [camera, setCamera] = useState(WHOLE);
  const view = session.view.value;
  const layer = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  // Set by hand: the page's policy allows no style in the markup.
  useLayoutEffect(() => {
    const shift = (from: number) => `${(-from / EDGE) * camera.zoom * 100}%`;
    if (layer.current)
      layer.current.style.transform = `translate(${shift(camera.x)}, ${shift(camera.y)}) scale(${camera.zoom})`;
  }, [camera]);
  useStill(still, session, !live && !failed);

  useEffect(() => {
    let handle: BoardHandle | null = null;
    let gone = false;
    const ends: (() => void)[] = [];
    const mount = async (): Promise<void> => {
      const { mountBoard } = await import('../board/board.js');
      if (gone || host.current === null) return;
      const { input } = session;
      const mounted = await mountBoard(
        host.current,
        {
          press: (square, touch) => input({ kind: 'press', square, touch }),
          lift: (square) => input({ kind: 'lift', square }),
          drop: (from, to, touch) => input({ kind: 'drop', from, to, touch }),
          hover: (square) => session.ask(square, 'hover'),
          look: setCamera,
          draw: (from, to, ink) => {
            // The right button also takes a plan back.
            if (from === to && session.plans.plan.value !== null) input({ kind: 'cancel' });
            else session.sketch.draw({ from, to, ink });
          },
        },
        { renderer: rendererChoice(), theme: shownBoard(), pieces: pieces.value, motion: motionTime() },
      );
      if (gone) return mounted.destroy();
      handle = mounted;
      session.board.value = mounted;
      session.takePlay();
      ends.push(
        effect(() => mounted.configure({ theme: shownBoard(), pieces: pieces.value, motion: motionTime() })),
        effect(() =>
          mounted.overlay([
            ...session.retelling.marks.value,
            ...marksOf(session.gaze.siege.value),
            ...session.sides.value,
          ]),
        ),
        effect(() =>
          mounted.lay([
            ...session.guide.value,
            ...session.sketch.shown.value,
            ...session.hints.drawn.value,
            ...(session.past.value?.drawn ?? []),
          ]),
        ),
        effect(() => {
          if (session.view.value === null) return;
          const { events, from } = session.takePlay();
          mounted.show(session.view.value, events, from);
        }),
      );
      // The board draws in this frame, so that the still picture goes when there is something in its place.
      requestAnimationFrame(() => {
        setLive(true);
        boardLive.value = true;
      });
    };
    mount().catch((error: unknown) => {
      console.error(error);
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
      for (const end of ends) end();
      session.board.value = null;
      handle?.destroy();
    };
  }, [session]);

  return (
    <>
      <div
        class={failed ? 'board-host board-bare' : 'board-host'}
        ref={host}
        data-board={live ? 'live' : undefined}
        data-zoomed={camera.zoom > 1}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus; the grid says what it shows. */}
        {!live && !failed && <canvas class="board-still" ref={still} aria-hidden="true" />}
        {view !== null && (
          <div class="board-layer" ref={layer}>
            <BoardGrid
              view={view}
              onInput={session.input}
              onAsk={(square) => {
                session.ask(square, 'focus');
                if (square !== null) session.board.value?.reveal(square);
              }}
              alone={failed}
            />
          </div>
        )}
        <DrawingsList session={session} />
        {failed && <p class="board-failed">{room.boardFailed}</p>}
      </div>
      {camera.zoom > 1 && (
        <button
          type="button"
          class="square zoom-reset"
          aria-label={zoom.whole}
          title={zoom.whole}
          onClick={() => session.board.value?.zoom('whole')}
        >
          <ShrinkIcon />
        </button>
      )}
    </>
  );
}
