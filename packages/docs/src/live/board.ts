/** An interactive board: a canvas, and a button for each square for keyboards and screen readers. */

import { FRAME } from '@dominion/client/board/geometry';
import { drawPart, partSize } from '@dominion/client/board/part';
import type { PieceSet } from '@dominion/client/board/themes';
import type { BoardView, Drawn } from '@dominion/client/board/view';
import { browser } from '@dominion/client/storage/browser';
import {
  EMPTY,
  formatAction,
  formatPosition,
  isMove,
  parseAction,
  SIZE,
  type Square,
  type Team,
  targetOf,
} from '@dominion/rules';
import { type BoardSketch, readSketch, squaresIn } from '../sketch.js';
import { afterAction, atStep, choicesOn, pressed, squareInWords, type Trial, throwsOn, waysOf } from './game.js';
import { THEME_CHANGED, themeNow } from './theme.js';

const SOUTH: Team = 2;

/** Returns the signs on the pieces, as chosen in the game. */
const signs = (): PieceSet => (browser.read('pieces') === 'calligraphy' ? 'calligraphy' : 'pictograms');

function viewOf(course: Trial): { view: BoardView; drawn: readonly Drawn[] } {
  const { position, selected, last, sketch, step } = course;
  const targets = [
    ...waysOf(course).map((each) => ({
      square: targetOf(each),
      kind: position.board[targetOf(each)] === EMPTY ? ('move' as const) : ('displace' as const),
    })),
    ...choicesOn(course).map((each) => ({ square: squaresIn(each)[0]!, kind: 'choose' as const })),
  ];
  const view = {
    ...{ position, bottom: SOUTH, selected, targets, chosen: [], proposed: null, threatened: [], movable: [] },
    last: squaresIn(last),
    mover: sketch.part === null && position.phase !== 'over' && position.phase !== 'mandate' ? position.turn : null,
  } as const;
  const next = step === null || sketch.steps[step] === undefined ? null : parseAction(sketch.steps[step].action);
  const arrow = next !== null && isMove(next) ? squaresIn(next) : [];
  const drawn: Drawn[] = sketch.circles.map((at) => ({ from: at, to: at, pen: 'red' }));
  if (arrow.length === 2) drawn.push({ from: arrow[0]!, to: arrow[1]!, pen: 'hint' });
  return { view, drawn };
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', press);
  return made;
}

/** Returns the squares that a board shows, row by row from the top left. */
function shownSquares(part: BoardSketch['part']): Square[][] {
  const { column, row, width, height } = part ?? { column: 0, row: 0, width: SIZE, height: SIZE };
  return Array.from({ length: height }, (_, down) =>
    Array.from({ length: width }, (_, along) => (SIZE - 1 - row - down) * SIZE + column + along),
  );
}

/** Makes a button for each square over the canvas; arrow keys go from one to the next. */
function gridOver(
  part: BoardSketch['part'],
  press: (square: Square) => void,
): { grid: HTMLElement; cells: Map<Square, HTMLButtonElement> } {
  const rows = shownSquares(part);
  const grid = document.createElement('div');
  grid.className = 'board-grid';
  grid.setAttribute('role', 'group');
  grid.setAttribute('aria-label', 'Squares of the board; arrow keys go from one to the next');
  const { width, height } = partSize(part);
  const margin = part === null ? FRAME : width - part.width;
  const share = (length: number, of: number): string => `${(100 * length) / of}%`;
  grid.style.left = share(margin, width);
  grid.style.top = share(part === null ? margin : 0, height);
  grid.style.width = share(rows[0]!.length, width);
  grid.style.height = share(rows.length, height);
  grid.style.gridTemplateColumns = `repeat(${rows[0]!.length}, 1fr)`;
  grid.style.gridTemplateRows = `repeat(${rows.length}, 1fr)`;
  const cells = new Map<Square, HTMLButtonElement>();
  for (const square of rows.flat()) {
    const cell = button('', () => press(square));
    cell.tabIndex = -1;
    cells.set(square, cell);
    grid.append(cell);
  }
  const go = (to: HTMLButtonElement): void => {
    for (const cell of cells.values()) cell.tabIndex = -1;
    to.tabIndex = 0;
  };
  go(cells.get(rows[Math.floor(rows.length / 2)]![Math.floor(rows[0]!.length / 2)]!)!);
  grid.addEventListener('focusin', ({ target }) => go(target as HTMLButtonElement));
  grid.addEventListener('keydown', (event) => {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = [...cells.values()].indexOf(event.target as HTMLButtonElement);
    const [down, along] = [Math.floor(at / rows[0]!.length) + step[0], (at % rows[0]!.length) + step[1]];
    const next = rows[down]?.[along];
    if (next !== undefined) cells.get(next)!.focus();
  });
  return { grid, cells };
}

/** Makes a figure of a page interactive; resolves when it is painted. */
export async function livenBoard(figure: HTMLElement): Promise<void> {
  const sketch = readSketch(figure.dataset.sketch!);
  const stage = figure.querySelector<HTMLElement>('.board-stage')!;
  let course = atStep(sketch, 0);
  const canvas = document.createElement('canvas');
  canvas.className = 'board-painted';
  canvas.setAttribute('aria-hidden', 'true');
  const { grid, cells } = gridOver(sketch.part, (square) => show(pressed(course, square)));
  const tools = document.createElement('div');
  tools.className = 'board-tools';
  const told = document.createElement('p');
  told.className = 'board-told';
  told.setAttribute('role', 'status');
  const line = [...figure.querySelectorAll<HTMLLIElement>('.board-line li')];

  const back = button('Back', () => show(atStep(sketch, Math.max(0, (course.step ?? 1) - 1))));
  const next = button('Next', () => show(atStep(sketch, Math.min(sketch.steps.length, (course.step ?? 0) + 1))));
  const anew = button('Start over', () => show(atStep(sketch, 0)));
  const chances = document.createElement('span');
  chances.className = 'board-chances';
  tools.append(...(sketch.steps.length > 0 ? [back, next] : []), anew, chances);
  if (location.pathname.startsWith('/docs/')) {
    const open = document.createElement('a');
    open.textContent = 'Open in the game';
    open.className = 'board-open';
    tools.append(open);
  }
  for (const [i, item] of line.entries()) item.addEventListener('click', () => show(atStep(sketch, i + 1)));

  function paint(): void {
    const broad = canvas.clientWidth;
    if (broad === 0) return;
    const px = (broad * (devicePixelRatio || 1)) / partSize(sketch.part).width;
    drawPart(
      canvas,
      viewOf(course),
      sketch.part,
      { theme: themeNow(), pieces: signs() },
      px,
      getComputedStyle(figure).color,
    );
  }

  function show(now: Trial): void {
    course = now;
    paint();
    told.textContent = now.told;
    for (const [square, cell] of cells) cell.setAttribute('aria-label', squareInWords(now, square));
    back.disabled = now.step === 0;
    next.disabled = now.step === sketch.steps.length;
    anew.disabled = now.step === 0 && now.selected === sketch.from;
    for (const [i, item] of line.entries()) item.toggleAttribute('data-done', now.step !== null && i < now.step);
    chances.replaceChildren(
      ...throwsOn(now).map((each) => button(formatAction(each), () => show(afterAction(course, each)))),
    );
    const open = tools.querySelector('a');
    if (open !== null) open.href = `/position?p=${encodeURIComponent(formatPosition(now.position))}`;
  }

  stage.append(canvas, grid);
  figure.insertBefore(tools, figure.querySelector('figcaption'));
  tools.after(told);
  // The kingdoms' characters are part of the land; without their font the board would be painted with another.
  await document.fonts.load('20px "Dominion Brush"', '趙齊楚梁井').catch(() => []);
  figure.dataset.alive = 'true';
  show(course);
  new ResizeObserver(paint).observe(canvas);
  addEventListener(THEME_CHANGED, paint);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);
}
