/** Describes a route of HTTP once, for the server, OpenAPI, the documentation and typed clients. */
import type { z } from 'zod';

/** A media type, for what isn't JSON. */
export type Media = 'text/plain' | 'text/calendar' | 'image/jpeg' | 'application/x-ndjson' | 'application/gzip';

/** Details of a route besides its request and its answer. */
export interface RouteMore {
  /** The statuses of its answers, the usual one first; 200 if left out. */
  readonly statuses?: readonly number[];
  /** The key is sent: `must` in the header, `may` in header or body. `operator`: a token in the header. */
  readonly bearer?: 'must' | 'may' | 'operator';
  /** The parameters of its query, each with a description. */
  readonly query?: Readonly<Record<string, string>>;
  /** The statuses with which it may refuse, besides 400 and 429. */
  readonly refuses?: readonly number[];
  /** The rate limit per address that it counts against. */
  readonly limit?:
    | 'matches'
    | 'joins'
    | 'mine'
    | 'records'
    | 'forget'
    | 'calls'
    | 'circles'
    | 'devices'
    | 'notices'
    | 'errors';
  /** Whether it starts something that a stopping server would cut short. */
  readonly begins?: true;
}

/** A route of HTTP. */
export interface RouteShown<
  Takes extends z.ZodType | null = z.ZodType | null,
  Gives extends z.ZodType | Media | null = z.ZodType | Media | null,
> extends RouteMore {
  readonly says: string;
  /** The form of its body; null for none. */
  readonly takes: Takes;
  /** The form of its answer; a media type for what isn't JSON, null for nothing. */
  readonly gives: Gives;
}

/** Describes a GET route. */
export function get<Gives extends z.ZodType | Media>(
  says: string,
  gives: Gives,
  more: RouteMore = {},
): RouteShown<null, Gives> {
  return { says, takes: null, gives, ...more };
}

/** Describes a POST route with a key, in the body or the header. */
export function post<Takes extends z.ZodType, Gives extends z.ZodType | Media | null>(
  says: string,
  takes: Takes,
  gives: Gives,
  more: RouteMore = {},
): RouteShown<Takes, Gives> {
  return { bearer: 'may', says, takes, gives, ...more };
}
