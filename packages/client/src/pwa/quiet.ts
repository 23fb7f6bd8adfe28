/** Waits until a page has shown its content, and connection and processor are free for later work. */
import { effect, signal } from '@preact/signals';
import { route } from '../base/route.js';

/** Whether a board on the page can be played on, or failed to load. */
export const boardLive = signal(false);

/** Milliseconds after which a browser without idle callbacks counts as idle. */
const REST = 2000;

/** Longest wait for an idle moment, in milliseconds. */
const TIMEOUT = 15_000;

/** Resolves at once; on a match's page once its board is live or has failed. */
export async function boardSettled(): Promise<void> {
  let end = (): void => {};
  await new Promise<void>((resolve) => {
    end = effect(() => {
      const match = route.value.page === 'room' || route.value.page === 'device';
      if (!match || boardLive.value) resolve();
    });
  });
  end();
}

/** Resolves once the page has loaded, a match's board is live and the browser is idle. */
export async function quiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await boardSettled();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: TIMEOUT });
    else setTimeout(resolve, REST);
  });
}
