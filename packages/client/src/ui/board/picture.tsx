/** A canvas painted when it comes near the window, and again when its size or style changes. */
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { nightBoard, pieces, shownBoard } from '../../base/storage/prefs.js';
import { brushFont } from '../../board/fonts.js';
import type { Manner } from '../../board/themes.js';

/** Milliseconds that the first painting waits for the font of the characters. */
const TIMEOUT = 700;
/** The distance below the window at which a picture is painted. */
const AHEAD = '600px';
/** Device pixels per page pixel on paper. */
const ON_PAPER = 3;

interface PictureProps {
  /** The size in squares; the style sheet sets the size of a square. */
  readonly width: number;
  readonly height: number;
  /** The text for screen readers; none if the words beside the picture say the same. */
  readonly label?: string;
  /** Paints it, with `px` device pixels per square. */
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
    // The only place that paints, so that nothing is painted for the screen while the page is laid out for paper.
    const draw = (): void => {
      // On a night stage the board is always dark.
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
        void brushFont(begin, TIMEOUT).then(begin);
      },
      { rootMargin: AHEAD },
    );
    near.observe(canvas);
    const size = new ResizeObserver(() => {
      if (painted > 0 && Math.abs(painted - canvas.clientWidth) >= 1) draw();
    });
    size.observe(canvas);
    // On paper everything is painted, near or not. Browsers announce printing in different ways.
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
