/**
 * Reports a page's uncaught errors, each kind, class and place once per load. A report never has the message, which may
 * hold private data.
 */
import { type Break, BUILD, type ReportError } from '@dominion/protocol';

/** The most places reported per error, and the most errors reported per load. */
const MOST_PLACES = 8;
const MOST = 10;

/** Matches a place in our scripts as stack traces write it. */
const PLACE = /\/assets\/([\w.-]+\.js:\d+:\d+)/g;

/** Returns an error's report; null if none of its places are in our scripts, as with a browser extension. */
export function tellingOf(kind: Break, error: unknown, build: string): ReportError | null {
  if (!(error instanceof Error)) return null;
  const places = [...(error.stack ?? '').matchAll(PLACE)].map(([, place]) => place!).slice(0, MOST_PLACES);
  if (places.length === 0) return null;
  const name = /^[A-Z][A-Za-z]{0,39}$/.test(error.name) ? error.name : 'Error';
  return { kind, name, build, places };
}

export function watchErrors(): void {
  const first = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  const build = BUILD.exec(first)?.[1];
  if (build === undefined) return;
  const told = new Set<string>();
  const tell = (kind: Break, error: unknown): void => {
    const telling = tellingOf(kind, error, build);
    if (telling === null || told.size >= MOST) return;
    const body = JSON.stringify(telling);
    if (told.has(body)) return;
    told.add(body);
    // Nothing is retried if the report doesn't arrive.
    fetch('/api/errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    }).catch(() => {});
  };
  addEventListener('error', (event) => tell('error', event.error));
  addEventListener('unhandledrejection', (event) => tell('rejection', event.reason));
}
