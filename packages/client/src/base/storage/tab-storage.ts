/** Values of known form that this tab stores until it is closed. */
import { tab } from './browser.js';
import type { TabName } from './names.js';

/** Returns the stored value under a name; the fallback if there is none or its form is wrong. Storage may be forbidden. */
export function kept<T>(name: TabName, fallback: T): T {
  try {
    const value: unknown = JSON.parse(tab.read(name) ?? 'null');
    return sameForm(value, fallback) ? value : fallback;
  } catch {
    return fallback;
  }
}

export function keep(name: TabName, value: unknown): void {
  tab.write(name, JSON.stringify(value));
}

function sameForm<T>(value: unknown, like: T): value is T {
  if (Array.isArray(like)) return Array.isArray(value);
  if (typeof value !== 'object' || value === null) return false;
  const found = value as Record<string, unknown>;
  return Object.entries(like as object).every(([key, each]) => typeof found[key] === typeof each);
}
