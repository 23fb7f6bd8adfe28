/**
 * The secret keys by which sites know this browser: the one it acts by, those it acted by before another was brought, and that of
 * a second person at this device.
 */
import { randomHex } from '../random.js';
import { browser } from './browser.js';

/** Whether a text is a key: 64 hexadecimal digits. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

/** The key that this browser acts by: 32 random bytes, made once. */
function readKey(): string {
  const kept = browser.read('key');
  if (isKey(kept)) return kept;
  const key = randomHex(32);
  browser.write('key', key);
  return key;
}

let key: string | undefined;

/** Whether the keys that this browser holds outlive the page: seats and clubs are theirs. */
export function keysLast(): boolean {
  secretKey();
  return browser.lasts('key') && browser.lasts('other');
}

/** This browser's secret key, 64 hexadecimal digits. */
export function secretKey(): string {
  key ??= readKey();
  return key;
}

/** The key of whoever sits down beside this browser's person; null where nobody ever has. */
export function otherKey(): string | null {
  const kept = browser.read('other');
  return isKey(kept) ? kept : null;
}

/** All keys of this browser, the one it acts by first; that of a second person is the last. */
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

/** Acts by the first of these keys and keeps the others, from the next load of the page on. False, and nothing changed, where they don't last. */
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
