/** Arrows at the edge of a cropped board that point to warnings outside. */
import type { Square } from '@dominion/rules';
import { useRef } from 'preact/hooks';
import { beyond, type SeenSide } from '../../../board/camera/camera.js';
import { middleOf } from '../../../board/scene.js';
import type { BoardView } from '../../../board/view.js';
import { zoom as words } from '../../../i18n/match/hands.js';
import { areaOf, placeArrow } from '../../../model/board/bubble.js';
import { ArrowIcon } from '../../../ui/icons.js';
import { useSeenBoard } from './square-card.js';

/** The size of an arrow in CSS pixels. */
const SIZE = 44;

interface Props {
  readonly view: BoardView;
  readonly warned: readonly Square[];
  onShow(square: Square): void;
}

/** One arrow per side. It names the squares there, and brings the first one into view. */
export function Arrows({ view, warned, onShow }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const seen = useSeenBoard(root, view);
  const sides = new Map<SeenSide, Square[]>();
  for (const square of seen === null ? [] : new Set(warned)) {
    const side = beyond(seen!.camera, middleOf(square, view.bottom));
    if (side !== null) sides.set(side, [...(sides.get(side) ?? []), square]);
  }
  const worth = [...view.targets.map(({ square }) => square), ...warned];
  const kept = seen === null ? [] : worth.map((square) => areaOf(square, seen));
  return (
    <div ref={root}>
      {[...sides].map(([side, squares]) => {
        const away = areaOf(squares[0]!, seen!);
        const { left, top } = placeArrow(side, { edge: seen!.edge, size: SIZE, beyond: away, kept });
        return (
          <button
            key={side}
            type="button"
            class="warned-arrow"
            data-side={side}
            style={{ left: `${left}px`, top: `${top}px` }}
            aria-label={words.show(squares)}
            title={words.show(squares)}
            onClick={() => onShow(squares[0]!)}
          >
            <ArrowIcon />
          </button>
        );
      })}
    </div>
  );
}
