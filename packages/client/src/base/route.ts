/** Where the person is: the address bar as a value, both ways. */
import { POSITION, pageAt, pathOf, type Route } from '@dominion/protocol';
import { signal } from '@preact/signals-core';
import { keep, kept } from './storage/keep.js';

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

/** Changes the page; one fades into the other where the browser can do that and motion is wanted. */
function turn(change: () => void): void {
  if (globalThis.document?.startViewTransition === undefined || document.documentElement.dataset.motion !== 'on')
    change();
  // It rejects where the next change comes before it has begun.
  else document.startViewTransition(change).ready.catch(() => {});
}

/** Goes to a page, with an entry in the history. */
export function go(next: Route): void {
  moved = true;
  history.pushState(null, '', addressOf(next));
  turn(() => {
    route.value = next;
    // A seat that is kept for another still is when they have read the rules; their own they open on purpose.
    if (seatLink.peek()?.kind !== 'kept') dropSeatLink();
    scrollTo(0, 0);
  });
}

/** A link to a seat, by which this tab was opened. */
export interface SeatLink {
  /**
   * Whose seat it is: one’s own, which another browser hands over (`own`), or to which one has kept a key (`key`); or one that
   * a host has `kept` for whoever has the link.
   */
  readonly kind: 'own' | 'key' | 'kept';
  readonly code: string;
  /** What shows it to the server; empty where the link was cut off on its way, so that it opens nothing. */
  readonly token: string;
}

/** Reads a link to a seat: `/r/CODE#seat=TOKEN`, `#key=TOKEN` or `?seat=TOKEN`; null for every other address. */
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

/** What is kept of it where there is none. */
const NO_LINK = { kind: '', code: '', token: '' };

/**
 * Takes a link to a seat out of the address before anything else sees it: it shall neither be kept as a bookmark, nor sent on, nor
 * be told where errors are. It stays with the tab until it is used, over a reload too; null where there is none.
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

/** The link to a seat by which this tab was opened, until it is used; null for none. */
export const seatLink = signal<SeatLink | null>(takeSeatLink() ?? keptSeatLink());

/** Forgets the link, which was used or is good no more. */
export function dropSeatLink(): void {
  keep('link', NO_LINK);
  seatLink.value = null;
}

/** The address at which another browser has a seat of a match by a token. */
export function linkToSeat({ kind, code, token }: SeatLink): string {
  const page = location.origin + pathOf({ page: 'room', code });
  return kind === 'kept' ? `${page}?seat=${token}` : `${page}#${kind === 'key' ? 'key' : 'seat'}=${token}`;
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
    const here = parsePath(location.pathname, location.search);
    turn(() => {
      route.value = here;
    });
    // One may also be pasted into the address of a match that is on show.
    seatLink.value = takeSeatLink() ?? seatLink.peek();
  });
}

/** The fragment of who comes from the end of a match, and wants to go on from there. */
export const MATCH_END = '#end';
