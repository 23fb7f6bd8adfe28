/** The board's land as SVG, once per page. Colours are classes, so that the page chooses day or night. */

import { cellOf } from '@dominion/client/board/geometry';
import { territoryBox, traceCircle, WELL } from '@dominion/client/board/paint/ground';
import { TEAM_LOOKS } from '@dominion/client/board/palette';
import {
  CIRCLE,
  CIRCLE_START_POINTS,
  CORNER_START_POINTS,
  linesOf,
  SIZE,
  type Square,
  STRONGHOLDS,
  TEAMS,
} from '@dominion/rules';
import { outlineOf } from './outline.js';

const SOUTH = 2;

/** The teams as classes name them. */
export const TEAM_CLASSES = ['n', 'e', 's', 'w'] as const;

const middle = (square: Square): [number, number] => {
  const { column, row } = cellOf(square, SOUTH);
  return [column + 0.5, row + 0.5];
};

function grid(): string {
  const lines = Array.from({ length: SIZE - 1 }, (_, i) => `M${i + 1} 0V${SIZE}M0 ${i + 1}H${SIZE}`);
  return `<path class="b-grid" d="${lines.join('')}"/>`;
}

function fields(): string {
  const cells = CIRCLE.map((square) => cellOf(square, SOUTH));
  const ground = cells.map(({ column, row }) => `M${column} ${row}h1v1h-1Z`).join('');
  const furrows = cells.flatMap(({ column, row }) =>
    [0.2, 0.4, 0.6, 0.8].map((at) =>
      (column + row) % 2 === 0 ? `M${column + 0.1} ${row + at}h.8` : `M${column + at} ${row + 0.1}v.8`,
    ),
  );
  const dyke = outlineOf((brush) => traceCircle(brush, SOUTH));
  return (
    `<path class="b-field" d="${ground}"/><path class="b-furrow" d="${furrows.join('')}"/>` +
    `<path class="b-dyke" d="${dyke}"/><path class="b-dyke-lit" d="${dyke}"/>`
  );
}

function territories(): string {
  return TEAMS.map((team) => {
    const { x, y, width, height } = territoryBox(team, SOUTH);
    const roads = linesOf(team).map(([a, b]) => `M${middle(a).join(' ')}L${middle(b).join(' ')}`);
    const towns = STRONGHOLDS[team]!.map((square) => {
      const [mx, my] = middle(square);
      const towers = [-1, 1].flatMap((sx) =>
        [-1, 1].map((sy) => `M${mx + sx * 0.385 - 0.1} ${my + sy * 0.385 - 0.1}h.2v.2h-.2Z`),
      );
      return (
        `<path class="b-town" d="M${mx - 0.4} ${my - 0.4}h.8v.8h-.8Z"/>` +
        `<path class="b-town-in" d="M${mx - 0.4} ${my - 0.4}h.8v.8h-.8Z"/><path class="b-tower" d="${towers.join('')}"/>`
      );
    });
    const emblem = `<text class="b-emblem" x="${x + width / 2}" y="${y + height / 2}" font-size="3.9">${TEAM_LOOKS[team]!.emblem}</text>`;
    return (
      `<g class="b-${TEAM_CLASSES[team]}"><rect class="b-tint" x="${x}" y="${y}" width="${width}" height="${height}"/>${emblem}` +
      `<path class="b-road" d="${roads.join('')}"/><path class="b-road-lit" d="${roads.join('')}"/>${towns.join('')}</g>`
    );
  }).join('');
}

function startPoints(): string {
  const angles = [...CIRCLE_START_POINTS, ...CORNER_START_POINTS.flat()].flatMap((square) => {
    const [x, y] = middle(square);
    return [-1, 1].flatMap((sx) => [-1, 1].map((sy) => `M${x + sx * 0.26} ${y + sy * 0.4}v${sy * -0.14}h${sx * 0.14}`));
  });
  return `<path class="b-point" d="${angles.join('')}"/>`;
}

function well(): string {
  return `<path class="b-well" d="${WELL.map((at) => `M${at} 0V${SIZE}M0 ${at}H${SIZE}`).join('')}"/>`;
}

/** The land as a symbol named `land`, one square being 1. */
export function landSymbol(): string {
  const inside = [fields(), territories(), grid(), startPoints(), well()].join('');
  return `<symbol id="land" viewBox="0 0 ${SIZE} ${SIZE}"><rect class="b-ground" width="${SIZE}" height="${SIZE}"/>${inside}</symbol>`;
}
