/** What this tab remembers until it is closed, each a value of a form that is known. */
import { tab } from './browser.js';
import type { TabName } from './names.js';

/** What was kept under a name, or the fallback; storage may be forbidden, and what lies there may be anything. */
export function kept<T>(name: TabName, fallback: T): T {
  try {
    const value: unknown = JSON.parse(tab.read(name) ?? 'null');
    return sameForm(value, fallback) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** Keeps something. */
export function keep(name: TabName, value: unknown): void {
  tab.write(name, JSON.stringify(value));
}

function sameForm<T>(value: unknown, like: T): value is T {
  if (Array.isArray(like)) return Array.isArray(value);
  if (typeof value !== 'object' || value === null) return false;
  const found = value as Record<string, unknown>;
  return Object.entries(like as object).every(([key, each]) => typeof found[key] === typeof each);
}
