/** A board on which anything may be put anywhere, by mouse, touch and keys. */
import { EMPTY, formatSquare, type Position, parseSquare, SQUARES, type Square } from '@dominion/rules';
import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { WHOLE } from '../board/camera.js';
import { EDGE } from '../board/geometry.js';
import { BoardGrid } from '../board/grid.js';
import type { BoardHandle, BoardView } from '../board/view.js';
import { pieces, rendererChoice, shownBoard } from '../prefs.js';
import { room } from '../words/index.js';
import { editor as words } from '../words/position.js';

/** What is done on the board. */
export interface EditHandlers {
  /** A square is pressed. */
  press(square: Square): void;
  /** What stands on a square goes to another. */
  shift(from: Square, to: Square): void;
  /** A key is pressed while a square has the focus; true when it meant something. */
  key(key: string, square: Square): boolean;
}

function viewOf(position: Position, held: Square | null): BoardView {
  const units = Array.from({ length: SQUARES }, (_, square) => square).filter((at) => position.board[at] !== EMPTY);
  const running = position.phase !== 'over' && position.phase !== 'muster' && position.camps[position.turn] !== 0;
  return {
    position,
    bottom: 2,
    selected: held,
    targets: [],
    chosen: [],
    proposed: null,
    last: [],
    threatened: [],
    movable: units,
    mover: running ? position.turn : null,
    exact: true,
  };
}

/** The board; `held` is the square of a unit that waits to be put somewhere else. */
export function EditBoard(props: { position: Position; held: Square | null; handlers: EditHandlers }) {
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const handle = useRef<BoardHandle | null>(null);
  const [failed, setFailed] = useState(false);
  const [camera, setCamera] = useState(WHOLE);
  const view = viewOf(props.position, props.held);
  const latest = useRef({ view, handlers: props.handlers });
  latest.current = { view, handlers: props.handlers };

  useLayoutEffect(() => {
    const shift = (from: number) => `${(-from / EDGE) * camera.zoom * 100}%`;
    if (layer.current)
      layer.current.style.transform = `translate(${shift(camera.x)}, ${shift(camera.y)}) scale(${camera.zoom})`;
  }, [camera]);

  useEffect(() => {
    let gone = false;
    let end = () => {};
    const mount = async (): Promise<void> => {
      const { mountBoard } = await import('../board/board.js');
      if (gone || host.current === null) return;
      const mounted = await mountBoard(
        host.current,
        {
          press: (square) => square !== null && latest.current.handlers.press(square),
          lift: () => {},
          // A drag that is given up ends beside the board too, so nothing goes by that.
          drop: (from, to) => to !== null && from !== to && latest.current.handlers.shift(from, to),
          look: setCamera,
        },
        { renderer: rendererChoice(), theme: shownBoard(), pieces: pieces.value, motion: 0 },
      );
      if (gone) return mounted.destroy();
      handle.current = mounted;
      end = effect(() => mounted.configure({ theme: shownBoard(), pieces: pieces.value, motion: 0 }));
      mounted.show(latest.current.view);
    };
    mount().catch((error: unknown) => {
      console.error(error);
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
      end();
      handle.current?.destroy();
      handle.current = null;
    };
  }, []);
  useEffect(() => handle.current?.show(view));

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-square]');
    const square = cell && parseSquare(cell.dataset.square!);
    if (square !== null && latest.current.handlers.key(event.key, square)) event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid inside hears the keys that walk and press.
    <div
      class={failed ? 'board-host board-bare' : 'board-host'}
      ref={host}
      data-held={props.held === null ? undefined : formatSquare(props.held)}
      data-zoomed={camera.zoom > 1}
      onKeyDown={onKeyDown}
    >
      <div class="board-layer" ref={layer}>
        <BoardGrid
          view={view}
          help={words.boardHelp}
          onInput={(input) => {
            if (input.kind === 'press' && input.square !== null) latest.current.handlers.press(input.square);
          }}
          alone={failed}
        />
      </div>
      {failed && <p class="board-failed">{room.boardFailed}</p>}
    </div>
  );
}
