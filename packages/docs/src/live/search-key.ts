/** The keys that open search, and the keys typed before the page is ready. */

/** Checks the K's position too: on a Russian or Greek keyboard it types another letter. */
export function asksForSearch({ key, code, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === '/' || ((key === 'k' || code === 'KeyK') && (ctrlKey || metaKey));
}

const EARLY = 'dominionTyped';

/** Begins to hold requests for search and the words typed for it, until {@link typedEarly} is called. */
export function holdKeys(): void {
  let typed: string | null = null;
  const hold = (event: KeyboardEvent): void => {
    if (typed === null) {
      if (!asksForSearch(event)) return;
      typed = '';
    } else if (event.key.length !== 1 || event.ctrlKey || event.metaKey) return;
    else typed += event.key;
    event.preventDefault();
  };
  addEventListener('keydown', hold);
  const take = (): string | null => {
    removeEventListener('keydown', hold);
    return typed;
  };
  Object.assign(globalThis, { [EARLY]: take });
}

/** Returns the words typed for search so far; null if search wasn't requested. */
export function typedEarly(): string | null {
  return (globalThis as { [EARLY]?: () => string | null })[EARLY]?.() ?? null;
}
