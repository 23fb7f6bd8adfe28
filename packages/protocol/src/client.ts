/** A typed client for plain HTTP (docs/protocol/play.md). It needs only `fetch`, for pages, workers and Node. */
import { type FollowOptions, followMatch, type OwnStreamValue, type Put } from './client-stream.js';
import type { HttpRefusal, MakeMatch, OpenedMatch } from './messages.js';
import type { MatchNow, PlainName, PlainPayload } from './plain.js';
import type { PlainRefusal } from './plain-refusal.js';
import type { MatchReplay } from './record.js';
import type { Done } from './requests.js';

export type { FollowOptions, OwnStreamValue } from './client-stream.js';
export type { PlainRefusal } from './plain-refusal.js';

/** The answer, or why the request failed. */
export type PlainAnswer<T> = (T & { readonly ok: true }) | PlainRefusal;

/** Makes a key that holds seats: 64 hexadecimal digits. Anyone who knows it can play for its holder. */
export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes the refusal for a response that isn't ours. */
const noAnswer = (site: string, status: number, why: string): PlainRefusal => {
  return { ok: false, status, code: 'no-answer', message: `No server of Dominion answers at ${site}: ${why}.` };
};

/** Connects to a site, such as `https://example.org`, with a key from {@link makeKey} or without. */
export function connect(site: string, key?: string) {
  const base = site.replace(/\/+$/, '');
  const put: Put = (path, body, signal) =>
    fetch(base + path, {
      headers: { 'Content-Type': 'application/json', ...(key !== undefined && { Authorization: `Bearer ${key}` }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  /** Returns why a response failed, whatever server answered. */
  const why = async (answer: Response): Promise<PlainRefusal> => {
    const { error } = (await answer.json().catch(() => ({}))) as Partial<HttpRefusal>;
    if (error !== undefined) return { ok: false, status: answer.status, ...error };
    return noAnswer(base, answer.status, `it says ${answer.status} ${answer.statusText}`.trim());
  };
  const unreached = (error: unknown) => noAnswer(base, 0, (error as { cause?: Error }).cause?.message || `${error}`);
  async function ask<T extends object>(path: string, body?: object): Promise<PlainAnswer<T>> {
    try {
      const answer = await put(path, body);
      return answer.ok ? { ...((await answer.json()) as T), ok: true } : await why(answer);
    } catch (error) {
      return unreached(error);
    }
  }
  const request = <Name extends PlainName>(code: string, name: Name, payload: PlainPayload<Name>) =>
    ask<Done>(`/api/matches/${code}/${name}`, payload);
  return {
    createMatch: (wish: MakeMatch) => ask<OpenedMatch>('/api/matches', wish),
    match: (code: string) => ask<MatchNow>(`/api/matches/${code}`),
    replay: (code: string) => ask<MatchReplay>(`/api/matches/${code}/replay`),
    request,
    sit: (code: string, wish: PlainPayload<'sit'>) => request(code, 'sit', wish),
    /** `breaks` are the oaths that it may break, as in `you.breaks`. */
    act: (code: string, action: string, ply?: number, breaks?: readonly number[]) =>
      request(code, 'act', {
        action,
        ...(ply !== undefined && { ply }),
        ...(breaks !== undefined && { breaks: [...breaks] }),
      }),
    leave: (code: string) => request(code, 'leave', {}),
    /** Yields a match from its beginning, and reconnects. Ends with the match, or with a refusal. */
    stream: (code: string, options: FollowOptions = {}): AsyncGenerator<OwnStreamValue | PlainRefusal> =>
      followMatch(put, `/api/matches/${code}/stream`, { why, unreached }, options),
  };
}

export type PlainClient = ReturnType<typeof connect>;
