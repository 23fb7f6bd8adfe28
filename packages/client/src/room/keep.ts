/** What this tab remembers until it is closed. */

/** What was kept under a name, or the fallback; storage may be forbidden, and what lies there may be anything. */
export function kept<T>(name: string, fallback: T): T {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(`dominion.${name}`) ?? 'null');
    return sameForm(value, fallback) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** Keeps something. */
export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(`dominion.${name}`, JSON.stringify(value));
  } catch {
    // It then lasts as long as the page.
  }
}

function sameForm<T>(value: unknown, like: T): value is T {
  if (Array.isArray(like)) return Array.isArray(value);
  if (typeof value !== 'object' || value === null) return false;
  const found = value as Record<string, unknown>;
  return Object.entries(like as object).every(([key, each]) => typeof found[key] === typeof each);
}
