/** Arrows at the edge of the board to what a warning names and the camera does not show. */
import type { Square } from '@dominion/rules';
import { useRef } from 'preact/hooks';
import { areaOf, placeArrow } from '../board/bubble.js';
import { beyond, type SeenSide } from '../board/camera/camera.js';
import { middleOf } from '../board/scene.js';
import type { BoardView } from '../board/view.js';
import { threatenedCrowns } from '../model/resting.js';
import { ArrowIcon } from '../parts/icons.js';
import { useSeenBoard } from '../parts/square-card.js';
import { fearedSquares } from '../session/previews.js';
import type { Session } from '../session/session.js';
import { zoom as words } from '../words/hands.js';
import { dangersTo } from './piece-card.js';

/** How large an arrow is, in CSS pixels. */
const SIZE = 44;

type Warned = Pick<Session, 'asked' | 'outlook' | 'previews' | 'seat'>;

/** The squares that are warned of: by a move that is looked at, else by the unit that a finger asks about and the own Emperor in danger. */
export function warnedIn(session: Warned): readonly Square[] {
  const preview = session.previews.shown.value;
  if (preview !== null) return fearedSquares(preview);
  const asked = session.asked.value;
  const position = session.outlook.told.value?.match.position;
  const crowns = position === undefined ? [] : threatenedCrowns(position);
  return [
    ...(asked?.by === 'touch' ? dangersTo(session, asked.square).map(({ from }) => from) : []),
    ...crowns.filter(({ team }) => team === session.seat.value).map(({ square }) => square),
  ];
}

/** The arrows; none while all that is warned of is in sight. */
export function WarnedArrows({ session }: { session: Warned }) {
  const view = session.outlook.view.value;
  const warned = warnedIn(session);
  if (view === null || warned.length === 0) return null;
  return <Arrows view={view} warned={warned} onShow={(square) => session.outlook.board.peek()?.reveal(square)} />;
}

interface Props {
  readonly view: BoardView;
  readonly warned: readonly Square[];
  onShow(square: Square): void;
}

/** One arrow for each side; it says which squares are there, and brings the first into sight. */
function Arrows({ view, warned, onShow }: Props) {
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
