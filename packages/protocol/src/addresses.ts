/** The site's pages: the client shows them; the server checks which exist. */
import { bareCode } from './codes.js';

/** The names of the lessons, in teaching order. */
export const LESSON_NAMES = [
  'aim',
  'march',
  'recruit',
  'lords',
  'knives',
  'home',
  'land',
  'ring',
  'crown',
  'allies',
  'battle',
] as const;

/** The tabs of a club's page with an address of their own. The page without one is tonight's. */
export const CLUB_TABS = ['matches', 'table', 'annals'] as const;

/** A tab of a club's page besides tonight's. */
export type ClubTab = (typeof CLUB_TABS)[number];

/** The pages of the site. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'room'; readonly code: string }
  /** The player's clubs, and the ways to play with friends. */
  | { readonly page: 'friends' }
  | { readonly page: 'circle'; readonly code: string; readonly tab?: ClubTab }
  /** Setting up a match on this device. */
  | { readonly page: 'play' }
  /** A match on this device. */
  | { readonly page: 'device'; readonly code: string }
  /** The first battle: four moves, each shown, then the Emperor falls. */
  | { readonly page: 'battle' }
  | { readonly page: 'learn' }
  | { readonly page: 'lesson'; readonly name: string }
  /** Of a server's match, or (8 hexadecimal digits) of one on this device. `embed`: inside another site's page. */
  | { readonly page: 'replay' | 'embed'; readonly code: string }
  /** A record that the user brings. */
  | { readonly page: 'record' }
  | { readonly page: 'puzzles' }
  | { readonly page: 'puzzle'; readonly id: string }
  /** Running matches, for spectators. */
  | { readonly page: 'watch' }
  /** A player's current match, for a stream; the address stays the same. */
  | { readonly page: 'show'; readonly token: string }
  /** A match on a screen for a group, with the code to join. */
  | { readonly page: 'screen'; readonly code: string }
  /** A shared board for going through a match or a position together. */
  | { readonly page: 'together'; readonly code: string }
  | { readonly page: 'rules' }
  | { readonly page: 'operator' }
  | { readonly page: 'about' }
  | { readonly page: 'privacy' }
  | { readonly page: 'imprint' }
  /** The player's own matches and statistics. */
  | { readonly page: 'history' }
  | { readonly page: 'check' }
  /** A position to try out or to edit; null if the address holds none. */
  | { readonly page: 'position'; readonly text: string | null; readonly edit: boolean }
  | { readonly page: 'missing' };

/** The query parameter that holds a position. */
export const POSITION = 'p';

/** Writes a position for a query, readable: `_` for spaces, slashes unchanged. */
function writePosition(text: string): string {
  return encodeURIComponent(text.replaceAll(' ', '_')).replaceAll('%2F', '/').replaceAll('%3A', ':');
}

/** Reads a path; unknown ones have a page. Ignores the query, which may hold a position. */
export function pageAt(asked: string): Route {
  const path = asked.replace(/(?<=.)\/$/, '');
  if (path === '/' || path === '/index.html') return { page: 'home' };
  if (path === '/play') return { page: 'play' };
  if (path === '/friends') return { page: 'friends' };
  if (path === '/watch') return { page: 'watch' };
  if (path === '/rules') return { page: 'rules' };
  if (path === '/operator') return { page: 'operator' };
  if (path === '/about') return { page: 'about' };
  if (path === '/privacy') return { page: 'privacy' };
  if (path === '/imprint') return { page: 'imprint' };
  if (path === '/history') return { page: 'history' };
  if (path === '/check') return { page: 'check' };
  if (path === '/battle') return { page: 'battle' };
  if (path === '/learn') return { page: 'learn' };
  // People type the shorter one.
  if (path === '/learn/puzzles' || path === '/puzzles') return { page: 'puzzles' };
  const puzzle = /^(?:\/learn)?\/puzzles\/([0-9a-z]+)$/.exec(path);
  if (puzzle) return { page: 'puzzle', id: puzzle[1]! };
  const lesson = /^\/learn\/([a-z]+|\d+)$/.exec(path)?.[1];
  // Fate's former lesson is part of this one. Numbers work too.
  if (lesson)
    return { page: 'lesson', name: lesson === 'fate' ? 'march' : (LESSON_NAMES[Number(lesson) - 1] ?? lesson) };
  const position = /^\/position(\/edit)?$/.exec(path);
  if (position) return { page: 'position', text: null, edit: position[1] !== undefined };
  if (path === '/record') return { page: 'record' };
  const device = /^\/play\/([0-9a-f]{8})$/.exec(path);
  if (device) return { page: 'device', code: device[1]! };
  const show = /^\/show\/([\w-]{16,64})$/.exec(path);
  if (show) return { page: 'show', token: show[1]! };
  const tab = /^\/c\/[^/]+\/([a-z]+)$/.exec(path)?.[1] as ClubTab | undefined;
  if (tab !== undefined && CLUB_TABS.includes(tab)) {
    const club = pageAt(path.slice(0, -tab.length));
    return club.page === 'circle' ? { ...club, tab } : club;
  }
  const match = /^\/(r|g|c|t|tv|embed)\/(.+)$/s.exec(path);
  const code = match && bareCode(match[2]!);
  if (!match || code === null) return { page: 'missing' };
  if (match[1] === 'r') return { page: 'room', code: code.toUpperCase() };
  if (match[1] === 'c') return { page: 'circle', code: code.toUpperCase() };
  if (match[1] === 't' || match[1] === 'tv') {
    // No server shows a match that is stored on a device.
    if (isDeviceCode(code)) return { page: 'missing' };
    return { page: match[1] === 't' ? 'together' : 'screen', code: code.toUpperCase() };
  }
  return { page: match[1] === 'g' ? 'replay' : 'embed', code: isDeviceCode(code) ? code : code.toUpperCase() };
}

/** Whether a code is that of a match on this device. A server's codes are shorter. */
export function isDeviceCode(code: string): boolean {
  return /^[0-9a-f]{8}$/.test(code);
}

/** Writes a path; the inverse of {@link pageAt}. */
export function pathOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'room':
      return `/r/${route.code}`;
    case 'friends':
      return '/friends';
    case 'circle':
      return route.tab === undefined ? `/c/${route.code}` : `/c/${route.code}/${route.tab}`;
    case 'play':
      return '/play';
    case 'device':
      return `/play/${route.code}`;
    case 'battle':
      return '/battle';
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
    case 'watch':
      return '/watch';
    case 'show':
      return `/show/${route.token}`;
    case 'screen':
      return `/tv/${route.code}`;
    case 'together':
      return `/t/${route.code}`;
    case 'rules':
      return '/rules';
    case 'operator':
      return '/operator';
    case 'about':
      return '/about';
    case 'privacy':
      return '/privacy';
    case 'imprint':
      return '/imprint';
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
