/**
 * A preview of pieces and land. It is an image, because code that looks for the page's first canvas expects the board.
 */
import { start } from '@dominion/rules';
import { useEffect, useRef, useState } from 'preact/hooks';
import { brushFont } from '../../board/fonts.js';
import { drawSquares } from '../../board/part.js';
import type { Manner } from '../../board/themes.js';
import { restingView } from '../../model/board/static-view.js';

/** Milliseconds to wait for the font of the characters. */
const TIMEOUT = 700;

/** South's Emperor and Soldiers; South's court; court and land; where a Territory, the wild and the Circle meet. */
const PARTS = {
  guard: { column: 6, row: 12, width: 3, height: 2 },
  front: { column: 2, row: 11, width: 11, height: 4 },
  court: { column: 5, row: 12, width: 5, height: 3 },
  land: { column: 3, row: 4, width: 3, height: 2 },
} as const;

/** The sample, hidden from screen readers, because its name stands beside it. */
export function BoardSample({ theme, pieces, part }: Manner & { part: keyof typeof PARTS }) {
  const place = useRef<HTMLSpanElement>(null);
  const [painted, setPainted] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    const view = restingView(start('2'), 2);
    const draw = (): void => {
      const wide = place.current?.clientWidth ?? 0;
      if (gone || wide === 0) return;
      const canvas = document.createElement('canvas');
      const px = (wide * (window.devicePixelRatio || 1)) / PARTS[part].width;
      drawSquares(canvas, view, PARTS[part], { theme, pieces }, px);
      setPainted(canvas.toDataURL());
    };
    void brushFont(draw, TIMEOUT).then(draw);
    return () => {
      gone = true;
    };
  }, [theme, pieces, part]);
  return (
    <span ref={place} class={`sample sample-${part}`}>
      {painted !== null && <img src={painted} alt="" />}
    </span>
  );
}
