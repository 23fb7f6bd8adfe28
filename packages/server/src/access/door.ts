/** Who knocks: by which address, how much that may still ask for, and whether another server of the site has let them in already. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../base/config.js';
import type { Log } from '../base/log.js';
import { type Kind, type Limit, Limiter } from './limiter.js';
import type { Redis } from './redis.js';

/**
 * By this header a server knows that another one of the site sends the caller on; nobody else knows what it must say. Whatever
 * it says, what carries it is not sent on again.
 */
export const TOKEN = 'x-dominion-token';
/** The address of the caller who is sent on; believed beside a right token. */
export const CALLER = 'x-dominion-caller';

/**
 * How a request comes: from a caller, from another server of the site that has counted it, or meant for a process that is not
 * this one.
 */
export type Arrival = 'own' | 'sent-on' | 'astray';

export interface DoorOptions {
  readonly config: Pick<Config, 'limits' | 'trustProxy'>;
  /** The secret by which this server knows that another one speaks to it. */
  readonly token: string;
  readonly redis: Redis | null;
  readonly log: Log;
  /** Called whenever somebody is refused because their address has had its share. */
  readonly refused?: (limit: Limit) => void;
}

export class Door {
  /** The shares of addresses; {@link Door.allows} is for requests. */
  readonly limiter: Limiter;
  readonly #proxies: number;
  readonly #token: Buffer;
  readonly #log: Log;
  #warned = false;

  constructor({ config, token, redis, log, refused }: DoorOptions) {
    this.limiter = new Limiter(config, redis, refused);
    this.#proxies = config.trustProxy;
    this.#token = Buffer.from(token);
    this.#log = log;
  }

  wayOf({ headers }: IncomingMessage): Arrival {
    const said = headers[TOKEN];
    if (said === undefined) return 'own';
    const given = Buffer.from(String(said));
    return given.length === this.#token.length && timingSafeEqual(given, this.#token) ? 'sent-on' : 'astray';
  }

  /** The address of the caller, as the last trusted proxy or another server of the site saw it; what others claim is not read. */
  addressOf(request: IncomingMessage): string {
    const { headers, socket } = request;
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const caller = headers[CALLER];
    if (typeof caller === 'string' && this.wayOf(request) === 'sent-on') return caller;
    const forwarded = headers['x-forwarded-for'];
    if (this.#proxies === 0) {
      if (forwarded !== undefined) this.#warn();
      return peer;
    }
    const named = String(forwarded ?? '').split(',');
    return named[named.length - this.#proxies]?.trim() || peer;
  }

  /** Takes one of the share of a request's caller; false when they have had all of it. What was sent on was counted where it came in. */
  async allows(request: IncomingMessage, kind: Kind): Promise<boolean> {
    return this.wayOf(request) === 'sent-on' || this.limiter.take(kind, this.addressOf(request));
  }

  /**
   * Finds what is behind a code, for somebody who may be guessing codes: each that nobody has takes one of their share, and
   * `guessed` is the answer to everything once they have had all of it, so that no answer says which codes there are.
   */
  async find<T>(request: IncomingMessage, look: () => Promise<T | null>): Promise<T | null | 'guessed'> {
    if (this.wayOf(request) === 'sent-on') return look();
    const address = this.addressOf(request);
    if (!(await this.limiter.has('unknown', address))) return 'guessed';
    const found = await look();
    if (found === null) await this.limiter.take('unknown', address);
    return found;
  }

  /** Says once that somebody names callers whom nobody believes: a proxy, or an attacker who tries. */
  #warn(): void {
    if (this.#warned) return;
    this.#warned = true;
    this.#log.warn(
      'a request came with X-Forwarded-For, which is not believed because TRUST_PROXY is 0; if a proxy stands in front of this server, set TRUST_PROXY to how many do, or limits count all its callers as one',
    );
  }
}
