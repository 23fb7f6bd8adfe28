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

/** What a picture shows: a match that there is, or any position at all. */
export type Subject = 'match' | 'position';

/** A picture that waits for the thread. */
interface Order {
  readonly pictured: Pictured;
  answer(painting: Painting): void;
}

export interface Pictures {
  /** A picture's PNG, or why there is none. Those of matches are painted before all that anybody can think of. */
  paint(pictured: Pictured, of?: Subject): Promise<Buffer | NoPicture>;
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
/** How many of each subject may wait; each takes about a quarter of a second. */
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
  const lines: Readonly<Record<Subject, Order[]>> = { match: [], position: [] };
  let current: Order | null = null;
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

  /** Gives the thread the next picture, and that one its time; a thread without any rests. */
  function next(): void {
    clearTimeout(late);
    clearTimeout(resting);
    current = lines.match.shift() ?? lines.position.shift() ?? null;
    if (current === null) {
      resting = setTimeout(end, rest).unref();
      return;
    }
    late = setTimeout(end, patience);
    thread ??= start();
    thread.postMessage({ number: ++count, pictured: current.pictured });
  }

  function end(): void {
    clearTimeout(late);
    void thread?.terminate();
    thread = null;
    const left = [...(current === null ? [] : [current]), ...lines.match.splice(0), ...lines.position.splice(0)];
    current = null;
    for (const { answer } of left) answer({ number: count, error: 'the thread ended' });
  }

  function start(): Worker {
    const started = startThread(new URL('./worker.js', import.meta.url), {
      folder,
      base: import.meta.url,
    } satisfies Place);
    started.unref();
    started.on('message', (painting: Painting) => {
      if (painting.number !== count || current === null) return;
      const { answer } = current;
      next();
      answer(painting);
    });
    started.on('error', (error) => {
      log.error({ err: error }, 'the thread that paints pictures failed');
      if (thread === started) end();
    });
    return started;
  }

  async function ask(tag: string, pictured: Pictured, of: Subject): Promise<Buffer | NoPicture> {
    const painting = await new Promise<Painting>((answer) => {
      lines[of].push({ pictured, answer });
      if (current === null) next();
    });
    waiting.delete(tag);
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
    async paint(pictured, of = 'position') {
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
      if (lines[of].length >= WAITING) return 'busy';
      const asking = ask(tag, pictured, of);
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
