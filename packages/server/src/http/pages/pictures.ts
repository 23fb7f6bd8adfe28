/** Pictures of positions: painted in a thread of their own, each once, the last ones kept in memory. */
import { createHash } from 'node:crypto';
import type { Pictured } from '@dominion/protocol';
import type { Log } from '../../base/log.js';
import { AnsweringThread } from '../../base/threads.js';

/** As much of a canvas as is used here. */
export interface Canvas {
  encodeSync(format: 'jpeg', quality: number): Uint8Array;
}

/** Where the thread finds things: the painter's folder, and the file from which packages are looked for. */
export interface Place {
  readonly folder: string;
  readonly base: string;
}

/** What the thread answers. */
export type Painting = { readonly bytes: Uint8Array } | { readonly error: string };

/** Why there is no picture: too many wait for theirs, or nothing can be painted here. */
type NoPicture = 'busy' | 'unable';

/** What a picture shows: a match that there is, or any position at all. */
export type Subject = 'match' | 'position';

/** A picture that waits for the thread. */
interface Order {
  readonly pictured: Pictured;
  answer(painting: Painting): void;
}

export interface Pictures {
  /** A picture's JPEG, or why there is none. Those of matches are painted before all that anybody can think of. */
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

/** About two hundred of them. */
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
    // A map remembers in which order things were put into it: the first is the one that nobody asked for longest.
    for (const [oldest, { length }] of kept) {
      if (bytes <= most) return;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  /** Has those painted that wait, one after the other, each in its time; where the thread fails, none of them is. */
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
