/** Rate limits per address and window, shared by a site's servers if there is a Redis. */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { Config, Limits } from '../base/config.js';
import { isLoopback, networkOf } from './address.js';
import type { Redis } from './redis.js';

export type Limit = Exclude<keyof Limits, 'loopback' | 'requests'> | Kind;

/** The setting that limits each kind of request, and the window in seconds. */
const KINDS = {
  /** New matches, including rematches. */
  matches: ['matches', 60],
  /** Places requested in rooms, matches opened, and streams of matches. */
  joins: ['joins', 60],
  /** Codes that have no match: a caller who requests many is guessing. */
  unknown: ['unknown', 60],
  /** HTTP requests with a key to play: as many as all the sockets an address may open. */
  plain: ['requests', 10],
  /** New WebSockets. */
  upgrades: ['upgrades', 10],
  /** Wrong operator tokens: a caller who sends many is guessing. */
  tokens: ['matches', 60],
  /** Requests about the operator's notices, and operators' own requests. */
  notices: ['lists', 60],
  /** Error reports from browsers. */
  errors: ['matches', 60],
  /** Chat in matches, whatever key sends it. */
  talk: ['talk', 60],
  mine: ['lists', 60],
  records: ['lists', 60],
  pictures: ['lists', 60],
  pages: ['lists', 60],
  forget: ['lists', 60],
  calls: ['lists', 60],
  circles: ['lists', 60],
  /** Clubs created or joined: each is stored. */
  members: ['matches', 60],
  /** Devices registered for notifications: each is stored. */
  devices: ['matches', 60],
} as const satisfies Record<string, readonly [keyof Limits, number]>;

/** The kinds of request that are limited per address. */
export type Kind = keyof typeof KINDS;

/** Milliseconds to wait for Redis before this server counts alone. */
const TIMEOUT = 250;

type Counter = RateLimiterMemory | RLWrapperTimeouts;

function counterOf(kind: Kind, limits: Limits, redis: Redis | null): Counter {
  const [limit, duration] = KINDS[kind];
  const points = kind === 'plain' ? limits.sockets * limits.requests * duration : (limits[limit] as number);
  const how = { points, duration, keyPrefix: `dominion:limit:${kind}` };
  const here = new RateLimiterMemory(how);
  if (redis === null) return here;
  const shared = new RateLimiterRedis({
    ...how,
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    // Refuses an address that used up its limit without another request to Redis.
    inMemoryBlockOnConsumed: how.points + 1,
  });
  return new RLWrapperTimeouts({ limiter: shared, timeoutMs: TIMEOUT, insuranceLimiter: here });
}

/**
 * The limits of addresses. Without Redis each server counts for itself, so an outage neither locks callers out nor lets them in.
 */
export class Limiter {
  readonly refused: (limit: Limit) => void;
  readonly #counters: ReadonlyMap<Kind, Counter>;
  readonly #exempt: boolean;

  constructor(
    { limits, trustProxy }: Pick<Config, 'limits' | 'trustProxy'>,
    redis: Redis | null = null,
    refused: (limit: Limit) => void = () => {},
  ) {
    this.refused = refused;
    const kinds = Object.keys(KINDS) as Kind[];
    this.#counters = new Map(kinds.map((kind) => [kind, counterOf(kind, limits, redis)]));
    this.#exempt = !limits.loopback && trustProxy === 0;
  }

  /**
   * Whether an address has no limits. This machine's own programs have none, unless a trusted proxy runs on it: then
   * the caller could be anyone.
   */
  isFree(address: string): boolean {
    return this.#exempt && isLoopback(address);
  }

  /** Takes one for a request that costs something; false if the limit is used up. */
  async take(kind: Kind, address: string): Promise<boolean> {
    if (this.isFree(address)) return true;
    try {
      await this.#counters.get(kind)!.consume(networkOf(address));
      return true;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      this.refused(kind);
      return false;
    }
  }

  /** Whether an address has any of its limit left; takes nothing. */
  async has(kind: Kind, address: string): Promise<boolean> {
    if (this.isFree(address)) return true;
    const counter = this.#counters.get(kind)!;
    const taken = await counter.get(networkOf(address));
    if (taken === null || taken.remainingPoints > 0) return true;
    this.refused(kind);
    return false;
  }
}
