/** Lets this browser keep the pages, and tells when there is a newer version of them. */
import { language } from '../base/storage/language.js';
import { RENEW } from './messages.js';
import { fetchWords, wantWords } from './spoken-here.js';
import { renewal } from './state.js';

/** How often, in milliseconds, a page that stays open asks whether there is a newer version. */
const PERIOD = 3_600_000;

/**
 * How long, in milliseconds, is waited for the newer version to take over once it was asked to. A browser waits for what the one
 * in use is still at, minutes if need be; nobody shall press a button and see nothing.
 */
const PATIENCE = 5000;

/** Whether somebody asked on this page for the newer version. */
let asked = false;

/** Registers the service worker. Where that is not possible the pages need the network, as without one. */
export async function keepPages(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return;
  try {
    await wantWords(language);
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    // The first version that takes a page under its care is no newer one.
    if (serviceWorker.controller !== null) serviceWorker.addEventListener('controllerchange', follow);
    watch(registration);
    // A browser that speaks another language than the last time asks for it here.
    void fetchWords(language);
    setInterval(() => void registration.update().catch(() => {}), PERIOD);
  } catch (error) {
    // Private windows, for one; nothing is lost but playing without a network.
    console.warn(error);
  }
}

/** A version that is installed beside the one in use waits until it is asked for. */
function watch(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null): void => {
    if (worker === null || navigator.serviceWorker.controller === null) return;
    renewal.value = () => {
      asked = true;
      worker.postMessage(RENEW);
      setTimeout(() => location.reload(), PATIENCE);
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
 * Once the newer version has taken over, the page is loaded again: at once where somebody asked for it or nobody looks, else
 * when they want. Every match goes on after that where it was.
 */
function follow(): void {
  if (asked || document.hidden) location.reload();
  else renewal.value = () => location.reload();
}
