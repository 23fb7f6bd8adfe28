/**
 * The service worker: stores the pages, so that matches on the device need no network. Requests to rooms are never
 * stored. A new version waits until asked for: the old pages need the old files.
 */

import { isPushedNotification } from '@dominion/protocol';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { dropOldWords, keepWanted, keepWords, type WordFiles } from './cached-languages.js';
import { isKeepWords, RENEW } from './messages.js';

/** Inserted by the build; see `scripts/service-worker.ts`. */
declare const PRECACHE: PrecacheEntry[];
declare const WORDS: WordFiles;

interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** An event that lasts until some work is done. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A pressed notification; `data` is the path of its page. */
interface NotePressed extends Lasting {
  readonly notification: { readonly data: unknown; close(): void };
}

interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}

/** The event of a message from a page. */
interface Said extends Lasting {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/** The worker globals we use. The types of a page don't include them. */
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
    /** The worker that controls pages; null before the first one. */
    readonly active: object | null;
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
}

const scope = globalThis as unknown as Scope;

/** Longest wait for a room's page, in seconds, before the stored page explains the problem. */
const TIMEOUT = 5;

precacheAndRoute(PRECACHE, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

// Read once: the build inserts the whole value wherever the name stands.
const words = WORDS;
const wordPaths = new Set(Object.values(words).flat());
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && wordPaths.has(url.pathname),
  async ({ request, url }) => (await caches.match(url.pathname, { ignoreVary: true })) ?? fetch(request),
);
scope.addEventListener('install', (event) => event.waitUntil(keepWanted(words, scope.registration.active !== null)));
scope.addEventListener('activate', (event) => event.waitUntil(dropOldWords(words)));

const shell = createHandlerBoundToURL('/index.html');
const network = new NetworkOnly({ networkTimeoutSeconds: TIMEOUT });

/** Pages with the server's data: fresh from the network if possible. */
const LIVE = /^\/(r\/[^?]*)?(\?.*)?$/;

registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        const answer = await network.handle(options);
        // A proxy answers for a restarting server with its own page; show the stored one instead.
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

/** Brings the page of a path to the front, or opens it. */
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

/** Shows a notification. Browsers demand one for every push message, so an unreadable message is shown under the game's name. */
async function showCall(data: Pushed['data']): Promise<void> {
  const { registration, navigator: app } = scope;
  const icon = '/icons/seal-192.png';
  let call: unknown = null;
  try {
    call = data?.json();
  } catch {}
  if (!isPushedNotification(call)) return registration.showNotification('Dominion', { icon, tag: 'dominion' });
  const { title, body, tag, path, picture, waiting, language } = call;
  const options = { body, tag, icon, data: path, lang: language, renotify: true, ...(picture && { image: picture }) };
  await Promise.all([
    registration.showNotification(title, options),
    (waiting > 0 ? app.setAppBadge?.(waiting) : app.clearAppBadge?.())?.catch(() => {}),
  ]);
}

scope.addEventListener('push', (event) => event.waitUntil(showCall(event.data)));
