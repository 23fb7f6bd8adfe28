/** Describes a picture of the rulebook in words, for screen readers. */
import { EMPTY, inspect, type Piece, type Square } from '@dominion/rules';
import type { Target } from '../../board/view.js';
import { grammar } from '../../i18n/index.js';
import { book } from '../../i18n/pages/rulebook.js';
import type { Figure, Shown } from './figures.js';

const { seen: words } = book;

function isShown(part: Figure['part'], square: Square): boolean {
  if (part === null) return true;
  const [column, row] = [square % 15, 14 - Math.floor(square / 15)];
  return column >= part.column && column < part.column + part.width && row >= part.row && row < part.row + part.height;
}

function unitsOf({ view }: Shown, part: Figure['part']): string {
  const places = new Map<Piece, Square[]>();
  for (const [square, piece] of view.position.board.entries()) {
    if (piece !== EMPTY && isShown(part, square)) places.set(piece, [...(places.get(piece) ?? []), square]);
  }
  return words.units([...places].sort(([a], [b]) => a - b));
}

/** Returns the description of one board of a picture. */
export function describe(figure: Figure, board: number): string {
  const shown = figure.boards[board]!;
  const { targets, chosen } = shown.view;
  const on = (...kinds: Target['kind'][]): Square[] =>
    targets
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ square }) => square)
      .sort((a, b) => a - b);
  const said = (tell: (on: readonly Square[]) => string, squares: readonly Square[]): string =>
    squares.length === 0 ? '' : tell(squares);
  const circles = shown.drawn.filter(({ from, to }) => from === to).map(({ from }) => from);
  const arrow = board === 0 && figure.action !== null ? inspect(figure.action) : null;
  return grammar.sentences(
    [
      unitsOf(shown, figure.part),
      figure.from === null || board > 0 ? '' : words.goes(figure.from, on('move')),
      said(words.displaces, on('displace')),
      said(words.swaps, on('swap')),
      said(words.choices, chosen.length > 0 ? [] : on('choose')),
      said(words.chosen, chosen),
      said(words.circled, circles),
      arrow?.kind === 'move' ? words.arrow(arrow.from, arrow.to) : '',
    ].filter((text) => text !== ''),
  );
}
