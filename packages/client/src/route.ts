/** Where the person is: the address bar as a value, both ways. */
import { signal } from '@preact/signals';

/** The pages of the site. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'room'; readonly code: string }
  /** Setting up a match on this device. */
  | { readonly page: 'play' }
  /** A match on this device. */
  | { readonly page: 'device'; readonly code: string }
  | { readonly page: 'rules' }
  | { readonly page: 'about' }
  | { readonly page: 'check' }
  | { readonly page: 'missing' };

/** Reads a path; anything unknown is the page that says so. */
export function parsePath(path: string): Route {
  if (path === '/' || path === '/index.html') return { page: 'home' };
  if (path === '/play') return { page: 'play' };
  if (path === '/rules') return { page: 'rules' };
  if (path === '/about') return { page: 'about' };
  if (path === '/check') return { page: 'check' };
  const device = /^\/play\/([0-9a-f]{8})\/?$/.exec(path);
  if (device) return { page: 'device', code: device[1]! };
  const room = /^\/r\/([0-9A-Za-z]{1,12})\/?$/.exec(path);
  return room ? { page: 'room', code: room[1]!.toUpperCase() } : { page: 'missing' };
}

/** Writes a path; the inverse of {@link parsePath}. */
export function pathOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'room':
      return `/r/${route.code}`;
    case 'play':
      return '/play';
    case 'device':
      return `/play/${route.code}`;
    case 'rules':
      return '/rules';
    case 'about':
      return '/about';
    case 'check':
      return '/check';
    case 'missing':
      return '/missing';
  }
}

/** The page on show. */
export const route = signal<Route>(parsePath(globalThis.location?.pathname ?? '/'));

/** Goes to a page, with an entry in the history; the query (`?renderer=canvas`) stays. */
export function go(next: Route): void {
  history.pushState(null, '', pathOf(next) + location.search);
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

/** Follows the back and forward buttons. */
export function watchHistory(): void {
  addEventListener('popstate', () => {
    route.value = parsePath(location.pathname);
    seatToken.value = parseSeatToken(location.hash);
  });
}
