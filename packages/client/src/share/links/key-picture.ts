/** A link as a picture to print and scan. */
import { qrRuns } from '../../ui/qr.js';

/** The picture's width and the height of a line, in pixels. */
const WIDTH = 720;
const LINE = 44;

/** Returns a PNG, dark on light in any theme. Rejects if the browser can't make one. */
export async function keyPicture(link: string, lines: readonly string[]): Promise<Blob> {
  const { size, runs } = qrRuns(link);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = WIDTH + lines.length * LINE + LINE;
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('no picture can be drawn here');
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = '#1a100a';
  brush.textAlign = 'center';
  lines.forEach((line, at) => {
    brush.font = `${at === 0 ? '600 ' : ''}${at === 0 ? 32 : 26}px Georgia, serif`;
    brush.fillText(line, WIDTH / 2, WIDTH + (at + 0.6) * LINE, WIDTH - 2 * LINE);
  });
  // Edges between pixels turn grey. Some browsers would smooth one path of all modules.
  const module = Math.floor(WIDTH / size);
  const edge = Math.floor((WIDTH - module * size) / 2);
  for (const { x, y, length } of runs) brush.fillRect(edge + x * module, edge + y * module, length * module, module);
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob === null ? fail(new Error('the picture could not be written')) : done(blob)),
      'image/png',
    );
  });
}
