/** Follows a match over broken connections, from the last known line, or from the beginning if that was taken back. */
import type { OwnSeat } from './plain.js';
import type { PlainRefusal } from './plain-refusal.js';
import type { StreamedMessage } from './server-messages.js';
import type { StreamValue } from './stream.js';

/** A value of a stream for the holder of a key; without a key, only those of `StreamValue`. */
export type OwnStreamValue =
  | StreamValue
  | ({ readonly kind: 'seat' } & OwnSeat)
  | StreamedMessage<'own'>
  /** The connection broke, or the match moves to another server; the client reconnects. Given once each time. */
  | { readonly kind: 'away' };

export interface FollowOptions {
  /** Ends the stream without another value. */
  readonly signal?: AbortSignal;
  /** Before the first retry, in milliseconds; doubles up to 30 times as long. */
  readonly wait?: number;
  /** In milliseconds, until the connection counts as broken. A server sends the time at least every ten seconds. */
  readonly silence?: number;
}

/** Sends a request to a site; `body` makes it a POST. */
export type Put = (path: string, body?: object, signal?: AbortSignal) => Promise<Response>;

/** How to turn a failed response into a refusal. */
interface Refusing {
  readonly why: (answer: Response) => Promise<PlainRefusal>;
  readonly unreached: (error: unknown) => PlainRefusal;
}

/** Statuses of temporary failures. */
const SOON = [429, 502, 503, 504];

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

/** Yields the values of one response; throws if the connection breaks or stays silent too long. */
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

/** Whether known lines were taken back. If so, forgets them; the caller must ask for everything again. */
function isOther(value: OwnStreamValue, checks: string[]): boolean {
  const other =
    value.kind === 'match'
      ? value.lines < checks.length
      : value.kind === 'line' && (checks[value.at] ?? value.check) !== value.check;
  if (other) checks.length = 0;
  return other;
}

/**
 * Yields a match's values over many connections. After `away` comes a `match`; its `from` says after how many known
 * lines the next follow. A refusal is the last value, and the only one if the first connection fails.
 */
export async function* followMatch(
  put: Put,
  path: string,
  { why, unreached }: Refusing,
  { signal, wait = 1000, silence = 30_000 }: FollowOptions,
): AsyncGenerator<OwnStreamValue | PlainRefusal> {
  /** The check value after each known line. */
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
