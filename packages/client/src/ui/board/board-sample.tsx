/**
 * A few squares of a board as a match begins on it, by the board's own painters: how pieces and land would look. A picture and
 * no canvas: the first canvas of a page is the board, for whoever looks for it there.
 */
import { start } from '@dominion/rules';
import { useEffect, useRef, useState } from 'preact/hooks';
import { brushFont } from '../../board/fonts.js';
import { drawSquares } from '../../board/part.js';
import type { Manner } from '../../board/themes.js';
import { restingView } from '../../model/board/resting.js';

/** How long, in milliseconds, it waits for the font of the characters. */
const PATIENCE = 700;

/** South's Emperor with Soldiers before him; all of South's court; that and the land about it; where a Territory, the wild and the Circle meet. */
const PARTS = {
  guard: { column: 6, row: 12, width: 3, height: 2 },
  front: { column: 2, row: 11, width: 11, height: 4 },
  court: { column: 5, row: 12, width: 5, height: 3 },
  land: { column: 3, row: 4, width: 3, height: 2 },
} as const;

/** The sample; nothing to those who listen, who hear the name beside it. */
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
    void brushFont(draw, PATIENCE).then(draw);
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
