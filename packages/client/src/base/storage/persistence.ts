/** Whether this browser protects its storage when space is short. Pages can ask it to. */
import { browser } from './browser.js';

/** Milliseconds before a browser is asked again: some ask the player each time. */
const AGAIN = 7 * 86_400_000;

/**
 * Asks the browser to protect its storage, because a seat depends on its key. Does nothing if it refuses, has promised,
 * or was asked recently. `now` is in milliseconds since 1970.
 */
export async function askToLast(now = Date.now()): Promise<void> {
  try {
    const { storage } = navigator;
    if (typeof storage?.persist !== 'function' || (await storage.persisted())) return;
    if (now - Number(browser.read('persist') ?? -AGAIN) < AGAIN) return;
    browser.write('persist', String(now));
    await storage.persist();
  } catch {
    // Storage can be forbidden.
  }
}

/** Whether the browser has promised to protect its storage; null if it doesn't say. */
export async function hasPromised(): Promise<boolean | null> {
  try {
    return (await navigator.storage?.persisted?.()) ?? null;
  } catch {
    return null;
  }
}
