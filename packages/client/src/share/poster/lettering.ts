/** How pictures to share are written on: as large as it fits, in lines where it must. Lengths are in pixels of the picture. */
import type { Brush } from '../../board/paint/brush.js';
import { POSTER_LETTERS } from './letters.js';

/** A box. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A text at the largest size at which it fits a breadth, not below half of the one wished; then it is shortened. Its letters are set. */
export function fitted(
  brush: Brush,
  text: string,
  wished: number,
  width: number,
): { readonly text: string; readonly size: number } {
  let size = wished;
  const set = (): void => {
    brush.font = `600 ${size}px ${POSTER_LETTERS}`;
  };
  for (set(); size > wished / 2 && brush.measureText(text).width > width; set()) size -= 1;
  const letters = [...text];
  if (brush.measureText(text).width <= width) return { text, size };
  while (letters.length > 1 && brush.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return { text: `${letters.join('').trimEnd()}…`, size };
}

/** Writes a text in lines into a box, at the largest size at which it fits, from its top on or about its middle. */
export function writeLines(
  brush: Brush,
  text: string,
  { x, y, width, height }: Box,
  wished: number,
  colour: string,
  align: 'left' | 'center',
  from: 'top' | 'middle' = 'top',
): void {
  let size = wished;
  let lines: string[] = [];
  do {
    brush.font = `500 ${size}px ${POSTER_LETTERS}`;
    lines = broken(brush, text, width);
    size -= 1;
  } while (size > 14 && lines.length * size * 1.28 > height);
  const step = (size + 1) * 1.26;
  brush.textAlign = align;
  brush.fillStyle = colour;
  const top = from === 'top' ? y : y + (height - lines.length * step) / 2;
  for (const [at, line] of lines.entries()) {
    brush.fillText(line, align === 'center' ? x + width / 2 : x, top + (at + 0.8) * step);
  }
}

/** A text in lines no longer than a breadth: between words, or where a language has none between any two characters. */
function broken(brush: Brush, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(/[\p{Script=Han}][，。；：）]?|\s+|[^\s\p{Script=Han}]+/gu) ?? []) {
    if (line !== '' && brush.measureText(line + part.trimEnd()).width > width) {
      lines.push(line.trimEnd());
      line = part.trimStart();
    } else line += part;
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}
