/** Registers the service worker, and announces newer versions of the pages. */
import { language } from '../base/storage/language.js';
import { fetchWords, wantWords } from './language-cache.js';
import { RENEW } from './messages.js';
import { renewal } from './state.js';

/** How often an open page checks for a newer version, in milliseconds. */
const PERIOD = 3_600_000;

/**
 * Longest wait for the newer version to take over, in milliseconds. A browser waits for the work of the current version, perhaps
 * for minutes. A pressed button must not seem dead that long.
 */
const TIMEOUT = 5000;

/** Whether the player asked for the newer version on this page. */
let asked = false;

/** Registers the service worker. If that fails, the pages need the network, as without one. */
export async function keepPages(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return;
  try {
    await wantWords(language);
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    // The first version that takes control of a page isn't an update.
    if (serviceWorker.controller !== null) serviceWorker.addEventListener('controllerchange', follow);
    watch(registration);
    // Fetches the words if the language has changed since the last visit.
    void fetchWords(language);
    setInterval(() => void registration.update().catch(() => {}), PERIOD);
  } catch (error) {
    // In private windows, for example; only playing offline is lost.
    console.warn(error);
  }
}

/** Offers a version that is installed but waits behind the current one. */
function watch(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null): void => {
    if (worker === null || navigator.serviceWorker.controller === null) return;
    renewal.value = () => {
      asked = true;
      worker.postMessage(RENEW);
      setTimeout(() => location.reload(), TIMEOUT);
    };
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker);
    });
  });
}

/**
 * Reloads once the newer version has taken over: at once if the player asked for it or the page is hidden, else when
 * the player wants.
 */
function follow(): void {
  if (asked || document.hidden) location.reload();
  else renewal.value = () => location.reload();
}
