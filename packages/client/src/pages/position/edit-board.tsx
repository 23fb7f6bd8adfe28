/** A board on which any piece can be put anywhere, by mouse, touch and keys. */
import { EMPTY, formatSquare, isOver, type Position, parseSquare, SQUARES, type Square } from '@dominion/rules';
import { useEffect, useRef } from 'preact/hooks';
import { shownBoard } from '../../base/storage/prefs.js';
import type { BoardHandle } from '../../board/view.js';
import { room } from '../../i18n/index.js';
import { editor as words } from '../../i18n/pages/position.js';
import type { SeenView } from '../../model/board/board-view.js';
import { BoardGrid } from '../../ui/board/grid.js';
import { useBoard } from '../../ui/board/use-board.js';
import { pressedKey } from '../../ui/keys.js';

export interface EditHandlers {
  press(square: Square): void;
  shift(from: Square, to: Square): void;
  /** Called when a key is pressed on a focused square; returns true if the key has a meaning. */
  key(key: string, square: Square): boolean;
}

function viewOf(position: Position, held: Square | null): SeenView {
  const units = Array.from({ length: SQUARES }, (_, square) => square).filter((at) => position.board[at] !== EMPTY);
  const running = !isOver(position) && position.phase !== 'muster' && position.camps[position.turn] !== 0;
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

/** The board; `held` is the square of a unit that waits for its destination. */
export function EditBoard(props: { position: Position; held: Square | null; handlers: EditHandlers }) {
  const handle = useRef<BoardHandle | null>(null);
  const view = viewOf(props.position, props.held);
  const latest = useRef({ view, handlers: props.handlers });
  latest.current = { view, handlers: props.handlers };
  const { host, layer, state, zoomed } = useBoard(null, {
    handlers: {
      press: (square) => square !== null && latest.current.handlers.press(square),
      lift: () => {},
      // A cancelled drag also ends outside the board, so that removes nothing.
      drop: (from, to) => to !== null && from !== to && latest.current.handlers.shift(from, to),
    },
    motion: () => 0,
    theme: shownBoard,
    begin(board) {
      handle.current = board;
      board.show(latest.current.view);
      return () => {
        handle.current = null;
      };
    },
  });
  useEffect(() => handle.current?.show(view));
  const failed = state === 'failed';

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-square]');
    const square = cell && parseSquare(cell.dataset.square!);
    if (square !== null && latest.current.handlers.key(pressedKey(event), square)) event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid inside hears the keys that walk and press.
    <div
      class={failed ? 'board-host board-bare' : 'board-host'}
      ref={host}
      data-held={props.held === null ? undefined : formatSquare(props.held)}
      data-zoomed={zoomed}
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
