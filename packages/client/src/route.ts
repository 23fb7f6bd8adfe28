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
  /** All lessons, and one of them. */
  | { readonly page: 'learn' }
  | { readonly page: 'lesson'; readonly name: string }
  /** A match looked at again, of a server or (8 hexadecimal digits) of this device; the same in a page of somebody else's. */
  | { readonly page: 'replay' | 'embed'; readonly code: string }
  /** A record that somebody brings. */
  | { readonly page: 'record' }
  /** All puzzles, and one of them. */
  | { readonly page: 'puzzles' }
  | { readonly page: 'puzzle'; readonly id: string }
  | { readonly page: 'rules' }
  | { readonly page: 'about' }
  /** The person's own matches, and what else is known of them. */
  | { readonly page: 'history' }
  | { readonly page: 'check' }
  /** A position to try things out from, or to set up; null where the address holds none. */
  | { readonly page: 'position'; readonly text: string | null; readonly edit: boolean }
  | { readonly page: 'missing' };

/** The name under which an address holds a position. */
const POSITION = 'p';

/** A position as a query holds it, readable: `_` for the spaces, the slashes as they are. */
function writePosition(text: string): string {
  return encodeURIComponent(text.replaceAll(' ', '_')).replaceAll('%2F', '/').replaceAll('%3A', ':');
}

/** The position that a query holds, its spaces as `_`, `+` or any other way; null for none. */
function readPosition(query: string): string | null {
  return new URLSearchParams(query).get(POSITION)?.replaceAll('_', ' ').trim() || null;
}

/** Reads a path and its query; anything unknown is the page that says so. */
export function parsePath(path: string, query = ''): Route {
  if (path === '/' || path === '/index.html') return { page: 'home' };
  if (path === '/play') return { page: 'play' };
  if (path === '/rules') return { page: 'rules' };
  if (path === '/about') return { page: 'about' };
  if (path === '/history') return { page: 'history' };
  if (path === '/check') return { page: 'check' };
  if (path === '/learn') return { page: 'learn' };
  if (path === '/learn/puzzles') return { page: 'puzzles' };
  const puzzle = /^\/learn\/puzzles\/([0-9a-z]+)\/?$/.exec(path);
  if (puzzle) return { page: 'puzzle', id: puzzle[1]! };
  const lesson = /^\/learn\/([a-z]+)\/?$/.exec(path);
  if (lesson) return { page: 'lesson', name: lesson[1]! };
  const position = /^\/position(\/edit)?\/?$/.exec(path);
  if (position) return { page: 'position', text: readPosition(query), edit: position[1] !== undefined };
  if (path === '/record') return { page: 'record' };
  const replay = /^\/(g|embed)\/([0-9A-Za-z]{1,12})\/?$/.exec(path);
  if (replay) {
    const code = isDeviceCode(replay[2]!) ? replay[2]! : replay[2]!.toUpperCase();
    return { page: replay[1] === 'g' ? 'replay' : 'embed', code };
  }
  const device = /^\/play\/([0-9a-f]{8})\/?$/.exec(path);
  if (device) return { page: 'device', code: device[1]! };
  const room = /^\/r\/([0-9A-Za-z]{1,12})\/?$/.exec(path);
  return room ? { page: 'room', code: room[1]!.toUpperCase() } : { page: 'missing' };
}

/** Whether a code is that of a match on this device: those of servers are shorter. */
export function isDeviceCode(code: string): boolean {
  return /^[0-9a-f]{8}$/.test(code);
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
    case 'learn':
      return '/learn';
    case 'lesson':
      return `/learn/${route.name}`;
    case 'replay':
      return `/g/${route.code}`;
    case 'embed':
      return `/embed/${route.code}`;
    case 'record':
      return '/record';
    case 'puzzles':
      return '/learn/puzzles';
    case 'puzzle':
      return `/learn/puzzles/${route.id}`;
    case 'rules':
      return '/rules';
    case 'about':
      return '/about';
    case 'history':
      return '/history';
    case 'check':
      return '/check';
    case 'position': {
      const path = route.edit ? '/position/edit' : '/position';
      return route.text === null ? path : `${path}?${POSITION}=${writePosition(route.text)}`;
    }
    case 'missing':
      return '/missing';
  }
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

/** Goes to a page, with an entry in the history. */
export function go(next: Route): void {
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

/** Follows the back and forward buttons. */
export function watchHistory(): void {
  addEventListener('popstate', () => {
    route.value = parsePath(location.pathname, location.search);
    seatToken.value = parseSeatToken(location.hash);
  });
}
