/** Boards in pages: the HTML of a fenced block without scripts. The page's script makes it interactive. */
import { EMPTY, formatSquare, type Position, parseAction } from '@dominion/rules';
import { boardSvg } from './board/draw.js';
import { unitInWords } from './names.js';
import { type BoardSketch, readSketch, squaresIn, writeSketch } from './sketch.js';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

export const isFigure = ({ info }: { readonly info: string }): boolean => info.trim() === 'position';

function inWords(position: Position, part: BoardSketch['part']): string {
  const shown = (square: number): boolean => {
    const [column, row] = [square % 15, 14 - Math.floor(square / 15)];
    if (part === null) return true;
    return (
      column >= part.column && column < part.column + part.width && row >= part.row && row < part.row + part.height
    );
  };
  const standing = [...position.board].flatMap((piece, square) => {
    if (piece === EMPTY || !shown(square)) return [];
    return [`${unitInWords(piece)} ${formatSquare(square)}`];
  });
  return standing.length > 40 ? `A board with ${standing.length} units` : `A board: ${standing.join(', ')}`;
}

/** Returns the HTML for the `nth` board of a page; throws if the block can't be read. */
export function figureIn(text: string, nth: number): string {
  const lines = text.trim().split('\n');
  // A list of positions is shown as text first, with a board for each below.
  if (lines.length > 1 && lines.every((line) => line.includes('/') && !line.includes(':  '))) {
    const boards = lines.map((line) => small(line));
    return `<div class="code"><pre tabindex="0"><code>${escaped(text)}</code></pre></div><div class="boards">${boards.join('')}</div>`;
  }
  const sketch = readSketch(text);
  const { position, part, from, circles, steps, caption } = sketch;
  const first = steps[0] === undefined ? null : parseAction(steps[0].action);
  const drawn = boardSvg(position, part, { from, circles, arrow: squaresIn(first) }, escaped(inWords(position, part)));
  const line = steps.map(
    ({ action, words }) =>
      `<li data-action="${escaped(action)}"><code>${escaped(action)}</code> ${escaped(words)}</li>`,
  );
  const told = caption === '' ? '' : `<p>${escaped(caption)}</p>`;
  const below = line.length === 0 ? told : `${told}<ol class="board-line">${line.join('')}</ol>`;
  const size = part === null ? 'whole' : 'part';
  const broad = part === null ? '' : ` data-broad="${part.width}"`;
  return (
    `<figure class="board" data-size="${size}"${broad} data-sketch="${escaped(writeSketch(sketch))}" id="board-${nth + 1}">` +
    `<div class="board-stage">${drawn}</div><figcaption>${below}</figcaption></figure>`
  );
}

function small(line: string): string {
  const { position } = readSketch(line);
  return `<figure class="board" data-size="small" data-still><div class="board-stage">${boardSvg(position, null, {}, escaped(inWords(position, null)))}</div></figure>`;
}
