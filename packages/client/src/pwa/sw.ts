/**
 * The service worker: keeps the pages, so that what is played on the device needs no network. It touches nothing else: what is
 * asked of a server's rooms goes to the network and is never kept. A new version waits until somebody asks for it, because
 * the pages of the old one need the old files.
 */

import { isPushedCall } from '@dominion/protocol';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { dropOldWords, keepWanted, keepWords, type WordFiles } from './kept-words.js';
import { isKeepWords, RENEW } from './messages.js';

/** The files of this version, and those of its languages, written in by the build; see `scripts/service-worker.ts`. */
declare const PRECACHE: PrecacheEntry[];
declare const WORDS: WordFiles;

/** A page of ours that is open. */
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** Something that lasts until some work is done. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** Somebody has pressed a note that a page let the worker show; `data` is the path of the page. */
interface NotePressed extends Lasting {
  readonly notification: { readonly data: unknown; close(): void };
}

/** A push service has sent something for this browser. */
interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}

/** A page has said something. */
interface Said extends Lasting {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/** What we use of the worker's world; the types of a page are not those of a worker. */
interface Scope {
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(type: 'message', hear: (event: Said) => void): void;
  addEventListener(type: 'notificationclick', hear: (event: NotePressed) => void): void;
  addEventListener(type: 'push', hear: (event: Pushed) => void): void;
  readonly registration: {
    /** The worker that pages are under the care of; null before the first. */
    readonly active: object | null;
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
}

const scope = globalThis as unknown as Scope;

/** How long, in seconds, a page of a room is waited for before the kept page says what is wrong. */
const PATIENCE = 5;

precacheAndRoute(PRECACHE, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

// Once: what the build writes in stands wherever the name does.
const words = WORDS;
const wordPaths = new Set(Object.values(words).flat());
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && wordPaths.has(url.pathname),
  async ({ request, url }) => (await caches.match(url.pathname, { ignoreVary: true })) ?? fetch(request),
);
scope.addEventListener('install', (event) => event.waitUntil(keepWanted(words, scope.registration.active !== null)));
scope.addEventListener('activate', (event) => event.waitUntil(dropOldWords(words)));

const shell = createHandlerBoundToURL('/index.html');
const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE });

/** Pages that a server adds something to, or that list what others do: fresh where that is possible. */
const LIVE = /^\/(r\/[^?]*)?(\?.*)?$/;

registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        const answer = await network.handle(options);
        // What stands before a server that restarts knows nothing of the game.
        return answer.status >= 500 ? shell(options) : answer;
      } catch {
        return shell(options);
      }
    },
    { allowlist: [LIVE] },
  ),
);

registerRoute(
  new NavigationRoute(shell, { denylist: [LIVE, /^\/(api|assets|docs|embed|healthz|matchmake|metrics)\b/, /\.\w+$/] }),
);

scope.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === RENEW) void scope.skipWaiting();
  if (!isKeepWords(data)) return;
  const answer = (kept: boolean) => ports[0]?.postMessage(kept);
  event.waitUntil(
    keepWords(words, data.keep).then(
      () => answer(true),
      () => answer(false),
    ),
  );
});

/** Brings the page of a path to the front; opens it where it is closed. */
async function bring(path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  await (open === undefined ? scope.clients.openWindow(path) : open.focus());
}

scope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  if (typeof notification.data === 'string') event.waitUntil(bring(notification.data));
});

/** Shows a call. Browsers ask that something be shown for whatever comes, so what cannot be read is shown by the game's name. */
async function showCall(data: Pushed['data']): Promise<void> {
  const { registration, navigator: app } = scope;
  const icon = '/icons/seal-192.png';
  let call: unknown = null;
  try {
    call = data?.json();
  } catch {
    // Nothing of ours.
  }
  if (!isPushedCall(call)) return registration.showNotification('Dominion', { icon, tag: 'dominion' });
  const { title, body, tag, path, picture, waiting, language } = call;
  const options = { body, tag, icon, data: path, lang: language, renotify: true, ...(picture && { image: picture }) };
  await Promise.all([
    registration.showNotification(title, options),
    (waiting > 0 ? app.setAppBadge?.(waiting) : app.clearAppBadge?.())?.catch(() => {}),
  ]);
}

scope.addEventListener('push', (event) => event.waitUntil(showCall(event.data)));
