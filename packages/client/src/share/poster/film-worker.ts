/** The worker that encodes moving pictures, so that the page never waits. */
import { Encoding } from './encoding.js';

/** What is asked of it: the pictures to choose colours from, one picture after the other, and then all of it. */
export type FilmOrder =
  | {
      readonly kind: 'colours';
      readonly samples: readonly Uint8ClampedArray<ArrayBuffer>[];
      readonly width: number;
    }
  /** Pixels as a canvas gives them, and for how many milliseconds they stay. */
  | { readonly kind: 'frame'; readonly pixels: Uint8ClampedArray<ArrayBuffer>; readonly delay: number }
  | { readonly kind: 'end' };

/** What we use of the worker's world; the types of a page are not those of a worker. */
interface Scope {
  onmessage: ((event: MessageEvent<FilmOrder>) => void) | null;
  postMessage(bytes: Uint8Array, transfer: readonly ArrayBufferLike[]): void;
}

const scope = globalThis as unknown as Scope;
let encoding: Encoding | null = null;

scope.onmessage = ({ data }) => {
  if (data.kind === 'colours') encoding = new Encoding(data.samples, data.width);
  else if (data.kind === 'frame') encoding!.add(data.pixels, data.delay);
  else {
    const bytes = encoding!.bytes();
    scope.postMessage(bytes, [bytes.buffer]);
  }
};
