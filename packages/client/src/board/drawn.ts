/** Places arrows and circles on the board, as pictures of a scene. Lengths are in squares. */
import type { Team } from '@dominion/rules';
import { cellOf } from './geometry.js';
import { middleOf, pieceKey, type Sprite, sprite } from './scene.js';
import type { BoardView, Drawn } from './view.js';

export function drawnSprites(drawn: readonly Drawn[], bottom: Team): readonly Sprite[] {
  return drawn.map(({ from, to, pen }) => {
    const [a, b] = [middleOf(from, bottom), middleOf(to, bottom)];
    const [start, end] = [cellOf(from, bottom), cellOf(to, bottom)];
    const [dx, dy] = [end.column - start.column, end.row - start.row];
    return sprite(
      `drawn:${pen}:${from}:${to}`,
      { kind: 'drawn', dx, dy, pen },
      'drawn',
      (a.x + b.x) / 2,
      (a.y + b.y) / 2,
    );
  });
}

/** Returns the pictures of a planned move: its arrow, and the unit at its destination. */
export function plannedSprites({ planned, bottom }: BoardView, scene: readonly Sprite[]): readonly Sprite[] {
  if (planned === undefined) return [];
  const unit = scene.find(({ key }) => key === pieceKey(planned.from));
  const arrow = drawnSprites([{ ...planned, pen: 'plan' }], bottom);
  if (unit === undefined) return arrow;
  return [
    { ...unit, ...middleOf(planned.to, bottom), key: 'planned', layer: 'over', alpha: 0.6, scale: 0.86 },
    ...arrow,
  ];
}
