/** A whole board as a small still picture, painted when it comes near the window. */
import type { Position, Team } from '@dominion/rules';
import { useCallback } from 'preact/hooks';
import type { Painted } from '../../board/still.js';
import { drawStill } from '../../board/still.js';
import type { Manner } from '../../board/themes.js';
import { restingView } from '../../model/board/resting.js';
import { Picture } from './picture.js';
import './thumbnail.css';

/** What was painted last for pictures of one manner and size: a page of many boards has them all alike. */
let last: { readonly key: string; readonly painted: Painted } = { key: '', painted: new Map() };

function paintedFor({ theme, pieces }: Manner, edge: number): Painted {
  const key = `${theme} ${pieces} ${edge}`;
  if (last.key !== key) last = { key, painted: new Map() };
  return last.painted;
}

/** The board of a position, `bottom` at its foot; whoever does not see it reads what stands beside it. */
export function Thumbnail({ position, bottom }: { position: Position; bottom: Team }) {
  const paint = useCallback(
    (canvas: HTMLCanvasElement, manner: Manner, px: number) => {
      const edge = Math.round(px);
      const view = restingView(position, bottom);
      drawStill(canvas, view, manner, edge, paintedFor(manner, edge));
    },
    [position, bottom],
  );
  return (
    <span class="thumbnail">
      <Picture width={1} height={1} paint={paint} />
    </span>
  );
}
