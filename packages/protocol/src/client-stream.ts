/**
 * Following a match by its stream, whatever happens to the line: it is read again from the last line that is known, and from its
 * beginning where that one was taken back meanwhile.
 */
import type { OwnSeat } from './plain.js';
import type { PlainRefusal } from './plain-refusal.js';
import type { StreamedMessage } from './server-messages.js';
import type { StreamValue } from './stream.js';

/** One value of a stream as the holder of a key hears it; without a key there are only those of `StreamValue`. */
export type OwnStreamValue =
  | StreamValue
  | ({ readonly kind: 'seat' } & OwnSeat)
  | StreamedMessage<'own'>
  /** The line has broken, or the match moves; it is being asked for again. Said once for each time. */
  | { readonly kind: 'away' };

/** How a stream is followed. */
export interface FollowOptions {
  /** Ends it without another value. */
  readonly signal?: AbortSignal;
  /** How long, in milliseconds, to wait before it is asked for again, at first; twice as long each time, 30 times as long at most. */
  readonly wait?: number;
  /** After how long without a word, in milliseconds, a line is taken for dead: every ten seconds a server says the time at least. */
  readonly silence?: number;
}

/** Asks a site for something; `body` makes it a POST. */
export type Put = (path: string, body?: object, signal?: AbortSignal) => Promise<Response>;

/** What becomes of answers that are none. */
interface Refusing {
  readonly why: (answer: Response) => Promise<PlainRefusal>;
  readonly unreached: (error: unknown) => PlainRefusal;
}

/** Statuses of what will be better soon. */
const SOON = [429, 502, 503, 504];

/** Waits so many milliseconds, or until it is to end. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}

/** The values of one answer, as they come; throws where the line breaks or nothing comes for too long. */
async function* valuesOf(answer: Response, silence: number, cut: AbortController): AsyncGenerator<OwnStreamValue> {
  let rest = '';
  let timer = setTimeout(() => cut.abort(), silence);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => cut.abort(), silence);
      const lines = (rest + value).split('\n');
      rest = lines.pop()!;
      for (const line of lines) yield JSON.parse(line) as OwnStreamValue;
    }
  } finally {
    clearTimeout(timer);
    cut.abort();
  }
}

/** Whether what was known was taken back while nobody read: then it is forgotten, and all of it asked for once more. */
function isOther(value: OwnStreamValue, checks: string[]): boolean {
  const other =
    value.kind === 'match'
      ? value.lines < checks.length
      : value.kind === 'line' && (checks[value.at] ?? value.check) !== value.check;
  if (other) checks.length = 0;
  return other;
}

/**
 * All values of a match's stream, over as many lines as it takes. After `away` comes a `match` again, whose `from` says after how many
 * of the lines that are known others follow. A refusal is the last value, and where the first line cannot be had at all it is the only
 * one.
 */
export async function* followMatch(
  put: Put,
  path: string,
  { why, unreached }: Refusing,
  { signal, wait = 1000, silence = 30_000 }: FollowOptions,
): AsyncGenerator<OwnStreamValue | PlainRefusal> {
  /** The check value after each line that is known. */
  const checks: string[] = [];
  let told = false;
  for (let tries = 0; !signal?.aborted; tries++) {
    if (tries > 0) await pause(Math.min(wait * 2 ** (tries - 1), wait * 30), signal);
    const cut = new AbortController();
    const end = () => cut.abort();
    signal?.addEventListener('abort', end, { once: true });
    try {
      const answer = await put(`${path}?from=${Math.max(0, checks.length - 1)}`, undefined, cut.signal);
      if (!answer.ok) {
        if (told && SOON.includes(answer.status)) continue;
        return void (yield await why(answer));
      }
      for await (const value of valuesOf(answer, silence, cut)) {
        if (value.kind === 'match') [told, tries] = [true, 0];
        if (value.kind === 'bye' || isOther(value, checks)) break;
        if (value.kind === 'line') checks[value.at] = value.check;
        if (value.kind === 'back') checks.length = value.lines;
        yield value;
        if (value.kind === 'end') return;
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (!told) return void (yield unreached(error));
    } finally {
      signal?.removeEventListener('abort', end);
      cut.abort();
    }
    if (!signal?.aborted && tries === 0) yield { kind: 'away' };
  }
}
