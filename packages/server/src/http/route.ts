/** Routes of HTTP, made of their descriptions: who may ask, how often, in which form, and how the answer is given. */
import { type RefusalCode, whatIsWrong } from '@dominion/protocol';
import {
  OPERATOR_ROUTES,
  type ReadBody,
  ROUTES,
  type RouteAnswer,
  type RouteName,
  type RouteParams,
  type RouteShown,
} from '@dominion/protocol/http';
import { json, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Door } from '../access/door.js';
import { MAX_BODY } from '../access/guards.js';
import { hashKey } from '../base/seats.js';
import { TOO_MANY_MATCHES } from '../match/requests.js';
import { bodyWithKeyUpTo } from './bearer.js';
import { GUESSED, refuse } from './refuse.js';

/** What is asked for at a route. */
export interface AskedAt<Name extends RouteName> {
  /** The body, in its form. */
  readonly body: ReadBody<Name>;
  /** The hash of the key that the body or the header says; empty where neither does. */
  readonly keyHash: string;
  readonly params: RouteParams<Name>;
  readonly request: Request;
  /** Where another status or header is set, or what isn't JSON is sent. */
  readonly response: Response;
}

/** Why a request is refused: thrown by what answers it, told by the front. */
export class RouteRefusal extends Error {
  readonly status: number;
  readonly code: RefusalCode;
  readonly detail: string | undefined;

  constructor(status: number, code: RefusalCode, detail?: string) {
    super(code);
    this.status = status;
    this.code = code;
    this.detail = detail;
  }

  /** Tells it. */
  tell(response: Response): void {
    if (this.status === 503) response.set('Retry-After', '1');
    refuse(response, this.status, this.code, this.detail);
  }
}

/** What is behind a code, for someone who may be guessing; throws a refusal where there is nothing, or they have guessed too often. */
export async function found<T>(
  door: Pick<Door, 'find'>,
  request: Request,
  look: () => Promise<T | null>,
  none: RefusalCode = 'unknown-match',
): Promise<T> {
  const thing = await door.find(request, look);
  if (thing === 'guessed') throw new RouteRefusal(429, 'too-fast', GUESSED);
  if (thing === null) throw new RouteRefusal(404, none);
  return thing;
}

/** Takes one of an address' share of something; throws a refusal where nothing is left of it. */
export async function takeShare(
  door: Pick<Door, 'allows'>,
  request: Request,
  kind: NonNullable<RouteShown['limit']> | 'members',
): Promise<void> {
  if (!(await door.allows(request, kind)))
    throw new RouteRefusal(429, 'too-fast', kind === 'matches' ? TOO_MANY_MATCHES : undefined);
}

/** What all routes need. */
export interface RouteSource {
  readonly door: Door;
  /** Refuses what would be cut short, because the server is about to stop. */
  readonly unlessDraining?: RequestHandler;
  /** What lets operators in alone. */
  readonly guard?: RequestHandler;
}

/** What a route can't do without; a server that lacks it doesn't start. */
function needed(handler: RequestHandler | undefined, name: string): RequestHandler {
  if (handler === undefined) throw new Error(`${name} is made without what must stand before it`);
  return handler;
}

const ALL: Readonly<Record<string, RouteShown>> = { ...ROUTES, ...OPERATOR_ROUTES };

/** A router to which routes are added by name; what answers one gives its answer, or throws a {@link RouteRefusal}. */
export function routed({ door, unlessDraining, guard }: RouteSource) {
  const router = Router();

  /** Adds a route; its body may have so many bytes. */
  function on<Name extends RouteName>(
    name: Name,
    answer: (asked: AskedAt<Name>) => Promise<RouteAnswer<Name> | undefined> | RouteAnswer<Name> | undefined,
    limit = MAX_BODY,
  ): void {
    const shown = ALL[name]!;
    const [method, path] = name.split(' ') as [string, string];
    const doors: RequestHandler[] = [];
    if (shown.bearer === 'operator') doors.push(needed(guard, name));
    if (shown.begins) doors.push(needed(unlessDraining, name));
    if (shown.takes !== null) doors.push(shown.bearer === 'may' ? bodyWithKeyUpTo(limit) : json({ limit }));
    router[method.toLowerCase() as 'get' | 'post'](path, ...doors, async (request: Request, response: Response) => {
      response.set('Cache-Control', 'no-store');
      if (shown.limit !== undefined) await takeShare(door, request, shown.limit);
      const sent = shown.takes?.safeParse(request.body ?? {});
      if (sent?.success === false) throw new RouteRefusal(400, 'bad-request', whatIsWrong('bad-request', sent.error));
      const body = sent?.data as AskedAt<Name>['body'];
      const { key = '' } = (body ?? {}) as { readonly key?: string };
      response.status(shown.statuses?.[0] ?? 200);
      const params = request.params as AskedAt<Name>['params'];
      const given = await answer({ body, keyHash: key === '' ? '' : hashKey(key), params, request, response });
      if (response.headersSent) return;
      if (given === undefined) response.end();
      else response.json(given);
    });
  }

  return { router, on };
}

/** What adds a route. */
export type On = ReturnType<typeof routed>['on'];
