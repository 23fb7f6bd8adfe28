/** Makes a page's service worker store languages for use offline. */
import type { Language } from '@dominion/words';
import { type KeepWords, RENEW, wordsCache } from './messages.js';

/** Longest wait for a worker's answer, in milliseconds. */
const TIMEOUT = 15_000;

/** Makes the worker that is about to be registered store a language from the start. */
export async function wantWords(language: Language): Promise<void> {
  if (language !== 'en') await caches.open(wordsCache(language));
}

/**
 * Returns whether a language can be used from now on, online and offline. Fetches its words only if pages are stored;
 * else they come over the network each time.
 */
export async function fetchWords(language: Language): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  // Older workers store all languages and don't answer this message.
  if (language === 'en' || !registration?.active || !(await caches.has(wordsCache('en')))) return true;
  const wanted = await caches.has(wordsCache(language));
  const { active, waiting } = registration;
  const asked = [active, waiting].map((worker) => worker === null || keptBy(worker, language));
  const [now, next] = await Promise.all(asked);
  if (next && !now && waiting !== null) {
    // The site has a newer version; the files the current version would fetch are gone.
    await takeOver(waiting);
    return true;
  }
  if (now && next) return true;
  if (!wanted) await caches.delete(wordsCache(language));
  return false;
}

/** Makes a waiting worker take over; resolves when it has, or after a time limit. */
function takeOver(worker: ServiceWorker): Promise<unknown> {
  const done = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  worker.postMessage(RENEW);
  return Promise.race([done, pause(TIMEOUT)]);
}

const pause = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks a worker to store a language. Resolves to whether it did; false if it doesn't answer in time. */
function keptBy(worker: ServiceWorker, language: Language): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const asked: KeepWords = { keep: language };
  const kept = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    worker.postMessage(asked, [port2]);
  });
  return Promise.race([kept, pause(TIMEOUT).then(() => false)]);
}
