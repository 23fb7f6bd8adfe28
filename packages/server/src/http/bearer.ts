/** A key in a header, `Authorization: Bearer …`, for programs that would rather not have it in every body; never in an address. */
import { json, type NextFunction, type Request, type Response } from 'express';
import { refuse } from './refuse.js';

const BEARER = /^Bearer +([0-9a-f]{64})$/i;

/** The key in a request's header; null where it has none, or something that is no key. */
export function bearerOf({ headers }: Pick<Request, 'headers'>): string | null {
  const key = BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
  // Keys are written in small letters alone, whatever the scheme is written in.
  return key !== null && key === key.toLowerCase() ? key : null;
}

/** Refuses who says no key in the header, before anything else of the request is read. */
export function needsBearer(request: Request, response: Response, next: NextFunction): void {
  if (bearerOf(request) !== null) return next();
  response.set('WWW-Authenticate', 'Bearer');
  refuse(response, 401, 'no-key');
}

/** Puts the key of the header into a body that says none. */
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

/** Reads the body, of at most so many bytes, of a request in which a key may be said; the header says it as well. */
export function bodyWithKeyUpTo(limit: number): ReturnType<typeof json> {
  const read = json({ limit });
  return (request, response, next) => {
    read(request, response, (error) => {
      if (error !== undefined) next(error);
      else keyOfHeader(request as Request, response as Response, next);
    });
  };
}
