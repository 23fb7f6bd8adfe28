/** A few squares of a board as a match begins on it, by the board's own painters: how pieces and land would look. */
import { start } from '@dominion/rules';
import { useEffect, useRef } from 'preact/hooks';
import { brushFont } from '../board/fonts.js';
import { drawSquares } from '../board/part.js';
import type { Manner } from '../board/themes.js';
import { IDLE } from '../model/interaction.js';
import { viewOf } from '../model/seen.js';

/** How long, in milliseconds, it waits for the font of the characters. */
const PATIENCE = 700;

/** South's Emperor with Soldiers before him; all of South's court; where a Territory, the wild and the Circle meet. */
const PARTS = {
  guard: { column: 6, row: 12, width: 3, height: 2 },
  court: { column: 5, row: 12, width: 5, height: 3 },
  land: { column: 3, row: 4, width: 3, height: 2 },
} as const;

/** The sample; nothing to those who listen, who hear the name beside it. */
export function BoardSample({ theme, pieces, part }: Manner & { part: keyof typeof PARTS }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    const view = viewOf(start('2'), [], 2, { kind: 'gather' }, IDLE);
    const draw = (): void => {
      const { current } = ref;
      if (gone || current === null || current.clientWidth === 0) return;
      const px = (current.clientWidth * (window.devicePixelRatio || 1)) / PARTS[part].width;
      drawSquares(current, view, PARTS[part], { theme, pieces }, px);
      current.dataset.painted = 'true';
    };
    void brushFont(draw, PATIENCE).then(draw);
    return () => {
      gone = true;
    };
  }, [theme, pieces, part]);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus.
  return <canvas ref={ref} class={`sample sample-${part}`} aria-hidden="true" />;
}
