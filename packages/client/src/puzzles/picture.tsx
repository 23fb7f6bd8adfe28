/** A puzzle's board as a still picture. */
import type { Puzzle } from '@dominion/bots/puzzles';
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { brushFont } from '../board/fonts.js';
import { drawStill } from '../board/still.js';
import { IDLE } from '../model/interaction.js';
import { viewOf } from '../model/seen.js';
import { pieces, shownBoard } from '../prefs.js';
import { beginPuzzle } from './play.js';

/** How long, in milliseconds, it waits for the font of the characters. */
const PATIENCE = 700;

/** The picture, from the side that solves it; whoever does not see it reads what the puzzle asks for. */
export function PuzzlePicture({ puzzle }: { puzzle: Puzzle }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    const { position } = beginPuzzle(puzzle);
    const view = viewOf(position, [], position.turn, { kind: 'watch' }, IDLE);
    const begin = (): void => {
      if (gone) return;
      stop();
      stop = effect(() => {
        const { current } = canvas;
        if (current === null) return;
        const edge = Math.round(current.clientWidth * (window.devicePixelRatio || 1));
        drawStill(current, view, { theme: shownBoard(), pieces: pieces.value }, edge);
      });
    };
    void brushFont(begin, PATIENCE).then(begin);
    return () => {
      gone = true;
      stop();
    };
  }, [puzzle]);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus; what it shows is told beside it.
  return <canvas class="puzzle-picture" ref={canvas} aria-hidden="true" />;
}
