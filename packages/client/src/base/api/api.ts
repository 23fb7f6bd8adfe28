/** The server's HTTP interface. */
import type { AskMine, HttpRefusal, MakeMatch, RefusalCode } from '@dominion/protocol';
import type { RouteAnswer, RouteBody, RouteName, RouteParams } from '@dominion/protocol/http';
import { randomHex } from '../random.js';
import { watchingHeader } from '../site.js';
import { hearTime } from '../site-time.js';

/** The result of a call: an answer, a refusal by the server, or no answer at all. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string }
  | { readonly kind: 'unreachable' };

export interface GivenFile {
  readonly name: string;
  readonly content: Blob;
}

const TIMEOUT = 10_000;

/** The promised answer of a route of this site. */
export type RouteTold<Name extends RouteName> = Promise<Answer<RouteAnswer<Name>>>;

function pathTo<Name extends RouteName>(name: Name, params: RouteParams<Name>): string {
  const path = name.slice(name.indexOf(' ') + 1);
  return path.replaceAll(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent((params as Record<string, string>)[param]!),
  );
}

/** Calls a route with the parameters of its path and query, and a body if it takes one. */
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
      signal: AbortSignal.timeout(TIMEOUT),
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

/** Requests a file, without a time limit: some take long to make. */
export async function callFile<Name extends RouteName>(
  name: Name,
  params: RouteParams<Name>,
  body: RouteBody<Name>,
  headers: Readonly<Record<string, string>>,
): Promise<Answer<GivenFile>> {
  try {
    const response = await fetch(pathTo(name, params), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) {
      const { error } = (await response.json()) as HttpRefusal;
      return { kind: 'refused', code: error.code, message: error.message };
    }
    const [, file = ''] = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { kind: 'ok', value: { name: file, content: await response.blob() } };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** The time in milliseconds during which a repeated request gets the earlier answer. */
const SAME_PRESS = 1000;

/** Requests that create something, by path and body: each with its idempotency key and its answer; null if none arrived. */
const sent = new Map<string, { readonly named: string; readonly answer: Promise<Answer<unknown>> | null }>();

/**
 * Calls a route that creates something, once however often a button is pressed. The same request gets the same answer
 * while pending and shortly after. If none arrives, a repeated request has the same idempotency key, so the server can
 * recognise it.
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

export const readLobby = () => call('GET /api/lobby', {}, undefined, { headers: watchingHeader() });

/** Reads how long this site stores unplayed matches. */
export const readRetention = () => call('GET /api/retention', {});

export const readSiteTexts = () => call('GET /api/site', {});

/** Reads what this browser may do at a closed site; accepts an invitation if one is given. */
export const readRights = (key: string, invitation?: string) =>
  call('POST /api/site/rights', {}, { key, ...(invitation !== undefined && { invitation }) });

/** Reads the matches in which a key holds a seat; `part` limits the list. */
export const readMine = (key: string, part: Omit<AskMine, 'key'> = {}) => call('POST /api/mine', {}, { key, ...part });

/** Deletes the site's data about a key, for some matches at a time. */
export const forgetMe = (key: string) => call('POST /api/forget', {}, { key });

export const makeMatch = (settings: MakeMatch) => create('POST /api/matches', {}, settings);

/** Opens a match, loading it if necessary. The answer says whether the key's holder is only a spectator. */
export const openMatch = (code: string, key: string) => call('POST /api/matches/:code/open', { code }, { key });

/** Reads a match's stream from a line of its log. With a key it is the holder's own and continues after the end. */
export function readStream(code: string, from: number, signal: AbortSignal, key?: string): Promise<Response> {
  const path = `${pathTo('GET /api/matches/:code/stream', { code })}?from=${from}`;
  if (key === undefined) return fetch(path, { signal, cache: 'no-store' });
  return fetch(`${path}&stay=1`, { signal, cache: 'no-store', headers: { authorization: `Bearer ${key}` } });
}

/** Reads a match for replay, running or over, without loading it. */
export const readReplay = (code: string) =>
  call('GET /api/matches/:code/replay', { code }, undefined, { headers: watchingHeader() });

/** Reads which match the owner of a stream plays. */
export const readShow = (token: string) => call('GET /api/show/:token', { token });

/** Reads the position of a match that has begun, without loading it. */
export const readPosition = (code: string) =>
  call('GET /api/matches/:code/position', { code }, undefined, { headers: watchingHeader() });
