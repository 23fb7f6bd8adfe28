/** Requests that are treated apart, by kind; one may be of several. All but those of `tab` and `board` are asked by plain HTTP too. */
import type { RequestName } from './requests.js';

export const REQUESTS_OF = {
  /** About a tab of a browser: by plain HTTP they mean nothing. */
  tab: ['here', 'ping'],
  /** For people who go through a match together, which takes a socket; any of a person's tabs may. */
  board: ['together', 'lead', 'show', 'mark'],
  /** For the host alone. */
  host: ['start', 'bot', 'remove', 'arrange', 'invite', 'silence', 'hush'],
  /** About all who sit at a device: asked once for two people. */
  device: ['looking', 'here', 'rematch'],
  /** Saying something, giving a sign, guessing: any of a person's tabs may, and only so often. */
  spoken: ['chat', 'react', 'guess'],
  /** Showing or telling others something of one's own: people who are muted may not. */
  heard: ['chat', 'react', 'sketch', 'point', 'suggest', 'mark'],
} as const satisfies Readonly<Record<string, readonly RequestName[]>>;

/** The kinds of requests that are treated apart. */
type RequestKind = keyof typeof REQUESTS_OF;
/** The names of the requests of some kinds. */
export type RequestOf<Kind extends RequestKind> = (typeof REQUESTS_OF)[Kind][number];

/** Whether a request is of a kind. */
export function isRequestOf<Kind extends RequestKind>(kind: Kind, name: RequestName): name is RequestOf<Kind> {
  return (REQUESTS_OF[kind] as readonly RequestName[]).includes(name);
}
