/** The worker that encodes GIFs, so that the page stays responsive. */
import { Encoding } from './encoding.js';

/** The messages to the worker: the frames to choose colours from, then each frame, then the request for the file. */
export type FilmOrder =
  | {
      readonly kind: 'colours';
      readonly samples: readonly Uint8ClampedArray<ArrayBuffer>[];
      readonly width: number;
    }
  /** Pixels as a canvas returns them, and how many milliseconds they stay. */
  | { readonly kind: 'frame'; readonly pixels: Uint8ClampedArray<ArrayBuffer>; readonly delay: number }
  | { readonly kind: 'end' };

/** The parts of the worker's scope used here: a page's types differ from a worker's. */
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
