/** The server's HTTP interface. */
import type {
  AskMine,
  FollowedMatch,
  Forgotten,
  HttpRefusal,
  ListedMatches,
  MakeMatch,
  MatchReplay,
  Mine,
  OpenedMatch,
  RefusalCode,
  Retention,
  StandingMatch,
} from '@dominion/protocol';
import { randomHex } from '../random.js';
import { hearTime } from '../site-time.js';

/** What a call gives: the answer, a refusal by the server, or no answer at all. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string }
  | { readonly kind: 'unreachable' };

const PATIENCE = 10_000;

/** Asks a path of this site for something. */
export async function ask<T>(path: string, init: RequestInit): Promise<Answer<T>> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE) });
    hearTime(response);
    const answer: unknown = await response.json();
    if (response.ok) return { kind: 'ok', value: answer as T };
    const { error } = answer as HttpRefusal;
    return { kind: 'refused', code: error.code, message: error.message };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Sends something to a path of this site. */
export function post<T>(path: string, body: unknown, named: Readonly<Record<string, string>> = {}): Promise<Answer<T>> {
  const headers = { 'content-type': 'application/json', ...named };
  return ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** How long, in milliseconds, after an answer the same press may come once more. */
const SAME_PRESS = 1000;

/** What was sent to be created, by path and body: the name of the request, and its answer; null where none came. */
const sent = new Map<string, { readonly name: string; readonly answer: Promise<Answer<unknown>> | null }>();

/**
 * Has something created, once however often it is pressed: while it is being answered and a moment after, the same request has the same
 * answer. Where no answer came it keeps its name, by which the server knows whether it was done.
 */
export function create<T>(path: string, body: unknown): Promise<Answer<T>> {
  const what = `${path} ${JSON.stringify(body)}`;
  const before = sent.get(what);
  if (before?.answer != null) return before.answer as Promise<Answer<T>>;
  const name = before?.name ?? randomHex(12);
  const answer = post<T>(path, body, { 'idempotency-key': name });
  sent.set(what, { name, answer });
  void answer.then(({ kind }) => {
    if (kind === 'unreachable') sent.set(what, { name, answer: null });
    else setTimeout(() => sent.delete(what), kind === 'ok' ? SAME_PRESS : 0);
  });
  return answer;
}

/** The listed matches. */
export function readLobby(): Promise<Answer<ListedMatches>> {
  return ask('/api/lobby', {});
}

/** How long this site keeps what nobody played. */
export function readRetention(): Promise<Answer<Retention>> {
  return ask('/api/retention', {});
}

/** The matches in which a key holds a seat; so many, and from where in the list on, where that is said. */
export function readMine(key: string, part: Omit<AskMine, 'key'> = {}): Promise<Answer<Mine>> {
  return post('/api/mine', { key, ...part });
}

/** Lets the site take away what hangs on a key, of some matches at a time. */
export function forgetMe(key: string): Promise<Answer<Forgotten>> {
  return post('/api/forget', { key });
}

/** Makes a match. */
export function makeMatch(settings: MakeMatch): Promise<Answer<OpenedMatch>> {
  return create('/api/matches', settings);
}

/** Opens a match by its code, waking it where it slept; tells the holder of the key whether they only look on. */
export function openMatch(code: string, key: string): Promise<Answer<OpenedMatch>> {
  return post(`/api/matches/${encodeURIComponent(code)}/open`, { key });
}

/** Begins to read the stream of a match, from a line of its log on; with a key its holder's own, which goes on after the end. */
export function readStream(code: string, from: number, signal: AbortSignal, key?: string): Promise<Response> {
  const path = `/api/matches/${encodeURIComponent(code)}/stream?from=${from}`;
  if (key === undefined) return fetch(path, { signal, cache: 'no-store' });
  return fetch(`${path}&stay=1`, { signal, cache: 'no-store', headers: { authorization: `Bearer ${key}` } });
}

/** A match to be replayed, running or over; does not wake it. */
export function readReplay(code: string): Promise<Answer<MatchReplay>> {
  return ask(`/api/matches/${encodeURIComponent(code)}/replay`, {});
}

/** Which match the person of a stream plays. */
export function readShow(token: string): Promise<Answer<FollowedMatch>> {
  return ask(`/api/show/${encodeURIComponent(token)}`, {});
}

/** How a match that has begun stands; does not wake it. */
export function readPosition(code: string): Promise<Answer<StandingMatch>> {
  return ask(`/api/matches/${encodeURIComponent(code)}/position`, {});
}
