/** The square in which the board stands: the canvas, and over it the grid for keyboards and screen readers. */
import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BoardGrid } from '../board/grid.js';
import type { BoardHandle } from '../board/view.js';
import { motionTime, pieces, rendererChoice, shownBoard } from '../prefs.js';
import { marksOf } from '../room/gaze.js';
import type { Session } from '../room/session.js';
import { room } from '../words/index.js';
import { DrawingsList } from './drawings-list.js';
import { useStill } from './use-still.js';

/** The board of a session. */
export function BoardHost({ session }: { session: Session }) {
  const host = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [live, setLive] = useState(false);
  const view = session.view.value;
  const still = useRef<HTMLCanvasElement>(null);
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
          draw: (from, to, ink) => session.sketch.draw({ from, to, ink }),
        },
        { renderer: rendererChoice(), theme: shownBoard(), pieces: pieces.value, motion: motionTime() },
      );
      if (gone) return mounted.destroy();
      handle = mounted;
      session.takePlay();
      ends.push(
        effect(() => mounted.configure({ theme: shownBoard(), pieces: pieces.value, motion: motionTime() })),
        effect(() => mounted.overlay(marksOf(session.gaze.siege.value))),
        effect(() => mounted.lay(session.sketch.shown.value)),
        effect(() => {
          if (session.view.value === null) return;
          const { events, from } = session.takePlay();
          mounted.show(session.view.value, events, from);
        }),
      );
      // The board draws in this frame, so that the still picture goes when there is something in its place.
      requestAnimationFrame(() => setLive(true));
    };
    mount().catch((error: unknown) => {
      console.error(error);
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
      for (const end of ends) end();
      handle?.destroy();
    };
  }, [session]);

  return (
    <div class={failed ? 'board-host board-bare' : 'board-host'} ref={host} data-board={live ? 'live' : undefined}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus; the grid says what it shows. */}
      {!live && !failed && <canvas class="board-still" ref={still} aria-hidden="true" />}
      {view !== null && (
        <BoardGrid
          view={view}
          onInput={session.input}
          onAsk={(square) => session.ask(square, 'focus')}
          alone={failed}
        />
      )}
      <DrawingsList session={session} />
      {failed && <p class="board-failed">{room.boardFailed}</p>}
    </div>
  );
}
