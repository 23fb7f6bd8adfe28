/** A text as a QR code: as one path, and as the runs of dark modules that it is made of. */
import { encode } from 'uqr';

/** A drawing in modules: `size` on each side, the quiet zone around it counted. */
export interface QrDrawing {
  readonly size: number;
  /** The dark modules, as the `d` of an SVG path. */
  readonly path: string;
}

/** The clear modules around a code, as ISO/IEC 18004 asks for. */
const QUIET = 4;

/** Dark modules beside each other, `x` to `x + length`, in row `y`; the quiet zone is counted. */
export interface QrRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** The runs of a text, and how many modules there are on each side. */
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

/** Draws a text. */
export function drawQr(text: string): QrDrawing {
  const { size, runs } = qrRuns(text);
  return { size, path: runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h${-length}z`).join('') };
}
