/** When a page has shown what it was opened for, and the line and the processor are free for what may come later. */
import { effect, signal } from '@preact/signals';
import { route } from '../base/route.js';

/** Whether a board on the page can be played on, or couldn't be loaded. */
export const boardLive = signal(false);

/** After how long, in milliseconds, a browser that says nothing of being idle is taken to be so. */
const REST = 2000;

/** After how long, in milliseconds, it is not waited any longer for one that is never idle. */
const PATIENCE = 15_000;

/** Resolves at once, but on the page of a match only after its board lives, or has failed. */
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

/** Resolves once: after the page has loaded, where it is a match's after its board lives, and when nothing else is to do. */
export async function quiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await boardSettled();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, REST);
  });
}
