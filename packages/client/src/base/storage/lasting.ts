/** Whether this browser keeps what it remembers when space is short: it may be asked to. */
import { browser } from './browser.js';

/** How long, in milliseconds, a browser is not asked again: some ask the person each time. */
const AGAIN = 7 * 86_400_000;

/**
 * Asks the browser not to forget: when somebody sits down, since their seat is this browser's key. It may say no, and then nothing
 * happens; one that has promised already, or was asked a short while ago, is left alone. `now` is in milliseconds since 1970.
 */
export async function askToLast(now = Date.now()): Promise<void> {
  try {
    const { storage } = navigator;
    if (typeof storage?.persist !== 'function' || (await storage.persisted())) return;
    if (now - Number(browser.read('persist') ?? -AGAIN) < AGAIN) return;
    browser.write('persist', String(now));
    await storage.persist();
  } catch {
    // Forbidden, as all storage may be.
  }
}

/** Whether the browser has promised it; null where it does not say. */
export async function hasPromised(): Promise<boolean | null> {
  try {
    return (await navigator.storage?.persisted?.()) ?? null;
  } catch {
    return null;
  }
}
