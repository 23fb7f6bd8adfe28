/** Pictures of positions, painted in their own thread and cached in memory. */
import { createHash } from 'node:crypto';
import type { Pictured } from '@dominion/protocol';
import type { Log } from '../../base/log.js';
import { AnsweringThread } from '../../base/threads.js';

/** The part of a canvas that we use. */
export interface Canvas {
  encodeSync(format: 'jpeg', quality: number): Uint8Array;
}

/** The paths that the thread needs: the painter's folder, and the file from which packages are resolved. */
export interface Place {
  readonly folder: string;
  readonly base: string;
}

export type Painting = { readonly bytes: Uint8Array } | { readonly error: string };

/** Why there is no picture: too many are waiting, or nothing can be painted here. */
type NoPicture = 'busy' | 'unable';

/** The subject of a picture: an existing match, or any position. */
export type Subject = 'match' | 'position';

interface Order {
  readonly pictured: Pictured;
  answer(painting: Painting): void;
}

export interface Pictures {
  /** Returns a JPEG, or why there is none. Matches come before positions, which anyone can request. */
  paint(pictured: Pictured, of?: Subject): Promise<Buffer | NoPicture>;
  readonly painted: number;
  close(): Promise<void>;
}

export interface PicturesOptions {
  /** The folder of the painter, which comes with the built pages. */
  readonly folder: string;
  readonly log: Log;
  /** Bytes of pictures to cache. */
  readonly most?: number;
  /** Milliseconds without work after which the thread ends. */
  readonly rest?: number;
  /** Milliseconds that one picture may take. */
  readonly patience?: number;
}

/** About two hundred pictures. */
const MOST = 24 * 2 ** 20;
/** Most waiting pictures per subject; each takes about a quarter of a second. */
const WAITING = 24;
/** Milliseconds that the idle thread is kept, and that one picture may take. */
const REST = 60_000;
const TIMEOUT = 15_000;
/** Milliseconds without another try after a failure. */
const SULK = 60_000;

/** Returns a tag that differs between pictures. */
export function tagOf(pictured: Pictured): string {
  return createHash('sha256').update(JSON.stringify(pictured)).digest('base64url').slice(0, 22);
}

/** Opens the painter; its thread starts with the first picture. */
export function createPictures({
  folder,
  log,
  most = MOST,
  rest = REST,
  patience = TIMEOUT,
}: PicturesOptions): Pictures {
  const kept = new Map<string, Buffer>();
  const waiting = new Map<string, Promise<Buffer | NoPicture>>();
  const lines: Readonly<Record<Subject, Order[]>> = { match: [], position: [] };
  const thread = new AnsweringThread<Pictured, Painting>({
    file: new URL('./worker.js', import.meta.url),
    workerData: { folder, base: import.meta.url } satisfies Place,
    rest,
  });
  let painting = false;
  let closed = false;
  let bytes = 0;
  let count = 0;
  let sulks = 0;

  function keep(tag: string, picture: Buffer): void {
    kept.set(tag, picture);
    bytes += picture.length;
    // A map keeps insertion order: the first entry is the one unused for longest.
    for (const [oldest, { length }] of kept) {
      if (bytes <= most) return;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  /** Paints the waiting pictures one after the other, each within its time. If the thread fails, all of them fail. */
  async function paintAll(): Promise<void> {
    painting = true;
    const next = () => lines.match.shift() ?? lines.position.shift();
    for (let order = next(); order !== undefined; order = next()) {
      try {
        order.answer(await thread.ask(order.pictured, patience));
      } catch (error) {
        if (!closed) log.error({ err: error }, 'picture thread failed');
        const left = [order, ...lines.match.splice(0), ...lines.position.splice(0)];
        for (const { answer } of left) answer({ error: String(error) });
      }
    }
    painting = false;
  }

  async function ask(tag: string, pictured: Pictured, of: Subject): Promise<Buffer | NoPicture> {
    const painted = await new Promise<Painting>((answer) => {
      lines[of].push({ pictured, answer });
      if (!painting) void paintAll();
    });
    waiting.delete(tag);
    if ('error' in painted) {
      log.warn({ reason: painted.error }, 'painting a picture failed');
      sulks = performance.now() + SULK;
      return 'unable';
    }
    count++;
    const picture = Buffer.from(painted.bytes);
    keep(tag, picture);
    return picture;
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
      return count;
    },
    async close() {
      closed = true;
      await thread.end();
    },
  };
}
