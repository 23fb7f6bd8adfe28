/** Encodes a GIF with one colour table. Each frame only stores what changed. */
import { GIFEncoder, quantize } from 'gifenc';

/** The number of colours; one more lets the previous frame show through. */
const COLOURS = 255;

/** Every n-th pixel of the samples counts when colours are chosen. */
const EVERY = 3;

/** A GIF being made. Pixels have the form in which a canvas returns them. */
export class Encoding {
  readonly #gif = GIFEncoder();
  readonly #palette: number[][];
  readonly #width: number;
  /** By a colour's first five, six and five bits: its place, from 1; 0 if not looked up yet. */
  readonly #places = new Uint16Array(1 << 16);
  #before: Uint32Array | null = null;
  /** The last frame, whose delay may still grow. */
  #waiting: { readonly index: Uint8Array; delay: number } | null = null;
  #first = true;

  constructor(samples: readonly Uint8ClampedArray<ArrayBuffer>[], width: number) {
    this.#width = width;
    this.#palette = quantize(thinned(samples), COLOURS, { format: 'rgb565' });
  }

  /** Adds a frame that stays for `delay` milliseconds. */
  add(pixels: Uint8ClampedArray<ArrayBuffer>, delay: number): void {
    const now = new Uint32Array(pixels.buffer);
    const { length } = this.#palette;
    const index = new Uint8Array(now.length);
    let changed = 0;
    for (let at = 0; at < now.length; at++) {
      if (this.#before !== null && this.#before[at] === now[at]) index[at] = length;
      else {
        index[at] = this.#placeOf(now[at]!);
        changed++;
      }
    }
    this.#before = now;
    if (changed === 0 && this.#waiting !== null) {
      this.#waiting.delay += delay;
      return;
    }
    this.#flush();
    this.#waiting = { index, delay };
  }

  bytes(): Uint8Array<ArrayBuffer> {
    this.#flush();
    this.#gif.finish();
    return this.#gif.bytes();
  }

  #flush(): void {
    if (this.#waiting === null) return;
    const { index, delay } = this.#waiting;
    const clear = this.#palette.length;
    this.#gif.writeFrame(index, this.#width, index.length / this.#width, {
      ...(this.#first ? { palette: [...this.#palette, [0, 0, 0]] } : {}),
      transparent: !this.#first,
      transparentIndex: clear,
      delay,
      dispose: 1,
    });
    this.#first = false;
    this.#waiting = null;
  }

  #placeOf(pixel: number): number {
    const [red, green, blue] = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
    const key = ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3);
    const known = this.#places[key]!;
    if (known > 0) return known - 1;
    const place = nearest(this.#palette, red, green, blue);
    this.#places[key] = place + 1;
    return place;
  }
}

function nearest(palette: readonly (readonly number[])[], red: number, green: number, blue: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, [r, g, b]] of palette.entries()) {
    const far = (r! - red) ** 2 + (g! - green) ** 2 + (b! - blue) ** 2;
    if (far < least) [best, least] = [place, far];
  }
  return best;
}

function thinned(samples: readonly Uint8ClampedArray<ArrayBuffer>[]): Uint8ClampedArray {
  const all = samples.map(({ buffer }) => new Uint32Array(buffer));
  const some = new Uint32Array(all.reduce((sum, { length }) => sum + Math.ceil(length / EVERY), 0));
  let to = 0;
  for (const pixels of all) for (let at = 0; at < pixels.length; at += EVERY) some[to++] = pixels[at]!;
  return new Uint8ClampedArray(some.buffer);
}
