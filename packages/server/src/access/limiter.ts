/** So many of a thing for each address in a window of time, counted by all servers of a site together where there is a Redis. */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { Config, Limits } from '../base/config.js';
import { isLoopback, networkOf } from './address.js';
import type { Redis } from './redis.js';

export type Limit = Exclude<keyof Limits, 'loopback' | 'requests'> | Kind;

/** What is counted, each for itself: by which setting, and the window in seconds. */
const KINDS = {
  /** Matches made, rematches among them. */
  matches: ['matches', 60],
  /** Places asked for in a room, matches opened, and streams of them. */
  joins: ['joins', 60],
  /** Codes behind which there is no match: whoever asks for many is guessing. */
  unknown: ['unknown', 60],
  /** Requests of matches by HTTP, with a key: as many as by all sockets that one may have. */
  plain: ['requests', 10],
  /** New sockets. */
  upgrades: ['upgrades', 10],
  /** Operator’s tokens that are none: whoever says many is guessing. */
  tokens: ['matches', 60],
  /** What people do with what the operator announces, and what operators ask. */
  notices: ['lists', 60],
  /** What broke in browsers. */
  errors: ['matches', 60],
  /** Things said in matches, whatever keys they were said with. */
  talk: ['talk', 60],
  mine: ['lists', 60],
  records: ['lists', 60],
  pictures: ['lists', 60],
  pages: ['lists', 60],
  forget: ['lists', 60],
  calls: ['lists', 60],
  circles: ['lists', 60],
  /** Circles made or joined: each is kept. */
  members: ['matches', 60],
  /** Devices that are to be called: each is kept. */
  devices: ['matches', 60],
} as const satisfies Record<string, readonly [keyof Limits, number]>;

/** What an address has a share of. */
export type Kind = keyof typeof KINDS;

/** How long, in milliseconds, Redis is waited for before this server counts by itself. */
const PATIENCE = 250;

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
    // Whoever has had all of their share is refused without asking Redis again.
    inMemoryBlockOnConsumed: how.points + 1,
  });
  return new RLWrapperTimeouts({ limiter: shared, timeoutMs: PATIENCE, insuranceLimiter: here });
}

/** The shares of addresses. Where Redis is away each server counts for itself; nobody is kept out or let in because of it. */
export class Limiter {
  /** Called whenever somebody is refused because their address has had its share. */
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
   * Whether an address has no limits: this machine's own programs have none, unless a proxy stands on it, behind which anybody
   * may be.
   */
  isFree(address: string): boolean {
    return this.#exempt && isLoopback(address);
  }

  /** Takes one of an address's share; false when it has had all of it. Use it wherever a person costs something. */
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

  /** Whether an address has something left of its share; takes nothing. */
  async has(kind: Kind, address: string): Promise<boolean> {
    if (this.isFree(address)) return true;
    const counter = this.#counters.get(kind)!;
    const taken = await counter.get(networkOf(address));
    if (taken === null || taken.remainingPoints > 0) return true;
    this.refused(kind);
    return false;
  }
}
