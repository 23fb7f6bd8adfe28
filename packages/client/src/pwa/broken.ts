/**
 * Tells the server what breaks on a page: an error that nobody caught, a promise that was rejected and nobody listened. Once per
 * kind, class and place of a load; of an error its class and the places in our scripts, never its words, which may hold anything.
 */
import { type Break, BUILD, type TellBroken } from '@dominion/protocol';

/** The most places of one error, and the most errors of one load, that are told. */
const MOST_PLACES = 8;
const MOST = 10;

/** Our scripts, as a stack names them. */
const PLACE = /\/assets\/([\w.-]+\.js:\d+:\d+)/g;

/** What is told of an error; null where nothing of it is in our scripts, as of what an extension does. */
export function tellingOf(kind: Break, error: unknown, build: string): TellBroken | null {
  if (!(error instanceof Error)) return null;
  const places = [...(error.stack ?? '').matchAll(PLACE)].map(([, place]) => place!).slice(0, MOST_PLACES);
  if (places.length === 0) return null;
  const name = /^[A-Z][A-Za-z]{0,39}$/.test(error.name) ? error.name : 'Error';
  return { kind, name, build, places };
}

/** Tells from now on what breaks. */
export function watchBroken(): void {
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
    // Where it does not arrive, nobody is told twice.
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
