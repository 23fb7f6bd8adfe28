/** The still picture in the board's place, from the first moment that there is something to show until the board is there. */
import { effect, type ReadonlySignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { brushFont } from '../board/fonts.js';
import { drawStill } from '../board/still.js';
import type { BoardView } from '../board/view.js';
import { pieces, shownBoard } from '../prefs.js';
import { copyFirstPicture, endFirstPicture, PATIENCE } from '../room/first-picture.js';

/** What has something to be seen. */
interface Seen {
  readonly view: ReadonlySignal<BoardView | null>;
}

/** Draws a view into a canvas while `wanted`, again whenever it changes. */
export function useStill(canvas: RefObject<HTMLCanvasElement | null>, seen: Seen, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    let stop = () => {};
    let gone = false;
    const begin = (): void => {
      if (gone) return;
      stop();
      stop = effect(() => {
        const view = seen.view.value;
        const { current } = canvas;
        if (view === null || current === null || current.parentElement === null) return;
        const edge = Math.round(current.parentElement.clientWidth * (window.devicePixelRatio || 1));
        const manner = { theme: shownBoard(), pieces: pieces.value };
        if (!copyFirstPicture(current, view, manner, edge)) drawStill(current, view, manner, edge);
        current.parentElement.dataset.board ??= 'still';
        endFirstPicture();
      });
    };
    void brushFont(begin, PATIENCE).then(begin);
    return () => {
      gone = true;
      stop();
      endFirstPicture();
    };
  }, [seen, wanted]);
}
