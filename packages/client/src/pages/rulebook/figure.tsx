/** A picture of the rulebook: a part of a board, or one before and after an action. */
import { useCallback, useMemo } from 'preact/hooks';
import { drawPart, partSize } from '../../board/part.js';
import type { Manner } from '../../board/themes.js';
import { book as words } from '../../i18n/pages/rulebook.js';
import { Picture } from '../../ui/board/picture.js';
import { describe } from './described.js';
import { type Figure, type FigureName, figureOf } from './figures.js';

export function FigureView({ name, caption }: { name: FigureName; caption: string }) {
  const figure = useMemo(() => figureOf(name), [name]);
  const pair = figure.boards.length > 1;
  return (
    <figure class="figure" data-whole={figure.part === null}>
      <div class="figure-boards">
        {figure.boards.map((_, at) => (
          <div class="figure-board stack" key={at}>
            {pair && <span class="figure-when">{at === 0 ? words.before : words.after}</span>}
            <Board figure={figure} at={at} />
          </div>
        ))}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function Board({ figure, at }: { figure: Figure; at: number }) {
  const { width, height } = partSize(figure.part);
  const paint = useCallback(
    (canvas: HTMLCanvasElement, manner: Manner, px: number) =>
      drawPart(canvas, figure.boards[at]!, figure.part, manner, px, getComputedStyle(canvas).color),
    [figure, at],
  );
  return <Picture width={width} height={height} label={describe(figure, at)} paint={paint} />;
}
