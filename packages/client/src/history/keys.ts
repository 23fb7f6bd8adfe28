/** The keys by which sites know this browser: the one it acts by, and those that it acted by before another was brought. */
import { secretKey } from '../prefs.js';

const CURRENT = 'dominion.key';
const FORMER = 'dominion.keys';

/** Whether a text is a key: 64 hexadecimal digits. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

/** All keys of this browser, the one it acts by first. */
export function ownKeys(): string[] {
  const current = secretKey();
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(FORMER) ?? '[]');
    const former = Array.isArray(kept) ? kept.filter(isKey) : [];
    return [...new Set([current, ...former])];
  } catch {
    return [current];
  }
}

/** Acts by the first of these keys and keeps the others, from the next load of the page on. False where nothing is kept. */
export function keepKeys([current, ...former]: readonly string[]): boolean {
  try {
    localStorage.setItem(CURRENT, current!);
    if (former.length > 0) localStorage.setItem(FORMER, JSON.stringify(former));
    else localStorage.removeItem(FORMER);
    return true;
  } catch {
    return false;
  }
}
