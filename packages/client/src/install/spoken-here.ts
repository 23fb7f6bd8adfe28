/** Which languages this device keeps for being without a network: what a page asks of its service worker. */
import type { Language } from '@dominion/words';
import { type KeepWords, wordsCache } from './messages.js';

/** Lets the worker that is about to be registered keep a language from its beginning. */
export async function wantWords(language: Language): Promise<void> {
  if (language !== 'en') await caches.open(wordsCache(language));
}

/**
 * Whether a language can be spoken here from now on, with a network and without one: where pages are kept, its words are fetched
 * for it. Where they are not, the page comes over the network each time, and so do its words.
 */
export async function fetchWords(language: Language): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  // A worker of before this keeps all languages, and would not answer.
  if (language === 'en' || !registration?.active || !(await caches.has(wordsCache('en')))) return true;
  const wanted = await caches.has(wordsCache(language));
  const { active, waiting } = registration;
  const kept = await Promise.all([active, waiting].map((worker) => worker === null || keptBy(worker, language)));
  if (kept.every(Boolean)) return true;
  if (!wanted) await caches.delete(wordsCache(language));
  return false;
}

/** Asks a worker to keep a language; whether it does. */
function keptBy(worker: ServiceWorker, language: Language): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const asked: KeepWords = { keep: language };
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    worker.postMessage(asked, [port2]);
  });
}
