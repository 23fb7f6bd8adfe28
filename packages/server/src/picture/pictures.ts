/** Pictures of positions: painted in a thread of their own, each once, the last ones kept in memory. */
import { createHash } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import type { Pictured } from '@dominion/protocol';
import type { Log } from '../log.js';
import { startThread } from '../threads.js';

/** As much of a canvas as is used here. */
export interface Canvas {
  encode(format: 'png'): Promise<Uint8Array>;
}

/** Where the thread finds things: the painter's folder, and the file from which packages are looked for. */
export interface Place {
  readonly folder: string;
  readonly base: string;
}

/** What the thread answers. */
export type Painting =
  | { readonly number: number; readonly png: Uint8Array }
  | { readonly number: number; readonly error: string };

/** Why there is no picture: too many wait for theirs, or nothing can be painted here. */
export type NoPicture = 'busy' | 'unable';

export interface Pictures {
  /** A picture's PNG, or why there is none. */
  paint(pictured: Pictured): Promise<Buffer | NoPicture>;
  /** How many were painted so far. */
  readonly painted: number;
  close(): Promise<void>;
}

export interface PicturesOptions {
  /** The folder of what paints, which comes with the built pages. */
  readonly folder: string;
  readonly log: Log;
  /** How many bytes of pictures are kept. */
  readonly most?: number;
  /** After how many milliseconds with nothing to do the thread ends. */
  readonly rest?: number;
  /** How long, in milliseconds, one picture may take. */
  readonly patience?: number;
}

/** About fifty of them. */
const MOST = 24 * 2 ** 20;
/** How many may wait; each takes about a quarter of a second. */
const WAITING = 24;
/** How long the thread is kept, and how long one picture may take, in milliseconds. */
const REST = 60_000;
const PATIENCE = 15_000;
/** How long nothing is tried any more after it failed. */
const SULK = 60_000;

/** What tells one picture from another. */
export function tagOf(pictured: Pictured): string {
  return createHash('sha256').update(JSON.stringify(pictured)).digest('base64url').slice(0, 22);
}

/** Opens the painter; its thread starts with the first picture. */
export function createPictures({
  folder,
  log,
  most = MOST,
  rest = REST,
  patience = PATIENCE,
}: PicturesOptions): Pictures {
  const kept = new Map<string, Buffer>();
  const waiting = new Map<string, Promise<Buffer | NoPicture>>();
  const asked = new Map<number, (painting: Painting) => void>();
  let bytes = 0;
  let count = 0;
  let painted = 0;
  let sulks = 0;
  let thread: Worker | null = null;
  let resting: NodeJS.Timeout | undefined;
  let late: NodeJS.Timeout | undefined;

  function keep(tag: string, png: Buffer): void {
    kept.set(tag, png);
    bytes += png.length;
    // A map remembers in which order things were put into it: the first is the one that nobody asked for longest.
    for (const [oldest, { length }] of kept) {
      if (bytes <= most) return;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  /** Gives the picture that is painted now its time. */
  function watch(): void {
    clearTimeout(late);
    if (asked.size > 0) late = setTimeout(end, patience);
  }

  function end(): void {
    clearTimeout(late);
    void thread?.terminate();
    thread = null;
    for (const [number, answer] of asked) answer({ number, error: 'the thread ended' });
    asked.clear();
  }

  function start(): Worker {
    const started = startThread(new URL('./worker.js', import.meta.url), {
      folder,
      base: import.meta.url,
    } satisfies Place);
    started.unref();
    started.on('message', (painting: Painting) => {
      asked.get(painting.number)?.(painting);
      if (asked.delete(painting.number)) watch();
    });
    started.on('error', (error) => {
      log.error({ err: error }, 'the thread that paints pictures failed');
      if (thread === started) end();
    });
    return started;
  }

  async function ask(tag: string, pictured: Pictured): Promise<Buffer | NoPicture> {
    clearTimeout(resting);
    thread ??= start();
    const number = count++;
    const painting = await new Promise<Painting>((answer) => {
      asked.set(number, answer);
      if (asked.size === 1) watch();
      thread!.postMessage({ number, pictured });
    });
    waiting.delete(tag);
    if (waiting.size === 0) resting = setTimeout(end, rest).unref();
    if ('error' in painting) {
      log.warn({ reason: painting.error }, 'no picture could be painted');
      sulks = performance.now() + SULK;
      return 'unable';
    }
    painted++;
    const png = Buffer.from(painting.png);
    keep(tag, png);
    return png;
  }

  return {
    async paint(pictured) {
      const tag = tagOf(pictured);
      const known = kept.get(tag);
      if (known !== undefined) {
        kept.delete(tag);
        kept.set(tag, known);
        return known;
      }
      const going = waiting.get(tag);
      if (going !== undefined) return going;
      if (performance.now() < sulks) return 'unable';
      if (waiting.size >= WAITING) return 'busy';
      const asking = ask(tag, pictured);
      waiting.set(tag, asking);
      return asking;
    },
    get painted() {
      return painted;
    },
    async close() {
      clearTimeout(resting);
      end();
    },
  };
}
