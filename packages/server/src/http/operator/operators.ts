/** Who may ask for what only those may who run the site: whoever says one of their tokens in the header. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Door } from '../../access/door.js';
import type { Config } from '../../base/config.js';
import { refuse } from '../refuse.js';

const BEARER = /^Bearer +([\x21-\x7e]{1,200})$/i;
/** What somebody is told who said too many tokens that are none. */
const TOO_MANY = 'Too many wrong tokens from your address; wait a minute.';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** By what a token is known where what was done by it is written down; nobody can tell the token from it. */
function nameOfToken(token: string): string {
  return digest(token).toString('hex').slice(0, 8);
}

/** By which token a request came that was let in. */
export function tokenOf(response: Response): string {
  return (response.locals as { token: string }).token;
}

/**
 * Lets those in who say a token of the operators; all others are refused, and an address that guesses hears nothing else for a while. All
 * tokens are compared, and each by its hash, so that how long it takes says nothing of them.
 */
export function onlyOperators(config: Pick<Config, 'operatorTokens'>, door: Door): RequestHandler {
  const known = config.operatorTokens.map((token) => ({ name: nameOfToken(token), hash: digest(token) }));
  return async (request: Request, response: Response, next: NextFunction) => {
    const own = door.wayOf(request) === 'own';
    const address = door.addressOf(request);
    if (own && !(await door.limiter.has('tokens', address))) return refuse(response, 429, 'too-fast', TOO_MANY);
    const said = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const hash = digest(said ?? '');
    const [found] = known.filter((each) => timingSafeEqual(each.hash, hash));
    if (found === undefined) {
      if (own && said !== undefined) await door.limiter.take('tokens', address);
      response.set('WWW-Authenticate', 'Bearer');
      return refuse(response, 401, 'no-token');
    }
    Object.assign(response.locals, { token: found.name });
    next();
  };
}
