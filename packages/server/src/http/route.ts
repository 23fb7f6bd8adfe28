/** Makes routes from their descriptions: who may use them, how often, and the form of the request. */
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
import type { Gateway } from '../access/gateway.js';
import { MAX_BODY } from '../access/guards.js';
import { hashKey } from '../base/seats.js';
import { TOO_MANY_MATCHES } from '../match/requests.js';
import { bodyWithKeyUpTo } from './bearer.js';
import { GUESSED, refuse } from './refuse.js';

export interface AskedAt<Name extends RouteName> {
  readonly body: ReadBody<Name>;
  /** The hash of the key in the body or the header; empty if neither has one. */
  readonly keyHash: string;
  readonly params: RouteParams<Name>;
  readonly request: Request;
  /** For setting another status or header, or sending something other than JSON. */
  readonly response: Response;
}

/** A refusal, thrown by a route's handler and sent by the front. */
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

  tell(response: Response): void {
    if (this.status === 503) response.set('Retry-After', '1');
    refuse(response, this.status, this.code, this.detail);
  }
}

/** Returns what has a code that the caller may be guessing. Throws a refusal if nothing has it, or they guessed too often. */
export async function found<T>(
  door: Pick<Gateway, 'find'>,
  request: Request,
  look: () => Promise<T | null>,
  none: RefusalCode = 'unknown-match',
): Promise<T> {
  const thing = await door.find(request, look);
  if (thing === 'guessed') throw new RouteRefusal(429, 'too-fast', GUESSED);
  if (thing === null) throw new RouteRefusal(404, none);
  return thing;
}

/** Takes one from an address's limit; throws a refusal if it is used up. */
export async function takeShare(
  door: Pick<Gateway, 'allows'>,
  request: Request,
  kind: NonNullable<RouteShown['limit']> | 'members',
): Promise<void> {
  if (!(await door.allows(request, kind)))
    throw new RouteRefusal(429, 'too-fast', kind === 'matches' ? TOO_MANY_MATCHES : undefined);
}

export interface RouteSource {
  readonly door: Gateway;
  /** Refuses work that would be cut short because the server is about to stop. */
  readonly unlessDraining?: RequestHandler;
  /** Lets only operators through. */
  readonly guard?: RequestHandler;
}

/** Returns a handler that a route needs; throws if it is missing, so that the server doesn't start. */
function needed(handler: RequestHandler | undefined, name: string): RequestHandler {
  if (handler === undefined) throw new Error(`${name} is made without what must stand before it`);
  return handler;
}

const ALL: Readonly<Record<string, RouteShown>> = { ...ROUTES, ...OPERATOR_ROUTES };

/** Makes a router to which routes are added by name. A handler returns its response or throws a {@link RouteRefusal}. */
export function routed({ door, unlessDraining, guard }: RouteSource) {
  const router = Router();

  /** Adds a route; its body has at most `limit` bytes. */
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

/** The function that adds a route. */
export type On = ReturnType<typeof routed>['on'];
