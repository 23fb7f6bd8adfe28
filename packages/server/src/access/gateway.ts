/** The origin of requests: the caller's address, what it may still request, and whether another server already counted it. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../base/config.js';
import type { Log } from '../base/log.js';
import { type Kind, type Limit, Limiter } from './limiter.js';
import type { Redis } from './redis.js';

/**
 * The header with the secret token by which a server recognises a request forwarded by another server of the site. A request that
 * has this header, right or wrong, is never forwarded again.
 */
export const TOKEN = 'x-dominion-token';
/** The address of the forwarded caller; trusted only with the right token. */
export const CALLER = 'x-dominion-caller';

/**
 * The origin of a request: directly from a caller, from another server that has counted it, or with a token meant for another
 * process.
 */
export type Arrival = 'own' | 'sent-on' | 'astray';

export interface GatewayOptions {
  readonly config: Pick<Config, 'limits' | 'trustProxy'>;
  /** The secret token by which other servers prove themselves to this one. */
  readonly token: string;
  readonly redis: Redis | null;
  readonly log: Log;
  /** Called whenever an address is refused because it used up its limit. */
  readonly refused?: (limit: Limit) => void;
}

export class Gateway {
  /** The limits of addresses; use {@link Door.allows} for requests. */
  readonly limiter: Limiter;
  readonly #proxies: number;
  readonly #token: Buffer;
  readonly #log: Log;
  #warned = false;

  constructor({ config, token, redis, log, refused }: GatewayOptions) {
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

  /** Returns the caller's address as the last trusted proxy or another server saw it; other claims are ignored. */
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

  /** The number of proxies trusted to name the caller (`TRUST_PROXY`). */
  get trusted(): number {
    return this.#proxies;
  }

  /** Returns the number of addresses in `X-Forwarded-For`, trusted or not. */
  forwardedIn({ headers }: IncomingMessage): number {
    return headers['x-forwarded-for']?.toString().split(',').length ?? 0;
  }

  /** Takes one request from the caller's limit; false if it is used up. Forwarded requests were counted where they came in. */
  async allows(request: IncomingMessage, kind: Kind): Promise<boolean> {
    return this.wayOf(request) === 'sent-on' || this.limiter.take(kind, this.addressOf(request));
  }

  /**
   * Looks something up by a code that the caller may be guessing; null if nothing has that code. Each such miss counts against
   * the caller's limit. When it is used up, every lookup gives `guessed`, so the response doesn't reveal which codes exist.
   */
  async find<T>(request: IncomingMessage, look: () => Promise<T | null>): Promise<T | null | 'guessed'> {
    if (this.wayOf(request) === 'sent-on') return look();
    const address = this.addressOf(request);
    if (!(await this.limiter.has('unknown', address))) return 'guessed';
    const found = await look();
    if (found === null) await this.limiter.take('unknown', address);
    return found;
  }

  /** Warns once that a caller sends `X-Forwarded-For` which isn't trusted: from a proxy, or from an attacker. */
  #warn(): void {
    if (this.#warned) return;
    this.#warned = true;
    this.#log.warn(
      'a request came with X-Forwarded-For, which is not believed because TRUST_PROXY is 0; if a proxy stands in front of this server, set TRUST_PROXY to how many do, or limits count all its callers as one',
    );
  }
}
