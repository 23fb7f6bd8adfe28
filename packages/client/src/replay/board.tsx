/** The board of a replay: nothing on it can be moved, but it can be brought closer, turned, and walked by keys. */
import type { Square } from '@dominion/rules';
import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { WHOLE } from '../board/camera.js';
import { EDGE } from '../board/geometry.js';
import { BoardGrid } from '../board/grid.js';
import type { BoardHandle } from '../board/view.js';
import { motionTime, pieces, rendererChoice, shownBoard } from '../prefs.js';
import { ShrinkIcon } from '../ui/icons.js';
import { useStill } from '../ui/use-still.js';
import { zoom } from '../words/hands.js';
import { room } from '../words/index.js';
import type { Player } from './player.js';
import { WhoCard } from './who.js';

const nothing = (): void => {};

export function ReplayBoard({ player, seed }: { player: Player; seed: string }) {
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'still' | 'live' | 'failed'>('still');
  const [camera, setCamera] = useState(WHOLE);
  const [asked, setAsked] = useState<Square | null>(null);
  useStill(still, player, state === 'still');
  // Set by hand: the page's policy allows no style in the markup.
  useLayoutEffect(() => {
    const shift = (from: number) => `${(-from / EDGE) * camera.zoom * 100}%`;
    if (layer.current)
      layer.current.style.transform = `translate(${shift(camera.x)}, ${shift(camera.y)}) scale(${camera.zoom})`;
  }, [camera]);

  useEffect(() => {
    let handle: BoardHandle | null = null;
    let gone = false;
    const ends: (() => void)[] = [];
    const mount = async (): Promise<void> => {
      const { mountBoard } = await import('../board/board.js');
      if (gone || host.current === null) return;
      const mounted = await mountBoard(
        host.current,
        { press: nothing, lift: nothing, drop: nothing, look: setCamera, hover: setAsked },
        { renderer: rendererChoice(), theme: shownBoard(), pieces: pieces.value, motion: motionTime() },
      );
      if (gone) return mounted.destroy();
      handle = mounted;
      player.board.value = mounted;
      player.takePlay();
      ends.push(
        effect(() => mounted.configure({ theme: shownBoard(), pieces: pieces.value, motion: motionTime() })),
        effect(() => mounted.lay(player.drawn.value)),
        effect(() => {
          const view = player.view.value;
          const { events, from } = player.takePlay();
          mounted.show(view, events, from);
        }),
      );
      // The board draws in this frame, so that the still picture goes when there is something in its place.
      requestAnimationFrame(() => setState('live'));
    };
    mount().catch((error: unknown) => {
      console.error(error);
      if (!gone) setState('failed');
    });
    return () => {
      gone = true;
      for (const end of ends) end();
      player.board.value = null;
      handle?.destroy();
    };
  }, [player]);

  const failed = state === 'failed';
  return (
    <>
      <div
        class={failed ? 'board-host board-bare' : 'board-host'}
        ref={host}
        data-board={state === 'live' ? 'live' : undefined}
        data-zoomed={camera.zoom > 1}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus; the grid says what it shows. */}
        {state === 'still' && <canvas class="board-still" ref={still} aria-hidden="true" />}
        <div class="board-layer" ref={layer}>
          <BoardGrid
            view={player.view.value}
            onInput={nothing}
            onAsk={(square) => {
              setAsked(square);
              if (square !== null) player.board.value?.reveal(square);
            }}
            alone={failed}
          />
        </div>
        {failed && <p class="board-failed">{room.boardFailed}</p>}
      </div>
      <WhoCard player={player} seed={seed} square={asked} />
      {camera.zoom > 1 && (
        <button
          type="button"
          class="square zoom-reset"
          aria-label={zoom.whole}
          title={zoom.whole}
          onClick={() => player.board.value?.zoom('whole')}
        >
          <ShrinkIcon />
        </button>
      )}
    </>
  );
}
