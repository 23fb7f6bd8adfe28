/** The keys that open search, and what is typed before the page listens to them. */

/** Whether a key asks for search; the K by its place as well: on a Russian or Greek keyboard it types another letter. */
export function asksForSearch({ key, code, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === '/' || ((key === 'k' || code === 'KeyK') && (ctrlKey || metaKey));
}

const EARLY = 'dominionTyped';

/** From now on search is asked for and words for it are typed before it is there; {@link typedEarly} ends that. */
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

/** What was typed for search meanwhile; null where nobody asked for it. */
export function typedEarly(): string | null {
  return (globalThis as { [EARLY]?: () => string | null })[EARLY]?.() ?? null;
}
