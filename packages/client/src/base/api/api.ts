/** The server's HTTP interface. */
import type { AskMine, HttpRefusal, MakeMatch, RefusalCode } from '@dominion/protocol';
import type { RouteAnswer, RouteBody, RouteName, RouteParams } from '@dominion/protocol/http';
import { randomHex } from '../random.js';
import { hearTime } from '../site-time.js';

/** What a call gives: the answer, a refusal by the server, or no answer at all. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string }
  | { readonly kind: 'unreachable' };

const PATIENCE = 10_000;

/** What a route of this site answers. */
export type RouteTold<Name extends RouteName> = Promise<Answer<RouteAnswer<Name>>>;

/** The path of a route, as a client asks for it. */
function pathTo<Name extends RouteName>(name: Name, params: RouteParams<Name>): string {
  const path = name.slice(name.indexOf(' ') + 1);
  return path.replaceAll(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent((params as Record<string, string>)[param]!),
  );
}

/** Asks a route of this site: with what stands in its path and its query, and a body where it takes one. */
export async function call<Name extends RouteName>(
  name: Name,
  params: RouteParams<Name>,
  body?: RouteBody<Name>,
  { headers = {}, query = '' }: { readonly headers?: Readonly<Record<string, string>>; readonly query?: string } = {},
): RouteTold<Name> {
  const [method] = name.split(' ') as ['GET' | 'POST'];
  const type = method === 'POST' ? { 'content-type': 'application/json' } : {};
  try {
    const response = await fetch(pathTo(name, params) + query, {
      method,
      headers: { ...type, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    hearTime(response);
    const answer: unknown = await response.json();
    if (response.ok) return { kind: 'ok', value: answer as RouteAnswer<Name> };
    const { error } = answer as HttpRefusal;
    return { kind: 'refused', code: error.code, message: error.message };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** How long, in milliseconds, after an answer the same press may come once more. */
const SAME_PRESS = 1000;

/** What was sent to be created, by path and body: the name of the request, and its answer; null where none came. */
const sent = new Map<string, { readonly named: string; readonly answer: Promise<Answer<unknown>> | null }>();

/**
 * Has something created, once however often it is pressed: while it is being answered and a moment after, the same request has the same
 * answer. Where no answer came it keeps its name, by which the server knows whether it was done.
 */
export function create<Name extends RouteName>(
  name: Name,
  params: RouteParams<Name>,
  body: RouteBody<Name>,
): RouteTold<Name> {
  const what = `${pathTo(name, params)} ${JSON.stringify(body)}`;
  const before = sent.get(what);
  if (before?.answer != null) return before.answer as RouteTold<Name>;
  const named = before?.named ?? randomHex(12);
  const answer = call(name, params, body, { headers: { 'idempotency-key': named } });
  sent.set(what, { named, answer });
  void answer.then(({ kind }) => {
    if (kind === 'unreachable') sent.set(what, { named, answer: null });
    else setTimeout(() => sent.delete(what), kind === 'ok' ? SAME_PRESS : 0);
  });
  return answer;
}

/** The listed matches. */
export const readLobby = () => call('GET /api/lobby', {});

/** How long this site keeps what nobody played. */
export const readRetention = () => call('GET /api/retention', {});

/** The matches in which a key holds a seat; so many, and from where in the list on, where that is said. */
export const readMine = (key: string, part: Omit<AskMine, 'key'> = {}) => call('POST /api/mine', {}, { key, ...part });

/** Lets the site take away what hangs on a key, of some matches at a time. */
export const forgetMe = (key: string) => call('POST /api/forget', {}, { key });

/** Makes a match. */
export const makeMatch = (settings: MakeMatch) => create('POST /api/matches', {}, settings);

/** Opens a match by its code, waking it where it slept; tells the holder of the key whether they only look on. */
export const openMatch = (code: string, key: string) => call('POST /api/matches/:code/open', { code }, { key });

/** Begins to read the stream of a match, from a line of its log on; with a key its holder's own, which goes on after the end. */
export function readStream(code: string, from: number, signal: AbortSignal, key?: string): Promise<Response> {
  const path = `${pathTo('GET /api/matches/:code/stream', { code })}?from=${from}`;
  if (key === undefined) return fetch(path, { signal, cache: 'no-store' });
  return fetch(`${path}&stay=1`, { signal, cache: 'no-store', headers: { authorization: `Bearer ${key}` } });
}

/** A match to be replayed, running or over; does not wake it. */
export const readReplay = (code: string) => call('GET /api/matches/:code/replay', { code });

/** Which match the person of a stream plays. */
export const readShow = (token: string) => call('GET /api/show/:token', { token });

/** How a match that has begun stands; does not wake it. */
export const readPosition = (code: string) => call('GET /api/matches/:code/position', { code });
