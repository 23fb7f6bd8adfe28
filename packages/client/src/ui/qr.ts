/** A text as a QR code: as one path, or as runs of dark modules. */
import { encode } from 'uqr';

/** A drawing in modules: `size` on each side, including the quiet zone. */
export interface QrDrawing {
  readonly size: number;
  /** The dark modules, as the `d` of an SVG path. */
  readonly path: string;
}

/** The clear modules around a code, required by ISO/IEC 18004. */
const QUIET = 4;

/** Adjacent dark modules, `x` to `x + length`, in row `y`, including the quiet zone. */
export interface QrRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** Returns the runs of a text, and the number of modules on each side. */
export function qrRuns(text: string): { readonly size: number; readonly runs: readonly QrRun[] } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const runs: QrRun[] = [];
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      runs.push({ x: from, y, length: x + 1 - from });
    }
  });
  return { size, runs };
}

/** Returns the QR code of a text as a drawing. */
export function drawQr(text: string): QrDrawing {
  const { size, runs } = qrRuns(text);
  return { size, path: runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h${-length}z`).join('') };
}
