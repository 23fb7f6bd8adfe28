/** The current page: the address bar as a value, readable and writable. */
import { POSITION, pageAt, pathOf, type Route } from '@dominion/protocol';
import { signal } from '@preact/signals-core';
import { keep, kept } from './storage/tab-storage.js';

export { isDeviceCode, pathOf, type Route } from '@dominion/protocol';

/** Returns the position in a query, its spaces as `_`, `+` or encoded; null for none. */
function readPosition(query: string): string | null {
  return new URLSearchParams(query).get(POSITION)?.replaceAll('_', ' ').trim() || null;
}

/** Parses a path and its query. Unknown paths give the page that says so. */
export function parsePath(path: string, query = ''): Route {
  const here = pageAt(path);
  return here.page === 'position' ? { ...here, text: readPosition(query) } : here;
}

export const route = signal<Route>(parsePath(globalThis.location?.pathname ?? '/', globalThis.location?.search));

/** Returns a page's address, keeping the rest of the query (`?renderer=canvas`), which applies everywhere. */
function addressOf(next: Route): string {
  const [path, own = ''] = pathOf(next).split('?');
  const rest = location.search.slice(1).split('&');
  const query = [own, ...rest.filter((each) => !each.startsWith(`${POSITION}=`))].filter((each) => each !== '');
  return query.length === 0 ? path! : `${path}?${query.join('&')}`;
}

/** Changes the page's address, so that a reload finds it. */
export function noteAddress(here: Route): void {
  history.replaceState(null, '', addressOf(here));
}

let moved = false;

/** Whether this page was reached from another one without a reload. */
export function hasMoved(): boolean {
  return moved;
}

/** Changes the page, with a cross-fade if the browser supports it and motion is on. */
function turn(change: () => void): void {
  if (globalThis.document?.startViewTransition === undefined || document.documentElement.dataset.motion !== 'on')
    change();
  // Rejects if the next change comes before this one has begun.
  else document.startViewTransition(change).ready.catch(() => {});
}

/** Goes to a page and adds an entry to the history. */
export function go(next: Route): void {
  moved = true;
  history.pushState(null, '', addressOf(next));
  turn(() => {
    route.value = next;
    // A reserved seat (`kept`) survives reading the rules. Players open their own seats on purpose.
    if (seatLink.peek()?.kind !== 'kept') dropSeatLink();
    scrollTo(0, 0);
  });
}

/** A link to a seat, with which this tab was opened. */
export interface SeatLink {
  /**
   * `own`: the player's, from another browser. `key`: the player's, by a stored key. `kept`: reserved by a host for
   * anyone with the link.
   */
  readonly kind: 'own' | 'key' | 'kept';
  readonly code: string;
  /** The token for the server; empty if the link was cut off on its way and opens nothing. */
  readonly token: string;
}

/** Reads `/r/CODE#seat=TOKEN`, `#key=TOKEN` or `?seat=TOKEN`; null for other addresses. */
export function parseSeatLink({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): SeatLink | null {
  const here = pageAt(pathname);
  if (here.page !== 'room') return null;
  const behind = /^#(seat|key)=(.*)$/.exec(hash);
  const asked = new URLSearchParams(search).get('seat');
  const token = behind?.[2] ?? asked;
  if (token == null) return null;
  const kind = behind === null ? 'kept' : behind[1] === 'key' ? 'key' : 'own';
  return { kind, code: here.code, token: /^[\w-]{16,64}$/.test(token) ? token : '' };
}

const NO_LINK = { kind: '', code: '', token: '' };

/**
 * Takes a seat link out of the address before other code sees it: no bookmark, message or error report must contain it.
 * The tab stores it until used. Returns null for none.
 */
function takeSeatLink(): SeatLink | null {
  if (globalThis.location === undefined) return null;
  const found = parseSeatLink(location);
  if (found === null) return null;
  const query = location.search.slice(1).split('&');
  const rest = query.filter((each) => each !== '' && !each.startsWith('seat=')).join('&');
  history.replaceState(null, '', location.pathname + (rest && `?${rest}`));
  keep('link', found);
  return found;
}

function keptSeatLink(): SeatLink | null {
  const before = kept('link', NO_LINK);
  return before.kind === '' ? null : (before as SeatLink);
}

/** The link to a seat with which this tab was opened, until it is used; null for none. */
export const seatLink = signal<SeatLink | null>(takeSeatLink() ?? keptSeatLink());

/** Forgets the link after it was used or became invalid. */
export function dropSeatLink(): void {
  keep('link', NO_LINK);
  seatLink.value = null;
}

/** Returns the address at which another browser gets a seat of a match by a token. */
export function linkToSeat({ kind, code, token }: SeatLink): string {
  const page = location.origin + pathOf({ page: 'room', code });
  return kind === 'kept' ? `${page}?seat=${token}` : `${page}#${kind === 'key' ? 'key' : 'seat'}=${token}`;
}

/** Removes everything after the match's code from the path, and keeps the fragment. */
function tidyAddress(): void {
  const here = route.peek();
  if (!('code' in here) || location.pathname === pathOf(here)) return;
  history.replaceState(null, '', addressOf(here) + location.hash);
}

export function watchHistory(): void {
  tidyAddress();
  addEventListener('popstate', () => {
    moved = true;
    const here = parsePath(location.pathname, location.search);
    turn(() => {
      route.value = here;
    });
    // A player may also paste a seat link while its match is on show.
    seatLink.value = takeSeatLink() ?? seatLink.peek();
  });
}
