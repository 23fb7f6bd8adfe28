import { writeFileSync } from 'node:fs';
import { machine } from './bench-machine.js';
import { printTable, quantile } from './figures.js';

/** A measured value, with its least or most acceptable value in the same unit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly least?: number;
  readonly most?: number;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Whether a figure reaches its goal; null if it has none. */
function reached({ value, least, most }: Figure): boolean | null {
  if (least === undefined && most === undefined) return null;
  return value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY);
}

export function printFigures(figures: readonly Figure[]): void {
  printTable([
    ['figure', 'measured', 'goal', 'reached'],
    ...figures.map((figure) => {
      const { name, value, unit, least, most } = figure;
      const goal = least === undefined ? (most === undefined ? '–' : `≤ ${most}`) : `≥ ${least}`;
      const shown = Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);
      const verdict = reached(figure);
      return [name, `${shown} ${unit}`.trim(), goal, verdict === null ? '–' : verdict ? 'yes' : 'no'];
    }),
  ]);
}

/** Writes figures with a description of their machine. */
export function writeFigures(file: string, figures: readonly Figure[]): void {
  const measured = figures.map((figure) => ({ ...figure, reached: reached(figure) }));
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...machine(), measured }, null, 2)}\n`);
}
