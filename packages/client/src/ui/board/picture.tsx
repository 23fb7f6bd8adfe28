/** A canvas that is painted when it comes near the window, and again when its size or the way of painting changes. */
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { nightBoard, pieces, shownBoard } from '../../base/storage/prefs.js';
import { brushFont } from '../../board/fonts.js';
import type { Manner } from '../../board/themes.js';

/** How long, in milliseconds, the first painting waits for the font of the characters. */
const PATIENCE = 700;
/** How far below the window a picture is painted already. */
const AHEAD = '600px';
/** Device pixels to a pixel of the page on paper. */
const ON_PAPER = 3;

interface PictureProps {
  /** How many squares wide and high it is; the style sheet says how big a square is. */
  readonly width: number;
  readonly height: number;
  /** What it shows, for those who do not see it; nothing where the words beside it say the same. */
  readonly label?: string;
  /** Paints it, a square being `px` device pixels. */
  paint(canvas: HTMLCanvasElement, manner: Manner, px: number): void;
}

/** The picture. */
export function Picture({ width, height, label, paint }: PictureProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current!;
    let stop = () => {};
    let gone = false;
    let painted = 0;
    const print = matchMedia('print');
    let onPaper = print.matches;
    // The one place that paints, so that nothing is painted over for the screen while the page is laid out for paper.
    const draw = (): void => {
      // On a stage by night it is night.
      const theme = canvas.closest('.night') === null ? shownBoard() : nightBoard();
      const manner: Manner = { theme, pieces: pieces.value };
      painted = canvas.clientWidth;
      if (painted === 0) return;
      const dense = onPaper ? ON_PAPER : window.devicePixelRatio || 1;
      paint(canvas, onPaper ? { ...manner, theme: 'plain' } : manner, (painted * dense) / width);
    };
    const begin = (): void => {
      if (gone) return;
      stop();
      stop = effect(draw);
      canvas.dataset.painted = 'true';
    };
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        void brushFont(begin, PATIENCE).then(begin);
      },
      { rootMargin: AHEAD },
    );
    near.observe(canvas);
    const size = new ResizeObserver(() => {
      if (painted > 0 && Math.abs(painted - canvas.clientWidth) >= 1) draw();
    });
    size.observe(canvas);
    // On paper everything is seen, near or not. Not every browser tells of it in the same way.
    const lay = (paper: boolean): void => {
      onPaper = paper;
      draw();
    };
    const printed = (): void => lay(print.matches);
    const before = (): void => lay(true);
    const after = (): void => lay(false);
    if (onPaper) draw();
    print.addEventListener('change', printed);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      gone = true;
      stop();
      near.disconnect();
      size.disconnect();
      print.removeEventListener('change', printed);
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, [paint]);
  const style = { '--wide': width, aspectRatio: `${width} / ${height}` };
  return label === undefined ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus.
    <canvas ref={ref} class="picture" style={style} aria-hidden="true" />
  ) : (
    <canvas ref={ref} class="picture" style={style} role="img" aria-label={label} />
  );
}
