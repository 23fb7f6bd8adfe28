/** The keys by which sites know this browser: its current and former ones, and the second player's. */
import { randomHex } from '../random.js';
import { browser } from './browser.js';

/** Whether a text is a key: 64 hexadecimal digits. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

/** Returns the current key of this browser: 32 random bytes, created once. */
function readKey(): string {
  const kept = browser.read('key');
  if (isKey(kept)) return kept;
  const key = randomHex(32);
  browser.write('key', key);
  return key;
}

let key: string | undefined;

/** Whether this browser's keys survive the page: seats and clubs depend on them. */
export function keysLast(): boolean {
  secretKey();
  return browser.lasts('key') && browser.lasts('other');
}

/** Returns this browser's secret key, 64 hexadecimal digits. */
export function secretKey(): string {
  key ??= readKey();
  return key;
}

/** Returns the key of the second player at this device; null if there never was one. */
export function otherKey(): string | null {
  const kept = browser.read('other');
  return isKey(kept) ? kept : null;
}

/** Returns all keys of this browser: the current one first, that of a second player last. */
export function ownKeys(): string[] {
  const current = secretKey();
  const other = otherKey() ?? current;
  try {
    const kept: unknown = JSON.parse(browser.read('keys') ?? '[]');
    const former = Array.isArray(kept) ? kept.filter(isKey) : [];
    return [...new Set([current, ...former, other])];
  } catch {
    return [...new Set([current, other])];
  }
}

/**
 * Makes the first key current and stores the others, from the next page load on. Returns false and changes nothing if
 * they can't be stored.
 */
export function keepKeys([current, ...former]: readonly string[]): boolean {
  const names = ['keys', 'key'] as const;
  const before = names.map((name) => browser.read(name));
  const kept = former.length > 0 ? browser.write('keys', JSON.stringify(former)) : browser.forget('keys');
  if (kept && browser.write('key', current!)) return true;
  for (const [at, name] of names.entries()) {
    if (before[at] == null) browser.forget(name);
    else browser.write(name, before[at]);
  }
  return false;
}
