/** A canvas that is painted when it comes near the window, and again when its size or the way of painting changes. */
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { brushFont } from '../board/fonts.js';
import type { Manner } from '../board/themes.js';
import { pieces, shownBoard } from '../prefs.js';

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
    const draw = (manner: Manner, dense = window.devicePixelRatio || 1): void => {
      painted = canvas.clientWidth;
      if (painted > 0) paint(canvas, manner, (painted * dense) / width);
    };
    const manner = (): Manner => ({ theme: shownBoard(), pieces: pieces.value });
    const begin = (): void => {
      if (gone) return;
      stop();
      stop = effect(() => draw(manner()));
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
      if (painted > 0 && Math.abs(painted - canvas.clientWidth) >= 1) draw(manner());
    });
    size.observe(canvas);
    // On paper everything is seen, black on white. Not every browser tells of it in the same way.
    const onPaper = (): void => draw({ ...manner(), theme: 'plain' }, ON_PAPER);
    const onScreen = (): void => draw(manner());
    const print = matchMedia('print');
    const printed = (): void => (print.matches ? onPaper() : onScreen());
    print.addEventListener('change', printed);
    addEventListener('beforeprint', onPaper);
    addEventListener('afterprint', onScreen);
    return () => {
      gone = true;
      stop();
      near.disconnect();
      size.disconnect();
      print.removeEventListener('change', printed);
      removeEventListener('beforeprint', onPaper);
      removeEventListener('afterprint', onScreen);
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
