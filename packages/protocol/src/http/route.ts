/** How a route of HTTP is described: once, for the server, OpenAPI, the documentation and typed clients. */
import type { z } from 'zod';

/** A media type, for what isn't JSON. */
export type Media = 'text/plain' | 'text/calendar' | 'image/jpeg' | 'application/x-ndjson';

/** What may be said of a route besides what it takes and gives. */
export interface RouteMore {
  /** The statuses of its answers, the usual one first; 200 where left out. */
  readonly statuses?: readonly number[];
  /** Whether the key is said in the header: it must be, or may be, there or in the body; or the header has an operator's token. */
  readonly bearer?: 'must' | 'may' | 'operator';
  /** What may stand in its query, by name, in words. */
  readonly query?: Readonly<Record<string, string>>;
  /** What it refuses besides 400 and 429. */
  readonly refuses?: readonly number[];
  /** Of which share of an address it takes one. */
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
  /** Whether it begins something that a server which stops would cut short. */
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

/** Describes something that is read. */
export function get<Gives extends z.ZodType | Media>(
  says: string,
  gives: Gives,
  more: RouteMore = {},
): RouteShown<null, Gives> {
  return { says, takes: null, gives, ...more };
}

/** Describes something that is asked with a key, which the body or the header says. */
export function post<Takes extends z.ZodType, Gives extends z.ZodType | null>(
  says: string,
  takes: Takes,
  gives: Gives,
  more: RouteMore = {},
): RouteShown<Takes, Gives> {
  return { bearer: 'may', says, takes, gives, ...more };
}
