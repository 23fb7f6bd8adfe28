import { createHash, timingSafeEqual } from 'node:crypto';
import type { OperatorAct } from '@dominion/protocol';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Gateway } from '../../access/gateway.js';
import type { Config } from '../../base/config.js';
import { refuse } from '../refuse.js';

const BEARER = /^Bearer +([\x21-\x7e]{1,200})$/i;
const TOO_MANY = 'Too many wrong tokens from your address; wait a minute.';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns the name of a token in the action log; the token can't be derived from it. */
function nameOfToken(token: string): string {
  return digest(token).toString('hex').slice(0, 8);
}

/** Records an operator's action: the match, and the details in words and figures. */
export type NoteAct = (response: Response, act: OperatorAct, code: string, detail: string) => Promise<void>;

/** Returns the name of the token that an accepted request came with. */
export function tokenOf(response: Response): string {
  return (response.locals as { token: string }).token;
}

/**
 * Accepts only an operator's token; an address that guesses is blocked for a while. Tokens are compared by hash, so
 * that the timing reveals nothing.
 */
export function onlyOperators(config: Pick<Config, 'operatorTokens'>, door: Gateway): RequestHandler {
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
