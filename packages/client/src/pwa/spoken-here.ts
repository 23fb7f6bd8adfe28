/** Which languages this device keeps for being without a network: what a page asks of its service worker. */
import type { Language } from '@dominion/words';
import { type KeepWords, RENEW, wordsCache } from './messages.js';

/** How long, in milliseconds, a worker is waited for. */
const PATIENCE = 15_000;

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
  const asked = [active, waiting].map((worker) => worker === null || keptBy(worker, language));
  const [now, next] = await Promise.all(asked);
  if (next && !now && waiting !== null) {
    // The site has a newer version, and what the one in use would fetch is there no more.
    await takeOver(waiting);
    return true;
  }
  if (now && next) return true;
  if (!wanted) await caches.delete(wordsCache(language));
  return false;
}

/** Has a worker that waits take the pages under its care; as long as that takes, but not for ever. */
function takeOver(worker: ServiceWorker): Promise<unknown> {
  const done = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  worker.postMessage(RENEW);
  return Promise.race([done, pause(PATIENCE)]);
}

const pause = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks a worker to keep a language; whether it does. Of one that does not answer it is not known, and nobody waits for ever. */
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
  return Promise.race([kept, pause(PATIENCE).then(() => false)]);
}
