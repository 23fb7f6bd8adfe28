/** A button's action that runs once at a time; meanwhile presses are ignored. */
import { useState } from 'preact/hooks';

/** Returns whether an action is running, and a function that runs one. */
export function useBusy(): readonly [busy: boolean, run: (work: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>): void => {
    if (busy) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return [busy, run];
}
