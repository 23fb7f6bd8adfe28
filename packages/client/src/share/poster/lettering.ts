/** Writes text as large as it fits. Lengths are in pixels. */
import type { Brush } from '../../board/paint/brush.js';
import { fitText } from './frame.js';
import type { Box } from './layouts.js';
import { POSTER_LETTERS } from './letters.js';

/** Returns a text that fits a width, and sets its font, as `fitText` does. */
export const fitted = (brush: Brush, text: string, wished: number, width: number) =>
  fitText(brush, text, wished, width, POSTER_LETTERS);

/** Writes lines at the largest size that fits, from the box's top down or around its middle. */
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

/** Breaks between words, or between characters in languages without spaces. */
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
