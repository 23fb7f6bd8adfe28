/** Where the person is: the address bar as a value, both ways. */
import { POSITION, pageAt, pathOf, type Route } from '@dominion/protocol';
import { signal } from '@preact/signals-core';

export { isDeviceCode, pathOf, type Route } from '@dominion/protocol';

/** The position that a query holds, its spaces as `_`, `+` or any other way; null for none. */
function readPosition(query: string): string | null {
  return new URLSearchParams(query).get(POSITION)?.replaceAll('_', ' ').trim() || null;
}

/** Reads a path and its query; anything unknown is the page that says so. */
export function parsePath(path: string, query = ''): Route {
  const here = pageAt(path);
  return here.page === 'position' ? { ...here, text: readPosition(query) } : here;
}

/** The page on show. */
export const route = signal<Route>(parsePath(globalThis.location?.pathname ?? '/', globalThis.location?.search));

/** The address of a page, with the rest of the query (`?renderer=canvas`), which stays whatever the page. */
function addressOf(next: Route): string {
  const [path, own = ''] = pathOf(next).split('?');
  const rest = location.search.slice(1).split('&');
  const query = [own, ...rest.filter((each) => !each.startsWith(`${POSITION}=`))].filter((each) => each !== '');
  return query.length === 0 ? path! : `${path}?${query.join('&')}`;
}

/** Puts another address for the page on show into the address bar, so that a reload finds it. */
export function noteAddress(here: Route): void {
  history.replaceState(null, '', addressOf(here));
}

let moved = false;

/** Whether this page was reached from another one without being loaded anew. */
export function hasMoved(): boolean {
  return moved;
}

/** Goes to a page, with an entry in the history. */
export function go(next: Route): void {
  moved = true;
  history.pushState(null, '', addressOf(next));
  route.value = next;
  seatToken.value = null;
  scrollTo(0, 0);
}

/** Reads the one-time token of a link that hands a seat over, `#seat=TOKEN`; null where there is none. */
export function parseSeatToken(hash: string): string | null {
  return /^#seat=([\w-]{16,64})$/.exec(hash)?.[1] ?? null;
}

/** The token in the address, until it is used. */
export const seatToken = signal(parseSeatToken(globalThis.location?.hash ?? ''));

/** Takes the token out of the address, so that it is neither kept as a bookmark nor sent on. */
export function dropSeatToken(): void {
  history.replaceState(null, '', location.pathname + location.search);
  seatToken.value = null;
}

/** The address at which another browser takes over a seat of a match. */
export function seatLink(code: string, token: string): string {
  return `${location.origin}${pathOf({ page: 'room', code })}#seat=${token}`;
}

/** Takes out of the address of a match what was written behind its code, and keeps the fragment. */
function tidyAddress(): void {
  const here = route.peek();
  if (!('code' in here) || location.pathname === pathOf(here)) return;
  history.replaceState(null, '', addressOf(here) + location.hash);
}

/** Follows the back and forward buttons. */
export function watchHistory(): void {
  tidyAddress();
  addEventListener('popstate', () => {
    moved = true;
    route.value = parsePath(location.pathname, location.search);
    seatToken.value = parseSeatToken(location.hash);
  });
}

/** The fragment of who comes from the end of a match, and wants to go on from there. */
export const MATCH_END = '#end';
