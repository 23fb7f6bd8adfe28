/** Records strokes as an SVG path, so that outlines come from the board's own painters. */

type Brush = CanvasRenderingContext2D;

const short = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Returns the SVG path that a painter traces. */
export function outlineOf(trace: (brush: Brush) => void): string {
  const path: string[] = [];
  let [px, py] = [0, 0];
  const to = (letter: string, ...at: number[]): void => {
    path.push(letter + at.map(short).join(' '));
    [px, py] = at.slice(-2) as [number, number];
  };
  const brush = {
    beginPath: () => path.splice(0),
    closePath: () => path.push('Z'),
    moveTo: (x: number, y: number) => to('M', x, y),
    lineTo: (x: number, y: number) => to('L', x, y),
    // Only whole circles are traced like this.
    arc: (x: number, y: number, r: number) => {
      to('M', x - r, y);
      to('A', r, r, 0, 1, 0, x + r, y);
      to('A', r, r, 0, 1, 0, x - r, y);
    },
    roundRect: (x: number, y: number, w: number, h: number, r: number) => {
      to('M', x + r, y);
      for (const [cx, cy, ex, ey] of [
        [x + w, y, x + w, y + r],
        [x + w, y + h, x + w - r, y + h],
        [x, y + h, x, y + h - r],
        [x, y, x + r, y],
      ] as const) {
        to('L', ...beside([cx, cy], [px, py], r));
        to('Q', cx, cy, ex, ey);
      }
    },
    arcTo: (cx: number, cy: number, x: number, y: number, r: number) => {
      to('L', ...beside([cx, cy], [px, py], r));
      to('Q', cx, cy, ...beside([cx, cy], [x, y], r));
    },
  };
  trace(brush as unknown as Brush);
  return path.join('');
}

/** Returns the point at a distance from one corner towards another. */
function beside([cx, cy]: readonly [number, number], [x, y]: readonly [number, number], far: number): [number, number] {
  const length = Math.hypot(x - cx, y - cy) || 1;
  const share = Math.min(1, far / length);
  return [cx + (x - cx) * share, cy + (y - cy) * share];
}
