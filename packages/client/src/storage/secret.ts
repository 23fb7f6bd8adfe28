/** The secret keys by which sites know this browser: the one it acts by, and those it acted by before another was brought. */
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

/** This browser's secret key, 64 hexadecimal digits. */
export function secretKey(): string {
  key ??= readKey();
  return key;
}

/** All keys of this browser, the one it acts by first. */
export function ownKeys(): string[] {
  const current = secretKey();
  try {
    const kept: unknown = JSON.parse(browser.read('keys') ?? '[]');
    const former = Array.isArray(kept) ? kept.filter(isKey) : [];
    return [...new Set([current, ...former])];
  } catch {
    return [current];
  }
}

/** Acts by the first of these keys and keeps the others, from the next load of the page on. False where nothing is kept. */
export function keepKeys([current, ...former]: readonly string[]): boolean {
  if (!browser.write('key', current!)) return false;
  return former.length > 0 ? browser.write('keys', JSON.stringify(former)) : browser.forget('keys');
}
