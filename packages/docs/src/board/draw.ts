/** A board as SVG, for pages without scripts, as large as the painted board that replaces it. */

import { cellOf, FRAME } from '@dominion/client/board/geometry';
import { territoryBox } from '@dominion/client/board/paint/ground';
import { partSize } from '@dominion/client/board/part';
import {
  controllers,
  EMPTY,
  isMove,
  legalActions,
  originOf,
  type Position,
  SIZE,
  type Square,
  TEAMS,
  type Team,
  targetOf,
} from '@dominion/rules';
import type { BoardSketch } from '../sketch.js';
import { landSymbol, TEAM_CLASSES } from './land.js';
import { shades, unitSymbol } from './units.js';

const SOUTH = 2;

/** The marks on a board besides its units. */
export interface Laid {
  readonly circles?: readonly Square[];
  /** The unit whose moves are marked. */
  readonly from?: Square | null;
  /** Squares of the last action. */
  readonly last?: readonly Square[];
  readonly arrow?: readonly Square[];
}

const middle = (square: Square): [number, number] => {
  const { column, row } = cellOf(square, SOUTH);
  return [column + 0.5, row + 0.5];
};

function units(position: Position): string {
  return [...position.board]
    .flatMap((piece, square) => {
      if (piece === EMPTY) return [];
      const [x, y] = middle(square);
      return [`<use href="#u-${piece}" x="${x - 0.65}" y="${y - 0.65}" width="1.3" height="1.3"/>`];
    })
    .join('');
}

function control(position: Position): string {
  const holders = controllers(position.board);
  return TEAMS.flatMap((land) => {
    const holder = holders[land]!;
    if (holder < 0) return [];
    const { x, y, width, height } = territoryBox(land, SOUTH);
    const box = `x="${x + 0.1}" y="${y + 0.1}" width="${width - 0.2}" height="${height - 0.2}" rx=".1"`;
    return [`<rect class="b-control b-${TEAM_CLASSES[holder as Team]}" ${box}/>`];
  }).join('');
}

function marks(position: Position, { from = null, last = [], circles = [] }: Laid): { under: string; over: string } {
  const cell = (square: Square, name: string): string => {
    const { column, row } = cellOf(square, SOUTH);
    return `<rect class="${name}" x="${column}" y="${row}" width="1" height="1"/>`;
  };
  const ways =
    from === null
      ? []
      : legalActions(position)
          .filter((each) => isMove(each) && originOf(each) === from)
          .map(targetOf);
  const under = [...last.map((each) => cell(each, 'b-last')), ...(from === null ? [] : [cell(from, 'b-select')])];
  const over = [
    ...ways.map((each) => {
      const [x, y] = middle(each);
      return position.board[each] === EMPTY
        ? `<circle class="b-way" cx="${x}" cy="${y}" r=".15"/>`
        : `<circle class="b-blow" cx="${x}" cy="${y}" r=".46"/>`;
    }),
    ...circles.map((each) => {
      const [x, y] = middle(each);
      return `<circle class="b-circle" cx="${x}" cy="${y}" r=".47"/>`;
    }),
  ];
  return { under: under.join(''), over: over.join('') };
}

function arrow(squares: readonly Square[]): string {
  if (squares.length < 2) return '';
  const [[ax, ay], [bx, by]] = [middle(squares[0]!), middle(squares[1]!)];
  const long = Math.hypot(bx - ax, by - ay);
  if (long === 0) return '';
  const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
  const at = (along: number, aside: number): string =>
    `${(ax + ux * along - uy * aside).toFixed(2)} ${(ay + uy * along + ux * aside).toFixed(2)}`;
  const neck = long - 0.45;
  return `<path class="b-arrow" d="M${at(0.3, 0.07)}L${at(neck, 0.07)}L${at(neck, 0.24)}L${at(long - 0.05, 0)}L${at(neck, -0.24)}L${at(neck, -0.07)}L${at(0.3, -0.07)}Z"/>`;
}

/** Draws files below and ranks on the left of a part; on all four sides of a whole board. */
function coordinates(part: BoardSketch['part'], margin: number): string {
  const label = (text: string | number, x: number, y: number): string =>
    `<text class="${part === null ? 'b-frame-ink' : 'b-ink'}" x="${x}" y="${y}" font-size=".34">${text}</text>`;
  const file = (column: number): string => 'abcdefghijklmno'[column]!;
  if (part === null) {
    return Array.from({ length: SIZE }, (_, i) => {
      const [at, far] = [FRAME + i + 0.5, FRAME * 1.5 + SIZE];
      return (
        label(file(i), at, FRAME / 2) +
        label(file(i), at, far) +
        label(SIZE - i, FRAME / 2, at) +
        label(SIZE - i, far, at)
      );
    }).join('');
  }
  return [
    ...Array.from({ length: part.width }, (_, i) =>
      label(file(part.column + i), margin + i + 0.5, part.height + margin / 2),
    ),
    ...Array.from({ length: part.height }, (_, i) => label(SIZE - part.row - i, margin / 2, i + 0.5)),
  ].join('');
}

/** Draws a board with its marks; `label` is its description. Needs {@link symbolsFor} in the same page. */
export function boardSvg(position: Position, part: BoardSketch['part'], laid: Laid, label: string): string {
  const { width, height } = partSize(part);
  const margin = part === null ? FRAME : Math.round(100 * (width - part.width)) / 100;
  const { under, over } = marks(position, laid);
  const [x, y, w, h] = part === null ? [0, 0, SIZE, SIZE] : [part.column, part.row, part.width, part.height];
  const inside = `<use href="#land" width="${SIZE}" height="${SIZE}"/>${control(position)}${under}${units(position)}${over}${arrow(laid.arrow ?? [])}`;
  const frame =
    part === null
      ? `<rect class="b-frame" width="${width}" height="${height}"/><rect class="b-bronze" x="${FRAME - 0.05}" y="${FRAME - 0.05}" width="${SIZE + 0.1}" height="${SIZE + 0.1}"/>`
      : '';
  const edge = part === null ? '' : `<rect class="b-edge" x="${margin}" y="0" width="${w}" height="${h}"/>`;
  return (
    `<svg class="board-drawn" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${frame}` +
    `<svg x="${margin}" y="${part === null ? margin : 0}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${inside}</svg>` +
    `${edge}${coordinates(part, margin)}</svg>`
  );
}

/** Returns the symbols that the boards of a page repeat; empty without a board. */
export function symbolsFor(html: string): string {
  const pieces = new Set([...html.matchAll(/href="#u-(\d+)"/g)].map(([, piece]) => Number(piece)));
  if (!html.includes('href="#land"')) return '';
  return `<svg class="symbols" width="0" height="0" aria-hidden="true"><defs>${shades()}</defs>${landSymbol()}${[...pieces].map(unitSymbol).join('')}</svg>`;
}
