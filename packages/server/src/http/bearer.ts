/** A key in `Authorization: Bearer …` instead of the body. It never belongs in an address. */
import { json, type NextFunction, type Request, type Response } from 'express';
import { hashKey } from '../base/seats.js';
import { refuse } from './refuse.js';

const BEARER = /^Bearer +([0-9a-f]{64})$/i;

/** Returns the key in a request's header; null if there is none or it is malformed. */
export function bearerOf({ headers }: Pick<Request, 'headers'>): string | null {
  const key = BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
  // Keys are lower case only, whatever the case of the scheme.
  return key !== null && key === key.toLowerCase() ? key : null;
}

/** Returns the hash of the key in a request's header; empty if there is none. */
export function headerKeyHash(request: Pick<Request, 'headers'>): string {
  const key = bearerOf(request);
  return key === null ? '' : hashKey(key);
}

/** Refuses a request without a key in its header, before reading anything else of it. */
export function needsBearer(request: Request, response: Response, next: NextFunction): void {
  if (bearerOf(request) !== null) return next();
  response.set('WWW-Authenticate', 'Bearer');
  refuse(response, 401, 'no-key');
}

/** Adds the header's key to a body without one. */
function keyOfHeader(request: Request, response: Response, next: NextFunction): void {
  if (request.headers.authorization === undefined) return next();
  needsBearer(request, response, () => {
    const key = bearerOf(request);
    const body: unknown = request.body ?? {};
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return next();
    if ('key' in body && body.key !== key) {
      return refuse(
        response,
        400,
        'bad-request',
        'The key in the body is not the one in the header; send one of them.',
      );
    }
    request.body = { ...body, key };
    next();
  });
}

/** Reads a body of at most `limit` bytes; its key may be in the header. */
export function bodyWithKeyUpTo(limit: number): ReturnType<typeof json> {
  const read = json({ limit });
  return (request, response, next) => {
    read(request, response, (error) => {
      if (error !== undefined) next(error);
      else keyOfHeader(request as Request, response as Response, next);
    });
  };
}
