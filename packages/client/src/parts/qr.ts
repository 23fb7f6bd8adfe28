/** A text as a QR code, drawn as one path. */
import { encode } from 'uqr';

/** A drawing in modules: `size` on each side, the quiet zone around it counted. */
export interface QrDrawing {
  readonly size: number;
  /** The dark modules, as the `d` of an SVG path. */
  readonly path: string;
}

/** The clear modules around a code, as ISO/IEC 18004 asks for. */
const QUIET = 4;

/** Draws a text. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const runs: string[] = [];
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      runs.push(`M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`);
    }
  });
  return { size, path: runs.join('') };
}
